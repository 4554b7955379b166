/// A topic of `help` that whoever drives a session hands in.
package struct HelpTopic: Sendable {
  package let name: String
  /// What it is about, as one sentence.
  package let summary: String
  /// What it says: a name and a sentence each, made when somebody asks.
  private let rows: @Sendable () -> [(name: String, sentence: String)]

  package init(
    _ name: String,
    _ summary: String,
    rows: @escaping @Sendable () -> [(name: String, sentence: String)]
  ) {
    self.name = name
    self.summary = summary
    self.rows = rows
  }

  /// The topic as `help` prints it.
  package func text(columns: Int = Help.columns) -> String {
    let columns = Columns(columns)
    let rows = rows()
    let width = 4 + (rows.map(\.name.count).max() ?? 0)
    return columns.wrapped("\(name): \(summary)", indent: 0) + "\n"
      + rows.map { columns.row($0.name, $0.sentence, width: width) }.joined()
  }
}
