import FlowCommands
import FlowNavigation

/// The values of a world that conditions ask for, as messages name them.
struct ValueReasons {
  private let definition: AppDefinition
  private let values: StateValues

  /// How many values are named, and how long the text of each is at most.
  private static let (limit, longest) = (2, 32)

  init(_ world: World) {
    definition = world.definition
    values = StateValues(world)
  }

  /// What a condition of a node asks for: `$App.state.busy is true`, with the handlers that set it beside one of them;
  /// nil where it asks for no value, or for long ones.
  func text(
    of condition: Expression,
    of node: NodeName,
    besides handler: Int? = nil,
    at place: Int? = nil
  ) -> String? {
    var names: [StateValues.Name] = []
    for case .path(let path) in condition.nodes {
      guard let name = name(of: path, node), values[name] != nil, !names.contains(name),
        // What the handler has set before it asked is not what it was.
        !isSet(name, by: handler, before: place)
      else { continue }
      names.append(name)
    }
    names = Array(names.prefix(Self.limit))
    let texts = names.compactMap { name in
      values[name].map { value in
        StateValues.text(name, in: definition) + " is "
          + ActionWriter.text(of: .value(value), in: definition)
      }
    }
    guard !texts.isEmpty, texts.allSatisfy({ $0.count <= 2 * Self.longest }) else { return nil }
    let setters = names.count == 1 ? setters(of: names[0], besides: handler) : nil
    return texts.joined(separator: ", ") + (setters.map { "; \($0)" } ?? "")
  }

  private func name(of path: Expression.Path, _ node: NodeName) -> StateValues.Name? {
    if path.root == .state {
      return path.members.first.map { StateValues.Name(node: node, member: $0) }
    }
    if case .service = definition.entity(path.root) {
      return path.members.first.map {
        StateValues.Name(node: NodeName(path.root), member: $0, isService: true)
      }
    }
    guard path.members.first == "state", path.members.count > 1 else { return nil }
    return values.names.last { $0.node.id == path.root && $0.member == path.members[1] }
  }

  /// The handlers that set it to something else, where there are few: `pay.done sets it (:12)`.
  private func setters(of name: StateValues.Name, besides handler: Int?) -> String? {
    let tables = definition.tables
    var setters: [String] = []
    for coordinator in tables.coordinators {
      for number in coordinator.handlers.indices where number != handler {
        let handler = tables.handlers[number]
        let line = handler.code.indices.compactMap { place in
          lineSetting(name, to: values[name], tables.instructions[place], coordinator.id)
        }.first
        if let line { setters.append("\(text(handler)) sets it (\(text(line, of: handler)))") }
      }
    }
    return setters.count == 1 ? setters[0] : nil
  }

  private func isSet(_ name: StateValues.Name, by handler: Int?, before end: Int?) -> Bool {
    guard let handler, let end else { return false }
    let tables = definition.tables
    let owner = tables.coordinators.first { $0.handlers.indices.contains(handler) }
    guard let owner else { return false }
    return tables.handlers[handler].code.indices.contains { place in
      place < end && lineSetting(name, to: nil, tables.instructions[place], owner.id) != nil
    }
  }

  /// The line of an instruction that sets it, to something else than a value.
  private func lineSetting(
    _ name: StateValues.Name,
    to old: Value?,
    _ instruction: Instruction,
    _ owner: Symbol
  ) -> Int32? {
    guard case .act(let action, let line) = instruction, action.verb == .set,
      case .symbol(let root) = action.subject
    else { return nil }
    if case .value(let value) = action.value, value == old { return nil }
    let path = action.items.map { operand in
      switch operand {
      case .symbol(let symbol): definition.text(symbol)
      case .value(let value): value.description
      case .none, .expression: ""
      }
    }
    let isIt: Bool
    if name.isService {
      isIt = root == name.node.id && path.first == name.member
    } else if root == .state {
      isIt = owner == name.node.id && path.first == name.member
    } else {
      isIt = root == name.node.id && path.prefix(2) == ["state", name.member]
    }
    return isIt ? line : nil
  }

  private func text(_ line: Int32, of handler: Handler) -> String {
    var place = handler.place
    place.line = line
    return definition.tables.files.count > 1 ? definition.text(place) : ":\(line)"
  }

  private func text(_ handler: Handler) -> String {
    let name = definition.text(handler.name)
    return switch handler.trigger {
    case .event: name
    case .reply: "reply \(name) \(definition.text(handler.outcome))"
    case .finished: "finished \(name)"
    default: "a handler"
    }
  }
}
