import FlowNavigation
import UIKit

/// What expressions read.
extension LiveState {
  func value(of operand: Operand, in transaction: Transaction) throws(Refusal) -> Value {
    if case .symbol(let symbol) = operand { return .string(text(symbol)) }
    return try operand.value(
      vocabulary,
      in: transaction,
      alive: isAlive,
      path: { path throws(Refusal) in try value(ofPath: path) }
    )
  }

  /// What a path stands for; nil for a variable, which is the session's.
  private func value(ofPath path: FlowNavigation.Expression.Path) throws(Refusal) -> Value? {
    let whole = ([path.text] + path.members).joined(separator: ".")
    if let state = app.declaration.states.first(where: { $0.name == whole }) {
      return Value(word: state.get())
    }
    let members = path.members[...]
    switch path.root {
    case .depth: return .integer(Int64(depth(of: picture.screen)))
    case .param, .state, .field:
      return try member([path.text] + members, of: picture.screen)
    case .top: return try member(members, of: picture.screen)
    case .selfNode, .main:
      return try member(members, of: path.root == .main ? rootName : picture.path.last ?? .none)
    case .parent:
      let own = picture.coordinators.first { $0.name == picture.path.last }
      return try member(members, of: own?.parent ?? .none)
    default: break
    }
    guard let id = vocabulary.symbol(path.text) else { return nil }
    switch vocabulary.entity(id) {
    case .coordinator, .controller:
      let reference = path.serial == 0 ? NodeReference.id(id) : .instance(id, path.serial)
      return try member(members, of: try name(of: reference))
    case .service, .none: return nil
    }
  }

  /// The coordinator that runs the scene in use.
  var rootName: NodeName {
    if picture.scenes.count < 2 { return picture.coordinators.first?.name ?? .none }
    let roots = picture.coordinators.filter { $0.parent == .none }.map(\.name)
    let shown = roots.first { root in
      picture.scenes(showing: root).contains { $0.id == sceneInUse }
    }
    return shown ?? roots.first ?? .none
  }

  /// How many entries the stack has that a node is on.
  func depth(of name: NodeName) -> Int { picture.stack(of: name)?.entries.count ?? 0 }

  private func member(
    _ members: ArraySlice<String>,
    of node: NodeName
  ) throws(Refusal) -> Value {
    guard let entry = nodes.entry(named: node), let object = entry.object else { return .null }
    let rest = members.dropFirst()
    switch members.first {
    case nil, "id": return .string(text(node.id))
    case "title":
      guard let controller = object as? UIViewController else { return .null }
      return Self.title(of: controller)
    case "param":
      guard let name = rest.first else { return .null }
      guard let parameter = entry.parameters.first(where: { text($0.name) == name }) else {
        throw unknown("param." + name, node, entry.parameters.map { "param." + text($0.name) })
      }
      return parameter.value
    case "state":
      guard let name = rest.first else { return .null }
      let states = Self.states(of: object)
      guard let state = states.first(where: { $0.name == name }) else {
        throw unknown("state." + name, node, states.map { "state." + $0.name })
      }
      return state.value
    case "field":
      guard let name = rest.first, let controller = object as? UIViewController else {
        return .null
      }
      let fields = elements(of: controller).filter { $0.content != nil }
      guard let field = fields.first(where: { $0.name == name }) else {
        throw unknown("field." + name, node, fields.map { "field." + $0.name })
      }
      return field.content ?? .null
    case "owner":
      return picture.entry(node).map { .string(text($0.owner.id)) } ?? .null
    case "depth": return .integer(Int64(depth(of: node)))
    case "top":
      // What it presents is its own, and seen over its surface.
      if picture.entry(picture.screen)?.owner == node {
        return try member(rest, of: picture.screen)
      }
      guard let screen = picture.surface(node)?.screens.last else { return .null }
      return try member(rest, of: screen)
    case "route":
      throw Refusal(.notSupported, "route", node: node, other: "routes that the shell knows of")
    case let name?: throw unknown(name, node, Expression.Path.nodeMembers)
    }
  }

  private func unknown(_ name: String, _ node: NodeName, _ known: [String]) -> Refusal {
    Refusal(.unknownName, name, node: node, other: known.joined(separator: " "))
  }

  static func title(of controller: UIViewController) -> Value {
    if let alert = controller as? UIAlertController {
      return (alert.title ?? alert.message).map { .string($0) } ?? .null
    }
    let title = controller.navigationItem.title ?? controller.title
    return title.map { .string($0) } ?? .null
  }

  /// The plain values that an object of the app keeps, by their properties.
  static func states(of object: AnyObject) -> [(name: String, value: Value)] {
    ClassAnatomy.of(object).values.compactMap { property in
      guard property.isPlain, let value = value(plain: property.value(in: object)) else {
        return nil
      }
      return (property.name, value)
    }
  }

  private static func value(plain: Any) -> Value? {
    switch plain {
    case let value as Bool: .bool(value)
    case let value as Int: .integer(Int64(value))
    case let value as String: .string(value)
    case let value as Double: .number(value)
    default: nil
    }
  }
}

/// Nodes by what they are called.
extension LiveState {
  func name(of reference: NodeReference) throws(Refusal) -> NodeName {
    try name(of: reference, in: Transaction())
  }

  func name(of reference: NodeReference, in transaction: Transaction) throws(Refusal) -> NodeName {
    switch reference {
    case .none, .word(.selfNode): return picture.path.last ?? picture.screen
    case .word(.top): return picture.screen
    case .word(.main): return rootName
    case .word(.parent):
      return picture.coordinators.first { $0.name == picture.path.last }?.parent ?? .none
    case .id(let id):
      var found = instances(of: id)
      if found.count > 1 {
        // What the user works in comes first.
        let own = found.filter { picture.scene(of: $0)?.id == sceneInUse }
        if !own.isEmpty { found = own }
      }
      if found.count > 1 { throw Refusal(.ambiguous, text(id)) }
      guard let name = found.first else { throw Refusal(.unknownNode, text(id)) }
      return name
    case .instance(let id, let serial):
      let name = NodeName(id, serial)
      guard instances(of: id).contains(name) else { throw Refusal(.unknownNode, text(name)) }
      return name
    case .word(let word): throw Refusal(.unknownNode, text(word))
    case .expression(let expression):
      let word = try value(of: .expression(expression), in: transaction).description
      guard let name = vocabulary.name(word) else { throw Refusal(.unknownNode, word) }
      return try self.name(
        of: name.serial == 0 ? .id(name.id) : .instance(name.id, name.serial),
        in: transaction
      )
    case .unknown(let word): throw Refusal(.unknownNode, word)
    }
  }

  /// Whether a node of a name is there, and neither idle nor parked.
  private func isAlive(_ wanted: NodeName) -> Bool {
    instances(of: wanted.id).contains { name in
      name.matches(wanted) && picture.coordinators.first { $0.name == name }?.isStarted != false
    }
  }

  /// The coordinators that are held, and the screens and parts of screens that lie somewhere, of an ID, the newest first.
  func instances(of id: Symbol) -> [NodeName] {
    let coordinators = picture.coordinators.map(\.name)
    let screens = picture.entries.map(\.name).filter { !coordinators.contains($0) }
    return (coordinators + screens + picture.subNames).filter { $0.id == id }.sorted {
      $0.serial > $1.serial
    }
  }
}
