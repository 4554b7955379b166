import FlowNavigation
import FlowScript

/// Lines that are nothing but a list, and what coordinators and controllers keep.
extension Compilation {
  /// The rest of a line as names, and its end, for lines that are nothing but a list.
  mutating func names(
    of line: inout DeclarationLine,
    _ what: StaticString,
    atLeast least: Int = 1
  ) -> [Name] {
    let names = readNames(&line, what, atLeast: least)
    finish(line, takesLines: line.word == "on")
    return names
  }

  /// `parameters name name=default…`.
  mutating func collectParameters(
    _ line: inout DeclarationLine,
    into parameters: inout [Draft.Parameter]
  ) {
    parameters += readParameters(&line)
    finish(line)
  }

  /// `state NAME VALUE`.
  mutating func collectState(
    _ line: inout DeclarationLine,
    into states: inout [Draft.State]
  ) {
    guard let name = readName(&line, "a name") else {
      giveUp(line.statement, in: line.file)
      return
    }
    var value: ValueSyntax?
    if let argument = line.peeked, argument.key == nil {
      value = argument.value
      line.next += 1
    } else if line.peeked == nil {
      report.error(
        "missing-parameter",
        "a value is missing after '\(name.text)'",
        at: line.at
      )
    }
    finish(line)
    states.append(Draft.State(name: name, value: value))
  }
}
