import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// How a line ended.
package enum LineEnd: Hashable, Sendable {
  /// As it promised.
  case done
  /// It was refused though it must not be, was not refused though it must, or did not hold.
  case failed(Failure)
  /// It could not be read, or a file that it names could not.
  case unreadable(Failure)
  /// The session is over.
  case quit
}

/// Where a line stands.
struct LinePlace {
  var lines: FlowLines
  /// The place of its file among those that the session has read lines from.
  var file: Int32 = 0
  /// How deep in sourced files: 0 for the flow itself.
  var level = 0

  /// The text that the line stands in.
  var source: SourceText { lines.source }
}

extension Session {
  /// Runs what was typed or piped: one line, or several when a block is open.
  ///
  /// An entry that cannot be read is not begun. Answers count lines from `line`.
  package mutating func execute(
    _ bytes: [UInt8],
    name: String = "line",
    line: Int = 1
  ) -> LineEnd {
    // Somebody may have changed the files since the last line.
    forgetFiles()
    answers.inputLine = line
    entryProblems = []
    printer.typed = style.typedAt == nil ? [] : bytes
    defer { printer.typed = [] }
    // Before a command it is a mark; alone it asks what there is.
    let bytes = bytes.isLoneQuestionMark ? Array("help".utf8) : bytes
    guard bytes.count <= SyntaxLimits.entry else {
      let message =
        "more than \(SyntaxLimits.entry) bytes were entered at once\(SyntaxLimits.fixed)"
      return refuseEntry([], [Diagnostic(file: name, code: "limit", message: message)])
    }
    let (source, encoding) = SourceText.checked(name: name, bytes: bytes)
    var statements: [Statement] = []
    var problems = encoding
    if encoding.isEmpty {
      (statements, problems) = Parser.parse(source, rules: CommandTable.syntaxRules)
    }
    guard problems.isEmpty else { return refuseEntry(bytes, problems) }
    var end = LineEnd.done
    let place = LinePlace(lines: FlowLines(source))
    for statement in statements {
      failedRange = nil
      let this = enter(statement, place)
      if this == .quit { return .quit }
      if this == .done { continue }
      end = this
      noteProblem(this, statement.range, source)
      if stopsAtFailure { break }
    }
    return end
  }

  /// Notes where a line of the entry failed, and why.
  private mutating func noteProblem(_ end: LineEnd, _ range: SourceRange, _ source: SourceText) {
    switch end {
    case .done, .quit: return
    case .failed(let failure), .unreadable(let failure):
      let failure = FlowFailure(failure, at: failedRange ?? range, in: source)
      entryProblems.append(failure.diagnostic)
    }
  }

  /// Notes the innermost line that failed, of what was entered and not of a file that it sources.
  private mutating func noteFailed(_ end: LineEnd, _ statement: Statement, _ place: LinePlace) {
    guard failedRange == nil, place.file == 0, place.level == 0 else { return }
    switch end {
    case .done, .quit: return
    case .failed(.refused(let line)) where line.chain.isEmpty:
      failedRange = line.refusal.map { statement.range(of: $0.subject, in: place.source) }
    default: break
    }
    failedRange = failedRange ?? statement.range
  }

  /// Refuses what was entered and does not parse, or is too long to be looked at.
  private mutating func refuseEntry(_ entry: [UInt8], _ problems: [Diagnostic]) -> LineEnd {
    entryProblems = problems
    printUnreadable(entry, problems)
    return .unreadable(.unparsed(problems))
  }

  /// Runs one statement with its block.
  mutating func run(_ statement: Statement, _ place: LinePlace) -> LineEnd {
    if style.format == .json { return answer(statement, place) }
    let end = perform(statement, place)
    if end != .done { noteFailed(end, statement, place) }
    return end
  }

  mutating func perform(_ statement: Statement, _ place: LinePlace) -> LineEnd {
    let order: LoweredCommand
    do throws(ReadingFailure) {
      order = try place.lines.command(statement, by: reader)
    } catch {
      printer.echo(statement, place)
      follow(statement, place)
      let end = end(statement, refusing: error, place)
      recordUnread(statement, place, end)
      return end
    }
    if case .control(let control) = order { return run(control, statement, place) }
    printer.echo(statement, place)
    follow(statement, place)
    if let stop = limits.stop(printed: printer.printedCount) { return fail(.stopped(stop)) }
    let start = printer.output.count
    let line = recording == nil ? nil : recordedItem(order, statement, place)
    if line != nil, let recording, recording.count >= Recording.limit {
      noteLast(.limit)
      return refuse(statement, Refusal(.limit, "record", other: "\(Recording.limit) lines"))
    }
    let end = run(order, statement, place)
    if let line { record(line, order, end) } else if recording != nil { recorder.isWhole = false }
    if style.format == .json { return end }
    // The lines of a sourced flow have been redacted one by one.
    if !order.isSource { printer.redact(from: start) }
    printer.flush()
    return end
  }

  /// Tells that a line begins: its app may die in it.
  private mutating func follow(_ statement: Statement, _ place: LinePlace) {
    guard let follower, let mark = printer.lastMark else { return }
    let isText = style.format == .text
    let start = Int(statement.range.start)
    let line = FlowLine(
      file: sources.files[Int(place.file)].path,
      offset: start,
      line: place.lines.line(of: start),
      echo: isText ? Int(mark.output) : 0
    )
    if let news = seen?.takeNews(), !news.isEmpty { follower.seen(news) }
    follower.line(line, isText ? printer.takeForFollower() : takeOutput())
  }

  private mutating func run(
    _ order: LoweredCommand,
    _ statement: Statement,
    _ place: LinePlace
  ) -> LineEnd {
    kept(order, statement) { session in
      switch order {
      case .act(let action): session.act(action, statement, place)
      case .look(let query): session.look(query, statement)
      case .check(let expectation): session.check(expectation, statement, place)
      case .session(let order): session.run(order, statement, place)
      case .control: .done
      }
    }
  }

  /// Runs statements until one fails or the session is over.
  mutating func run(_ statements: [Statement], _ place: LinePlace) -> LineEnd {
    for statement in statements {
      let end = run(statement, place)
      if end != .done { return end }
    }
    return .done
  }

  /// Ends a line that succeeded: one marked `!` has not.
  mutating func succeed(_ statement: Statement) -> LineEnd {
    if statement.mark != .refused { return .done }
    return fail(.notRefused)
  }

  /// Ends a line that was refused: only an unmarked one fails.
  mutating func refuse(
    _ statement: Statement,
    _ refusal: Refusal,
    verb: Verb? = nil
  ) -> LineEnd {
    if refusal.chain.isEmpty { printer.point(at: refusal.subject) }
    noteStranger(refusal, statement)
    let line = print(refusal, verb: verb, isExpected: statement.mark != .none)
    return statement.mark == .none ? .failed(.refused(line)) : .done
  }

  /// Ends a line that could not be read.
  private mutating func end(
    _ statement: Statement,
    refusing failure: ReadingFailure,
    _ place: LinePlace
  ) -> LineEnd {
    noteLast(failure.code)
    if place.file == 0, place.level == 0 { failedRange = failure.range }
    let column = place.source.position(of: Int(failure.range.start)).column
    var line = RefusedLine(failure.code, failure.message, column: column)
    if failure.code == .unknownCommand {
      line.suggest(place.source.string(statement.word), of: engine, vocabulary)
    }
    if statement.mark == .none, failure.code == .missingParameter,
      place.source.string(statement.word) == "wait"
    {
      line.suggestWait(of: engine)
    }
    if style.format == .text, place.file == 0, place.level == 0 { printer.point(at: failure.range) }
    print(line)
    if ReadingFailure.isForgiven(statement, in: place.source) { return .done }
    return .unreadable(.refused(line))
  }

  /// Prints why a line failed though nothing was refused.
  mutating func fail(_ failure: Failure) -> LineEnd {
    if style.format == .json { answers.current.failure = failure } else { printer.failed(failure) }
    return .failed(failure)
  }
}

extension LineEnd {
  /// The same, of a line that names a file which cannot be read.
  var ofFile: LineEnd {
    if case .failed(let failure) = self { .unreadable(failure) } else { self }
  }
}

extension LoweredCommand {
  /// Whether it runs the lines of another flow.
  fileprivate var isSource: Bool {
    if case .session(.source) = self { true } else { false }
  }
}

extension [UInt8] {
  fileprivate var isLoneQuestionMark: Bool {
    count < 10 && split(separator: UInt8(ascii: " ")) == [[UInt8(ascii: "?")]]
  }
}
