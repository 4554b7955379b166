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
    try checkDeclared(arguments, declared, of: subject)
    var list: [Value] = []
    list.reserveCapacity(Int(declared.count))
    for place in declared.indices {
      list.append(try value(ofParameter: place, of: subject, arguments, scope, transaction))
    }
    return values.intern(.list(list))
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
    if !leavesOthers { try checkDeclared(arguments, declared, of: subject) }
    if declared.count == 0 { return [] }
    var named: [NamedValue] = []
    named.reserveCapacity(Int(declared.count))
    for place in declared.indices {
      let value = try value(ofParameter: place, of: subject, arguments, scope, transaction)
      named.append(NamedValue(definition.tables.parameters[place].name, value))
    }
    return named
  }

  private func checkDeclared(
    _ arguments: [ActionArgument],
    _ declared: TableRange,
    of subject: Symbol
  ) throws(Refusal) {
    for argument in arguments where !definition.tables.isName(argument.name, among: declared) {
      throw Refusal(.unexpectedArgument, argument.text, other: definition.text(subject))
    }
  }

  /// The value of a declared parameter: that of the last argument of its name, or its default.
  private func value(
    ofParameter place: Int,
    of subject: Symbol,
    _ arguments: [ActionArgument],
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value {
    let name = definition.tables.parameters[place].name
    var number = arguments.count
    while number > 0 {
      number -= 1
      if arguments[number].name == name {
        return try evaluate(arguments[number].value, scope, transaction)
      }
    }
    if let fallback = definition.tables.parameters[place].fallback { return fallback }
    throw Refusal(.missingParameter, definition.text(name), other: definition.text(subject))
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
