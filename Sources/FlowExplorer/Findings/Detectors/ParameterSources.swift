import FlowCommands
import FlowNavigation

/// The parameters of screens that lines take from parts of services: `push Profile user=$account.user`.
struct ParameterSources {
  private var sources: [Parameter: Source] = [:]

  private struct Parameter: Hashable {
    var screen: Symbol
    var name: Symbol
  }

  private struct Source: Hashable {
    var service: Symbol
    var part: String
  }

  var isEmpty: Bool { sources.isEmpty }

  init(_ definition: AppDefinition) {
    for instruction in definition.tables.instructions {
      guard case .act(let action, _) = instruction, case .symbol(let screen) = action.subject
      else { continue }
      for argument in action.arguments {
        guard case .expression(let expression) = argument.value, expression.nodes.count == 1,
          case .path(let path) = expression.nodes[0], path.members.count == 1,
          case .service = definition.entity(path.root)
        else { continue }
        sources[Parameter(screen: screen, name: argument.name)] =
          Source(service: path.root, part: path.members[0])
      }
    }
  }

  /// The first parameter of a screen whose part of a service has another value now, with the name of that value.
  func outdated(
    of screen: NodeName,
    in world: World,
    _ values: [(name: StateValues.Name, value: Value?)]
  ) -> (parameter: Symbol, value: StateValues.Name)? {
    for parameter in world.parameters(of: screen) ?? [] {
      let key = Parameter(screen: screen.id, name: parameter.name)
      guard let source = sources[key],
        let now = values.first(where: {
          $0.name.isService && $0.name.node.id == source.service && $0.name.member == source.part
        }), let value = now.value, value != .null, value != parameter.value
      else { continue }
      return (parameter.name, now.name)
    }
    return nil
  }
}
