import FlowCommands
import FlowNavigation

/// What the coordinators and screens of a world remember, and the parts of its services.
struct StateValues {
  /// A value by who has it and what it is called there.
  struct Name: Hashable {
    /// The instance; of a service its ID.
    var node: NodeName
    var member: String
    var isService = false

    /// What a state is declared as, where that is a value; nil for anything else.
    func declared(in definition: AppDefinition) -> Value? {
      let tables = definition.tables
      let states =
        switch definition.entity(node.id) {
        case .coordinator(let number): tables.coordinators[Int(number)].states
        case .controller(let number): tables.controllers[Int(number)].states
        case .service, .none: TableRange()
        }
      let place = states.indices.first { definition.text(tables.states[$0].name) == member }
      guard let place, case .value(let value) = tables.states[place].initial else { return nil }
      return value
    }
  }

  private(set) var names: [Name] = []
  private var values: [Name: Value] = [:]

  init(_ world: World) {
    let transaction = Transaction()
    for node in world.treeNodes().flatMap({ [$0.name] + $0.entries.map(\.name) }) {
      guard let report = world.report(on: node, .values, in: transaction) else { continue }
      for state in report.states {
        add(Name(node: node, member: world.definition.text(state.name)), state.value)
      }
    }
    for service in world.services() {
      guard case .map(let members) = service.value else { continue }
      for member in members {
        let name = Name(node: NodeName(service.name), member: member.key, isService: true)
        add(name, member.value)
      }
    }
  }

  private mutating func add(_ name: Name, _ value: Value) {
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
  }

  subscript(name: Name) -> Value? { values[name] }

  /// A value as expressions name it: `$App.state.busy`.
  static func text(_ name: Name, in definition: AppDefinition) -> String {
    "$\(definition.text(name.node.id))\(name.isService ? "" : ".state").\(name.member)"
  }

  /// A claim that a value is another one.
  static func claim(_ name: Name, is value: Value, in definition: AppDefinition) -> String {
    let value = ActionWriter.text(of: .value(value), in: definition)
    return "expect that \(text(name, in: definition)) == \(value)"
  }
}
