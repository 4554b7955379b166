import FlowScript

/// The shape that a statement is read by, and where the statement stands.
struct Line {
  /// The first word.
  let word: SourceRange
  /// The whole head.
  let range: SourceRange
  let entry: CommandTable.Shapes.Entry
  let form: CommandTable.Shapes.Form
  let table: CommandTable
  /// The first argument that the shape is about.
  let first: Int

  init(
    _ statement: Statement,
    _ entry: CommandTable.Shapes.Entry,
    _ form: CommandTable.Shapes.Form,
    _ table: CommandTable,
    from first: Int = 0
  ) {
    word = statement.word
    range = statement.range
    self.entry = entry
    self.form = form
    self.table = table
    self.first = first
  }

  var command: Command { table.commands[Int(entry.command)] }

  /// The plain row of a parameter; behind the last one come the labelled ones.
  func row(_ place: Int) -> CommandTable.Shapes.Row {
    table.shapes.parameters[Int(form.first) + place]
  }

  /// A parameter with its words, for messages and choices.
  func parameter(_ row: CommandTable.Shapes.Row) -> Parameter {
    let form = command.forms[Int(form.place)]
    return row.isLabelled ? form.labelled[Int(row.place)] : form.parameters[Int(row.place)]
  }
}
