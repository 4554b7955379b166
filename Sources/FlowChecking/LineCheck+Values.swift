import FlowNavigation
import FlowScript

/// Checks of values: those that are written out, and the paths of those that are computed.
extension LineCheck {
  /// The text of an operand; nil when there is none, or it is computed.
  ///
  /// Of a handler only names count: whoever compiles it knows where its values stand.
  @discardableResult
  mutating func text(_ operand: Operand) -> String? {
    switch operand {
    case .symbol(let symbol): return names.text(symbol)
    case .value(let value) where handler == nil: return value.description
    case .expression(let expression): check(expression)
    case .none, .value: break
    }
    return nil
  }

  /// Checks the paths of an expression: what follows is not what a claim says.
  mutating func check(_ expression: Expression) {
    if expression.nodes.isEmpty || handler != nil { return }
    with(.refused) { $0.check(Int32(expression.nodes.count - 1), of: expression) }
  }

  private mutating func check(_ place: Int32, of expression: Expression) {
    switch expression.nodes[Int(place)] {
    case .constant: break
    case .path(let path): check(path)
    case .not(let operand), .negate(let operand), .count(let operand):
      check(operand, of: expression)
    case .alive(let operand):
      if case .constant(let id) = expression.nodes[Int(operand)] {
        check(id: .value(id), is: .node)
      } else {
        check(operand, of: expression)
      }
    case .binary(_, let left, let right):
      check(left, of: expression)
      check(right, of: expression)
    case .list(let places), .map(_, let places), .text(let places):
      for place in places { check(place, of: expression) }
    // A path with a default may be unknown.
    case .fallback(_, let second): check(second, of: expression)
    }
  }

  private mutating func check(_ path: Expression.Path) {
    switch path.root {
    case .param, .state, .field: checkMember(path.members, of: path.text)
    case .data: checkData(path.members, of: path.text)
    case .depth: break
    case .selfNode, .parent, .main, .top:
      checkNodeMember(path)
      checkSomeMember(path)
    case .event, .result, .reply, .request, .route, .row, .cause:
      refuse(Refusal(.unknownName, path.text), unless: path.text)
    default: checkNamed(path)
    }
  }

  private mutating func checkNamed(_ path: Expression.Path) {
    let sort = path.root.isNone ? .unknown : names.sort(of: path.root)
    switch sort {
    case .service: checkServiceMember(path)
    case .unknown:
      if path.serial > 0 {
        refuse(Refusal(.unknownID, path.text))
      } else {
        with(.unlessSet) { $0.refuse(Refusal(.unknownName, path.text), unless: path.text) }
      }
    case .coordinator, .screen, .subcontroller, .unclear:
      checkNodeMember(path)
      guard path.members.count > 1, ["param", "state", "field"].contains(path.members[0]) else {
        return
      }
      let name = "\(path.members[0]).\(path.members[1])"
      if declares(path.root, name) { return }
      let refusal = Refusal(.unknownName, name, node: NodeName(path.root))
      refuse(refusal, unless: path.text)
    }
  }

  /// A member that no node has would be null wherever it stands.
  private mutating func checkNodeMember(_ path: Expression.Path) {
    guard let member = Expression.Path.unknownNodeMember(path.members) else { return }
    refuse(
      Refusal(.unknownName, "\(path.text).\(member)"),
      unless: path.text,
      among: Expression.Path.nodeMembers.map { "\(path.text).\($0)" }
    )
  }

  /// `$top.param.X`: some screen of the app has to declare X.
  private mutating func checkSomeMember(_ path: Expression.Path) {
    let members = path.members.drop { $0 == "top" }
    guard members.count > 1, let root = members.first, ["param", "state", "field"].contains(root)
    else { return }
    // An absent member is null, and no refusal.
    with(.perhaps) { $0.checkMember(Array(members.dropFirst()), of: root, written: path.text) }
  }

  /// What a service can never have, unless a flow says otherwise; even then a name that is nearly another one
  /// is meant to be that.
  private mutating func checkServiceMember(_ path: Expression.Path) {
    guard let missing = names.serviceMembers.missing([path.text] + path.members) else { return }
    let member = path.members[missing.place - 1]
    guard names.isAlone || Spelling.nearest(member, among: missing.known) != nil else { return }
    let owner = ([path.text] + path.members).prefix(missing.place).joined(separator: ".")
    let known = missing.known.map { "\(owner).\($0)" }
    with(.perhaps) {
      $0.refuse(Refusal(.unknownName, "\(owner).\(member)"), unless: path.text, among: known)
    }
  }

  /// `$state.X` of a typed line: some node of the app has to declare X.
  private mutating func checkMember(
    _ members: [String],
    of root: String,
    written text: String? = nil
  ) {
    guard let member = members.first else { return }
    let name = "\(root).\(member)"
    if names.members.contains(name) { return }
    let same = names.members.filter { $0.hasPrefix(root + ".") }.sorted()
    refuse(Refusal(.unknownName, name), unless: text ?? root, among: same)
  }

  private mutating func checkData(_ members: [String], of root: String) {
    guard let member = members.first else { return }
    let all = names.tables.data.map { names.text($0.name) }
    if all.contains(member) { return }
    refuse(Refusal(.unknownName, "data.\(member)"), unless: root, among: all.map { "data." + $0 })
  }

  /// Whether a node declares `state.X`, `param.X` or `field.X`.
  func declares(_ id: Symbol, _ name: String) -> Bool {
    let parameters = names.parameters(of: id)
    if names.tables.parameters[parameters.indices].contains(where: {
      "param." + names.text($0.name) == name
    }) {
      return true
    }
    var states = TableRange()
    switch names.sort(of: id) {
    case .coordinator(let number): states = names.tables.coordinators[number].states
    case .screen(let number), .subcontroller(let number):
      states = names.tables.controllers[number].states
      let elements = names.tables.elements[names.tables.controllers[number].elements.indices]
      if elements.contains(where: { $0.slot >= 0 && "field." + names.text($0.name) == name }) {
        return true
      }
    case .service, .unclear, .unknown: return false
    }
    return names.tables.states[states.indices].contains { "state." + names.text($0.name) == name }
  }
}
