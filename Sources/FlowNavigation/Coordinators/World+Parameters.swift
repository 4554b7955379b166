/// Binding `k=v` to declared names.
extension World {
  /// The values of declared parameters, in declared order, from what was written.
  mutating func bind(
    _ declared: TableRange,
    of subject: Symbol,
    to arguments: [ActionArgument],
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> ValueID {
    if declared.count == 0 {
      guard let extra = arguments.first else { return ValuePool.empty }
      throw Refusal(.unexpectedArgument, extra.text, other: definition.text(subject))
    }
    let named = try bound(declared, of: subject, to: arguments, scope, transaction)
    return values.intern(.list(named.map(\.value)))
  }

  /// The values of declared parameters with their names, as events, routes and requests carry them.
  ///
  /// Arguments that are not declared are refused, or left to others.
  func bound(
    _ declared: TableRange,
    of subject: Symbol,
    to arguments: [ActionArgument],
    leavesOthers: Bool = false,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> [NamedValue] {
    let parameters = definition.tables.parameters
    if !leavesOthers {
      for argument in arguments
      where !declared.indices.contains(where: { parameters[$0].name == argument.name }) {
        throw Refusal(.unexpectedArgument, argument.text, other: definition.text(subject))
      }
    }
    var named: [NamedValue] = []
    named.reserveCapacity(Int(declared.count))
    for place in declared.indices {
      let parameter = parameters[place]
      if let argument = arguments.last(where: { $0.name == parameter.name }) {
        named.append(NamedValue(parameter.name, try evaluate(argument.value, scope, transaction)))
      } else if let fallback = parameter.fallback {
        named.append(NamedValue(parameter.name, fallback))
      } else {
        throw Refusal(
          .missingParameter,
          definition.text(parameter.name),
          other: definition.text(subject)
        )
      }
    }
    return named
  }

  /// The arguments as written, with their names, where no parameters are declared: results.
  func free(
    _ arguments: [ActionArgument],
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> [NamedValue] {
    var named: [NamedValue] = []
    for argument in arguments {
      if argument.name.isNone { throw Refusal(.unexpectedArgument, argument.text) }
      named.append(NamedValue(argument.name, try evaluate(argument.value, scope, transaction)))
    }
    return named
  }
}
