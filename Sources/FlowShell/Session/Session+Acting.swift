import FlowCommands
import FlowNavigation
import FlowScript

/// Lines that change the app.
extension Session {
  mutating func act(_ action: Action, _ statement: Statement, _ place: LinePlace) -> LineEnd {
    let before = stepRecords == nil ? nil : engine
    if let watcher, let engine { watcher.before(engine) }
    do throws(Refusal) {
      transaction.origin = origin(of: statement, place)
      try requireEngine()
      // Read before the engine is: it is changed where it is.
      let transaction = transaction
      try running.perform(action, in: transaction)
    } catch {
      if let before { keep(action, before, Trace()) }
      noteLast(error.code)
      return refuse(statement, error, verb: action.verb)
    }
    if let before { keep(action, before, transaction.trace) }
    if let watcher, let engine { watcher.after(action, engine) }
    noteSeen { $0.touch(action, in: $1, $2) }
    remember(statement, place)
    return finishLine(statement)
  }

  private mutating func noteSeen(_ note: (inout SeenCoverage, any Engine, Transaction) -> Void) {
    guard var noted = seen, let engine else { return }
    // Taken out, so that it is changed where it is.
    seen = nil
    note(&noted, engine, transaction)
    seen = noted
  }

  private mutating func keep(_ action: Action, _ before: any Engine, _ trace: Trace) {
    stepRecords?.append(
      StepRecord(action: action, before: before, after: running, trace: trace)
    )
  }

  /// Prints what the last command did, and fails it for its warnings under `strict`.
  mutating func finishLine(_ statement: Statement) -> LineEnd {
    noteLast(nil)
    engineSteps += transaction.steps
    noteSeen { $0.look(at: $1, $2) }
    lookForNames()
    printTrace()
    printPath()
    if isStrict, let lint = firstLint() { return fail(.strict([lint])) }
    return succeed(statement)
  }

  /// Refuses when there is no app, or none running.
  func requireEngine() throws(Refusal) {
    if isLaunched { return }
    throw Refusal(app == nil ? .noApp : .notLaunched)
  }

  /// Refuses a word that goes back or tries something out, of an app that cannot.
  func requireRewinding(for word: String) throws(Refusal) {
    try requireEngine()
    if !running.canRewind { throw .cannotRewind(word) }
  }

  mutating func noteLast(_ refusal: Refusal.Code?) {
    last = LastLine(refusal: refusal, hasTrace: refusal == nil)
  }

  /// Warns of what a flow leaves behind; what fails it under `strict`.
  mutating func finishFlow() -> Failure? {
    if !isLaunched { return nil }
    running.warnOfUnflushed(transaction) { command(at: $0) }
    if transaction.facts.isEmpty { return nil }
    printTrace()
    return isStrict ? firstLint().map { .strict([$0]) } : nil
  }

  /// A command as effects remember it: its file and its place there.
  private func origin(of statement: Statement, _ place: LinePlace) -> Int64 {
    Int64(place.file) << 40 | Int64(statement.range.start)
  }

  /// The command that an effect remembers.
  private func command(at origin: Int64) -> String? {
    let file = Int(origin >> 40)
    guard origin >= 0, sources.files.indices.contains(file) else { return nil }
    let source = sources.files[file].lines.source
    let start = Int(origin & 0xFF_FFFF_FFFF)
    guard start < source.bytes.count else { return nil }
    let line = source.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }

  private func firstLint() -> Lint? {
    for fact in transaction.facts { if let lint = fact.lint { return lint } }
    return nil
  }
}
