import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// Lists of a draft become ranges of the flat tables.
extension Compilation {
  /// Adds parameters with their defaults.
  mutating func build(_ parameters: [Draft.Parameter]) -> TableRange {
    let start = tables.parameters.count
    for parameter in parameters {
      var fallback: Value?
      if let value = parameter.fallback {
        enter(files[Int(parameter.name.at.file)])
        fallback = lowering.constant(value)
      }
      tables.parameters.append(
        ParameterDeclaration(name: parameter.name.symbol, fallback: fallback)
      )
    }
    return TableRange(start, parameters.count)
  }

  /// Adds states with their initial values.
  mutating func build(_ states: [Draft.State], in scope: Scope) -> TableRange {
    let start = tables.states.count
    for state in states {
      let initial = state.value.map { operand($0, in: scope) } ?? .value(.null)
      tables.states.append(StateDeclaration(name: state.name.symbol, initial: initial))
    }
    return TableRange(start, states.count)
  }

  /// Adds IDs; tells of those that are unknown, of another kind, or there twice.
  mutating func build(_ ids: [Name], as expected: Expected) -> TableRange {
    let start = tables.ids.count
    var seen: Set<Symbol> = []
    for id in ids {
      guard seen.insert(id.symbol).inserted else {
        report.error("duplicate", "'\(id.text)' is listed twice", at: id.at)
        continue
      }
      resolve(id, as: expected)
      tables.ids.append(id.symbol)
      tables.idPlaces.append(place(id.at))
    }
    return TableRange(start, tables.ids.count - start)
  }

  /// A value as an operand, its roots checked.
  mutating func operand(_ value: ValueSyntax, in scope: Scope) -> Operand {
    check(value, in: scope)
    enter(scope.file)
    return lowering.operand(value)
  }

  /// `k=v` of `main` or of a link.
  mutating func build(_ arguments: [Argument], in scope: Scope) -> [ActionArgument] {
    var built: [ActionArgument] = []
    for argument in arguments {
      guard let range = argument.key else { continue }
      let key = name(range, in: scope.file)
      if built.contains(where: { $0.name == key.symbol }) {
        report.error("duplicate", "'\(key.text)' is given twice", at: key.at)
        continue
      }
      built.append(
        ActionArgument(
          name: key.symbol,
          text: key.text,
          value: operand(argument.value, in: scope)
        )
      )
    }
    return built
  }
}
