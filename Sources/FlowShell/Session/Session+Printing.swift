import FlowCommands
import FlowNavigation
import FlowScript

/// What a session prints; every line of printer.output goes through here.
extension Session {
  /// Prints the facts of the last command.
  mutating func printTrace() {
    if isLaunched { print(transaction.trace, of: running.vocabulary) }
  }

  mutating func print(_ trace: Trace, of vocabulary: Vocabulary) {
    let renderer = TraceRenderer(
      isQuiet: printer.isQuiet,
      showsCallbacks: printer.showsCallbacks
    )
    if style.format == .json {
      answers.current.trace.removeAll()
      renderer.appendJSON(trace, of: vocabulary, to: &answers.current.trace)
    } else {
      renderer.append(trace, of: vocabulary, to: &printer.output)
      printer.noteWarnings(trace, of: vocabulary)
    }
  }

  /// Prints how the tree changed, where that is asked for, and `= PATH` when what is visible did.
  mutating func printPath() {
    printTreeChange()
    guard style.format == .text, isLaunched, case let entry = running.visibleIdentity(),
      entry != printer.printedEntry
    else {
      return
    }
    printer.printedEntry = entry
    printer.output.append("= ")
    LookRenderer.appendPath(of: running, to: &printer.output)
    printer.output.append(UInt8(ascii: "\n"))
  }

  private mutating func printTreeChange() {
    guard let before = printer.tracedTree else { return }
    let after = tree
    if before == after { return }
    LineDifference.append(from: before, to: after, into: &printer.output)
    printer.tracedTree = after
  }

  /// What `tree` would print; nothing before the app is launched.
  var tree: [UInt8] {
    var tree: [UInt8] = []
    if let engine { LookRenderer(engine: engine, transaction: transaction).appendTree(to: &tree) }
    return tree
  }

  /// Prints why something was refused; the same, for whoever reports the failure.
  ///
  /// Where the refusal is what the line asks for, nobody looks for another way: its transcript must not change
  /// with each button that a screen gets.
  mutating func print(
    _ refusal: Refusal,
    verb: Verb? = nil,
    isExpected: Bool = false
  ) -> RefusedLine {
    let line = RefusedLine(refusal, verb: verb, of: engine, vocabulary)
    print(line, tellsPossible: !isExpected)
    return line
  }

  mutating func print(_ line: RefusedLine, tellsPossible: Bool = true) {
    if style.format == .json {
      answers.current.refusal = line
    } else {
      line.append(to: &printer.output, tellsPossible: tellsPossible)
    }
  }

  /// Prints what is wrong with an entry that cannot be read.
  mutating func printUnreadable(_ entry: [UInt8], _ problems: [Diagnostic]) {
    if style.format == .json { return answers.refuse(entry, problems, path: shownPath) }
    for problem in problems {
      if problems.count == 1 { printer.point(at: problem) }
      printer.refused(problem.code == "limit" ? "limit" : "syntax", problem.message)
    }
  }

  mutating func printDiagnostics(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.severity == .error {
      if style.format == .json {
        answers.current.problems.append(diagnostic)
        continue
      }
      var bytes: [UInt8] = []
      let fitted = style.columns.map { diagnostic.fitted(columns: $0) } ?? diagnostic
      fitted.append(to: &bytes, color: false)
      printer.text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// What a driver says of a line that failed, with its place.
  func failure(_ failure: Failure, _ range: SourceRange, _ source: SourceText) -> FlowFailure {
    guard let mark = printer.lastMark, Int(mark.file) < sources.files.count else {
      return FlowFailure(failure, at: range, in: source)
    }
    let file = sources.files[Int(mark.file)].lines.source
    let start = Int(mark.offset)
    let end = file.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.bytes.count
    return FlowFailure(failure, at: SourceRange(start, end), in: file)
  }

  /// Where each echoed command is in the transcript, and which line of which file it was.
  func steps(_ isWanted: Bool) -> [FlowResult.Step] {
    guard isWanted else { return [] }
    return zip(printer.marks, places(of: printer.marks)).map { mark, place in
      FlowResult.Step(offset: mark.output, file: place.file, line: place.line)
    }
  }

  /// The leaks and complaints of the flow that none of its lines expects.
  var warnings: [FlowResult.Warning] {
    let warnings = printer.warnings.filter { !$0.isExpected }
    return zip(warnings, places(of: warnings.map(\.mark))).map { warning, place in
      FlowResult.Warning(warning.lint, file: place.file, line: place.line, text: warning.text)
    }
  }

  private func places(of marks: [Printer.EchoMark]) -> [(file: String, line: Int)] {
    var last = Printer.EchoMark(output: 0, file: -1, offset: 0)
    var line = 0
    return marks.map { mark in
      let file = sources.files[Int(mark.file)]
      // Commands mostly come in the order of their file: the line is counted on from the last one.
      let isBehind = mark.file == last.file && mark.offset >= last.offset
      line = file.lines.source.line(
        of: Int(mark.offset),
        from: isBehind ? (Int(last.offset), line) : (0, 1)
      )
      last = mark
      return (file.path, line)
    }
  }
}
