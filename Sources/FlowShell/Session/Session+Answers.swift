import FlowCommands
import FlowNavigation
import FlowScript

/// The session as a program sees it: each command answers with one object.
extension Session {
  /// Runs a statement, and writes its object behind those of the lines inside of it.
  mutating func answer(_ statement: Statement, _ place: LinePlace) -> LineEnd {
    let outer = answer
    let printed = output
    answer = Answer(depth: outer.depth + 1)
    output = []
    defer {
      answer = outer
      output = printed
    }
    let end = served(perform(statement, place))
    if end == .failed(.interrupted), answer.failure == nil { answer.failure = .interrupted }
    let position = place.source.position(of: Int(statement.range.start))
    let isInput = place.level == 0 && inputLine > 0
    let entry = Answer.Entry(
      line: position.line + (isInput ? inputLine - 1 : 0),
      file: isInput ? nil : place.source.name,
      command: String(decoding: head(statement, place.source), as: UTF8.self),
      isGood: end == .done || end == .quit,
      path: shownPath
    )
    answer.append(entry, output, to: &answers)
    if let sink, answers.count > Self.flushSize {
      sink(answers)
      answers.removeAll(keepingCapacity: true)
    }
    return end
  }

  /// Answers for an entry, or a file, that cannot be read: one object, nothing of it was done.
  mutating func answer(_ entry: [UInt8]?, _ problems: [Diagnostic]) {
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
    writer.path(shownPath)
    let placed = problems.map { problem in
      var placed = problem
      placed.position.line += max(inputLine - 1, 0)
      return placed
    }
    writer.key("error")
    writer.problem(placed[0], hasFile: false)
    if placed.count > 1 { writer.problems(placed) }
    writer.end(.object)
    answers.append(contentsOf: writer.bytes)
    answers.append(UInt8(ascii: "\n"))
  }

  /// What was printed since somebody took it, in the session's format.
  package mutating func takeOutput() -> [UInt8] {
    var taken: [UInt8] = []
    if style.format == .json { swap(&taken, &answers) } else { swap(&taken, &output) }
    return taken
  }

  /// Has the driver do what the command asked for, so that the answer can tell how that went.
  private mutating func served(_ end: LineEnd) -> LineEnd {
    guard let serve else { return end }
    var end = end
    for request in requests {
      switch serve(request) {
      case .success(let text): output.append(contentsOf: text)
      case .failure(let problem):
        answer.failure = .undone(problem)
        end = .failed(.undone(problem))
      }
    }
    requests.removeAll()
    return end
  }

  /// Where the app is, as `= PATH` says it; nil when nothing is shown.
  var shownPath: String? {
    guard let world, world.currentScene() != nil else { return nil }
    var bytes: [UInt8] = []
    LookRenderer.appendPath(of: world, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
