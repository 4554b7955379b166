import FlowNavigation

/// Values that conditions of lines depend on, and that no line changes: what such a condition keeps from being opened
/// waits for lines that nobody has written yet.
struct UnchangedValues {
  private let definition: AppDefinition
  /// The parts of services that lines set, and the services that are set as a whole.
  private var members: Set<[String]> = []
  private var states: Set<String> = []
  /// Whether a line sets what is known at run time only.
  private var isOpen = false

  init(_ definition: AppDefinition) {
    self.definition = definition
    read(definition.tables.instructions)
  }

  private mutating func read(_ lines: [Instruction]) {
    for case .act(let action, _) in lines {
      read(action.body)
      guard action.verb == .set else { continue }
      let path = action.items.map(text)
      guard case .symbol(let root) = action.subject, !path.contains(nil) else {
        isOpen = true
        continue
      }
      let names = path.compactMap(\.self)
      if case .service = definition.entity(root) {
        members.insert([definition.text(root)] + names.prefix(1))
      } else if let name = root == .state ? names.first : names.dropFirst().first {
        states.insert(name)
      }
    }
  }

  private func text(_ operand: Operand) -> String? {
    switch operand {
    case .symbol(let symbol): definition.text(symbol)
    case .value(let value): value.description
    case .none, .expression: nil
    }
  }

  /// Why something is never opened.
  struct Reason {
    /// What no line changes: `$account.blogs`.
    var values: Set<String> = []
    /// The screens whose elements ask for it.
    var screens: Set<Symbol> = []
  }

  /// The reason, where each line that opens an ID waits for what no line changes; one that ends it opens nothing.
  func reason(for id: Symbol) -> Reason? {
    let tables = definition.tables
    let isShown =
      tables.routes.contains { $0.shows == id }
      || tables.coordinators.contains { coordinator in
        coordinator.main == id || coordinator.tabs.indices.contains { tables.ids[$0] == id }
      }
    if isOpen || isShown { return nil }
    var reason = Reason()
    for coordinator in tables.coordinators {
      var codes = [(coordinator.start, Symbol.none)]
      codes += coordinator.routes.indices.map { (tables.routes[$0].code, Symbol.none) }
      codes += coordinator.guards.indices.map { (tables.guards[$0].code, Symbol.none) }
      codes += coordinator.handlers.indices.map { place in
        let handler = tables.handlers[place]
        return (handler.code, handler.trigger == .event ? handler.name : .none)
      }
      for (code, event) in codes {
        for place in code.indices where opens(tables.instructions[place], id) {
          guard let value = unchanged(around: place, in: code) else { return nil }
          reason.values.insert(value)
          reason.screens.formUnion(emitters(of: event))
        }
      }
    }
    return reason.values.isEmpty ? nil : reason
  }

  private func opens(_ line: Instruction, _ id: Symbol) -> Bool {
    guard case .act(let action, _) = line,
      ![.set, .end, .hide, .dismiss, .finish, .pop].contains(action.verb)
    else { return false }
    return ([action.subject] + action.items).contains(.symbol(id))
      || action.body.contains { opens($0, id) }
  }

  /// What a condition around a line depends on, where no line changes that.
  private func unchanged(around place: Int, in code: TableRange) -> String? {
    let lines = definition.tables.instructions
    for condition in code.indices where condition < place {
      guard case .unless(let expression, let target, _) = lines[condition] else { continue }
      var end = Int(target)
      if case .jump(let last) = lines[end - 1] { end = Int(last) }
      if place < end, let value = unchanged(in: expression) { return value }
    }
    return nil
  }

  private func unchanged(in expression: Expression) -> String? {
    var names: [String] = []
    for node in expression.nodes {
      switch node {
      case .alive: return nil
      case .path(let path):
        guard isUnchanged(path) else { return nil }
        names.append((["$" + path.text] + path.members).joined(separator: "."))
      default: break
      }
    }
    return names.first
  }

  private func isUnchanged(_ path: Expression.Path) -> Bool {
    if path.root == .data { return true }
    if case .service = definition.entity(path.root) {
      let name = definition.text(path.root)
      return !members.contains([name])
        && !members.contains {
          $0.first == name && (path.members.isEmpty || $0[1] == path.members[0])
        }
    }
    let name =
      path.root == .state
      ? path.members.first
      : path.members.first == "state" ? path.members.dropFirst().first : nil
    return name.map { !states.contains($0) } ?? false
  }

  private func emitters(of event: Symbol) -> [Symbol] {
    if event == .none { return [] }
    let tables = definition.tables
    return tables.controllers.filter { controller in
      controller.elements.indices.contains { place in
        tables.elements[place].action.indices.contains { line in
          guard case .act(let action, _) = tables.instructions[line] else { return false }
          return action.subject == .symbol(event)
        }
      }
    }
    .map(\.id)
  }
}
