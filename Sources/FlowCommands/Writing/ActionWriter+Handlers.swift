package import FlowNavigation

/// Writing what a definition does: the lines of its handlers, as they could be typed.
extension ActionWriter {
  /// The lines of a range of a definition's instructions; a block takes several.
  package static func lines(of code: TableRange, in definition: AppDefinition) -> [String] {
    let tables = definition.tables
    var writer = ActionWriter(symbols: tables.symbols, table: .standard, output: [])
    writer.writeLines(tables.instructions, code.indices)
    return String(decoding: writer.output, as: UTF8.self)
      .split(separator: "\n").map { String($0) }
  }

  /// The line of an expression as a value: `$x`, a text, or `( … )`.
  package static func text(of operand: Operand, in definition: AppDefinition) -> String {
    var writer = ActionWriter(symbols: definition.tables.symbols, table: .standard, output: [])
    writer.write(value: operand)
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// A condition as `if` has it.
  package static func text(of condition: Expression, in definition: AppDefinition) -> String {
    var writer = ActionWriter(symbols: definition.tables.symbols, table: .standard, output: [])
    writer.write(condition: condition)
    return String(decoding: writer.output, as: UTF8.self)
  }
}
