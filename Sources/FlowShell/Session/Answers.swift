import FlowScript

/// The answers of a session to a program: one JSON object for each command.
struct Answers {
  /// What the running command answers.
  var current = Answer()
  /// The objects of the commands that are over.
  var bytes: [UInt8] = []
  /// The line of what was sent that the entry at hand begins with; 0 for lines of files.
  var inputLine = 0

  /// Where a command stands, and how it ended.
  func entry(
    _ statement: Statement,
    _ place: LinePlace,
    _ end: LineEnd,
    path: String?
  ) -> Answer.Entry {
    let position = place.source.position(of: Int(statement.range.start))
    let isInput = place.level == 0 && inputLine > 0
    return Answer.Entry(
      line: position.line + (isInput ? inputLine - 1 : 0),
      file: isInput ? nil : place.source.name,
      command: String(decoding: statement.head(in: place.source), as: UTF8.self),
      isGood: end == .done || end == .quit,
      path: path
    )
  }

  /// Answers for an entry, or a file, that cannot be read: one object, nothing of it was done.
  mutating func refuse(_ entry: [UInt8]?, _ problems: [Diagnostic], path: String?) {
    guard let first = problems.first else { return }
    var writer = JSONWriter()
    writer.begin(.object)
    if let entry {
      writer.member("line", inputLine)
      writer.member("command", String(decoding: entry, as: UTF8.self))
    } else {
      writer.member("file", first.file)
    }
    writer.member("ok", false)
    writer.member("trace", json: Array("[]".utf8))
    writer.path(path)
    let placed = problems.map { problem in
      var placed = problem
      placed.position.line += max(inputLine - 1, 0)
      return placed
    }
    writer.key("error")
    writer.problem(placed[0], hasFile: false)
    if placed.count > 1 { writer.problems(placed) }
    writer.end(.object)
    bytes.append(contentsOf: writer.bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Hands over the objects, if they are much and somebody takes them.
  mutating func flush(to sink: (@Sendable ([UInt8]) -> Void)?) {
    guard let sink, bytes.count > Printer.flushSize else { return }
    sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
