package import FlowNavigation

/// Writes an action as the line that makes it, from the same shape that reads it.
package struct ActionWriter {
  let symbols: SymbolTable?
  let table: CommandTable
  var output: [UInt8]
  /// How deep the next line of a body is indented, in levels.
  var level = 0

  /// Appends the line of an action, without a line end; `after` may take several lines.
  package static func write(
    _ action: Action,
    vocabulary: Vocabulary?,
    to output: inout [UInt8]
  ) {
    write(action, symbols: vocabulary?.tables.symbols, table: .standard, to: &output)
  }

  /// Appends the line of an action of a definition likewise.
  package static func write(
    _ action: Action,
    definition: AppDefinition?,
    to output: inout [UInt8]
  ) {
    write(action, vocabulary: definition?.vocabulary, to: &output)
  }

  static func write(
    _ action: Action,
    symbols: SymbolTable?,
    table: CommandTable,
    to output: inout [UInt8]
  ) {
    var writer = ActionWriter(symbols: symbols, table: table, output: [])
    swap(&writer.output, &output)
    writer.write(action)
    swap(&writer.output, &output)
  }

  mutating func write(_ action: Action) {
    guard let (command, form) = shape(of: action) else {
      preconditionFailure("every verb has a command with a form that fits")
    }
    write(command.name)
    var wroteNode = false
    for parameter in form.parameters where action.has(parameter) {
      write(" ")
      write(action, parameter)
      if parameter.slot == .node { wroteNode = true }
    }
    for argument in action.arguments {
      write(" ")
      write(argument.text)
      write("=")
      write(value: argument.value)
    }
    for parameter in form.labelled where action.has(parameter) {
      if parameter.slot == .node, wroteNode { continue }
      write(" ")
      write(parameter.preposition ?? "")
      write(" ")
      write(action, parameter)
    }
    if command.body == .lines { write(body: action.body) }
  }

  /// The command and the form that have a place for every operand of the action.
  private func shape(of action: Action) -> (Command, Command.Form)? {
    for command in table.commands(of: action.verb) {
      for form in command.forms where form.fits(action) { return (command, form) }
    }
    return nil
  }

  mutating func write(_ text: String) {
    output.append(contentsOf: text.utf8)
  }
}

extension Command.Form {
  /// Whether this form makes actions such as this one.
  fileprivate func fits(_ action: Action) -> Bool {
    guard case .act(action.verb, let option) = maker else { return false }
    let options = parameters.flatMap(\.options)
    guard option == action.option || options.contains(action.option.rawValue) else { return false }
    let slots = (parameters + labelled).map(\.slot)
    if action.subject != .none, !slots.contains(.subject) { return false }
    if action.value != .none, !slots.contains(.value), !hasElement { return false }
    return parameters.allSatisfy { !$0.isRequired || action.has($0) }
  }

  private var hasElement: Bool { parameters.contains { $0.kind == .element } }
}

extension Action {
  /// Whether there is something to write at a parameter.
  fileprivate func has(_ parameter: Parameter) -> Bool {
    switch parameter.slot {
    case .subject: subject != .none || (parameter.kind == .path && !node.isNone)
    case .value: value != .none
    case .node: !node.isNone
    case .items: parameter.kind == .duration ? items.count > 1 : !items.isEmpty
    case .option: parameter.options.contains(option.rawValue)
    case .none: parameter.kind == .keyword
    case .nodes, .other, .choice: false
    }
  }
}
