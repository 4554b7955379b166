import FlowCommands
import FlowNavigation
import FlowScript

/// Words of the prompt: history, the editor, the clock.
extension Session {
  /// Lists what was entered, or has it written as a flow without the line that asks for it.
  mutating func history(_ path: Operand) throws(Refusal) {
    guard path == .none else {
      if isFlow { throw .forPrompt("history") }
      try requireRoom(for: "history")
      let path = try text(path)
      let flow = flow(of: entered.dropLast(), for: path)
      return requests.append(.write(path: path, bytes: flow, over: nil))
    }
    if isFlow { return }
    for entry in entered {
      for line in entry.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      {
        SafeText.append(line, to: &printer.output)
        printer.output.append(UInt8(ascii: "\n"))
      }
    }
    guard style.format == .json else { return }
    var writer = JSONWriter()
    writer.begin(.array)
    for entry in entered { writer.value(String(decoding: entry.bytes, as: UTF8.self)) }
    writer.end(.array)
    answers.current.result = writer.bytes
  }

  mutating func askForEditor(_ path: Operand) throws(Refusal) {
    if isFlow { throw .forPrompt("edit") }
    requests.append(.edit(path: path == .none ? nil : try text(path)))
  }

  /// Runs the rest of a line, and says how long that took.
  mutating func time(_ statement: Statement, _ place: LinePlace) throws(Refusal) -> LineEnd {
    guard let clock = environment.clock, let command = statement.inner else {
      throw .forPrompt("time")
    }
    let steps = engineSteps
    let start = clock()
    let end = enter(command, place)
    let microseconds = max(0, clock() - start) / 1_000
    let fraction = String(microseconds % 1_000 + 1_000).dropFirst()
    let taken = engineSteps - steps
    printer.line("  time      \(microseconds / 1_000).\(fraction) ms, \(taken.counted("step"))")
    return end
  }

  /// Lines that were entered, as a flow at `path`; those that failed are comments in it.
  package func flow(of entries: some Sequence<Entry>, for path: String) -> [UInt8] {
    var flow = appLine(firstApp, for: path)
    if isLaunchedFirst { flow += "launch\n".utf8 }
    for entry in entries {
      guard entry.isGood else {
        for line in entry.bytes.split(separator: UInt8(ascii: "\n")) {
          flow += "# ".utf8 + line + "\n".utf8
        }
        continue
      }
      let source = SourceText(name: "line", bytes: entry.bytes)
      let (statements, _) = Parser.parse(source, rules: CommandTable.syntaxRules)
      var walks = entry.walks[...]
      for statement in statements {
        if isWalk(statement, in: source) {
          for line in walks.popFirst() ?? [] { flow += line + "\n".utf8 }
          continue
        }
        guard let line = flowLine(statement, in: source, for: path) else { continue }
        flow += line + "\n".utf8
      }
    }
    return flow
  }

  /// Whether a flow has the lines that were walked instead.
  private func isWalk(_ statement: Statement, in source: SourceText) -> Bool {
    guard case .session(.walk)? = try? reader.read(statement, in: source) else { return false }
    return true
  }

  private func flowLine(_ statement: Statement, in source: SourceText, for path: String) -> [UInt8]?
  {
    let place = LinePlace(lines: FlowLines(source))
    guard let order = try? reader.read(statement, in: source) else {
      // A marked line may be one that nobody understands.
      return Array(source.bytes[Int(statement.range.start)..<statement.end(in: source)])
    }
    if order == .session(.time), let inner = statement.inner {
      return flowLine(inner, in: source, for: path)
    }
    let mark = source.bytes[Int(statement.range.start)..<Int(statement.word.start)]
    return flowText(statement, order, place, for: path, keepsBack: true).map { Array(mark) + $0 }
  }

  /// Forgets what was read of definitions and flows.
  mutating func forgetFiles() {
    if isFlow || !sources.sourcing.isEmpty { return }
    sources.forget()
  }
}
