import FlowCommands
import FlowNavigation
import FlowScript

/// The session as a program sees it: each command answers with one object.
extension Session {
  /// Runs a statement, and writes its object behind those of the lines inside of it.
  mutating func answer(_ statement: Statement, _ place: LinePlace) -> LineEnd {
    let outer = answers.current
    let printed = printer.output
    answers.current = Answer(depth: outer.depth + 1)
    printer.output = []
    defer {
      answers.current = outer
      printer.output = printed
    }
    let end = served(perform(statement, place))
    if end == .failed(.interrupted), answers.current.failure == nil {
      answers.current.failure = .interrupted
    }
    let entry = answers.entry(statement, place, end, path: shownPath)
    answers.current.append(entry, printer.output, to: &answers.bytes)
    answers.flush(to: printer.sink)
    return end
  }

  /// What was printed since somebody took it, in the session's format.
  package mutating func takeOutput() -> [UInt8] {
    var taken: [UInt8] = []
    if style.format == .json { swap(&taken, &answers.bytes) } else { swap(&taken, &printer.output) }
    return taken
  }

  /// Has the driver do what the command asked for, so that the answer can tell how that went.
  private mutating func served(_ end: LineEnd) -> LineEnd {
    guard let serve = environment.serve else { return end }
    var end = end
    for request in requests {
      switch serve(request) {
      case .success(let text): printer.output += text
      case .failure(let problem):
        answers.current.failure = .undone(problem)
        end = .failed(.undone(problem))
      }
    }
    requests.removeAll()
    return end
  }

  /// Where the app is, as `= PATH` says it; nil when nothing is shown.
  package var shownPath: String? {
    guard let engine, engine.visiblePath() != nil else { return nil }
    var bytes: [UInt8] = []
    LookRenderer.appendPath(of: engine, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
