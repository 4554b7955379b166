import FlowCommands
import FlowNavigation
import FlowScript
import FlowShell
import Synchronization

/// A session that is told line by line what to do, and is held to its promises after each.
struct SessionPlay {
  private(set) var session: Session
  private(set) var isOver = false
  private let definition: AppDefinition

  /// How many lines were run by all sessions of this process.
  static let steps = Atomic<Int>(0)

  /// A session of an app, launched where its launch is not refused.
  init(of definition: AppDefinition) {
    self.definition = definition
    session = Session(Self.environment(of: definition))
    session.hasAliases = true
    limit()
    require(session.load("app.nav").isEmpty, "an app that was loaded is loaded")
    _ = session.launchQuietly()
    session.output.removeAll()
  }

  /// Files in memory: the app, and a flow to be sourced.
  static func environment(of definition: AppDefinition) -> Environment {
    Environment(
      read: { path in
        path == "part.flow" ? .success(Array(part.utf8)) : .failure(FileProblem("no such file"))
      },
      definition: { path in
        LoadedDefinition(
          definition: path == "app.nav" ? definition : nil,
          diagnostics: path == "app.nav"
            ? [] : [Diagnostic(file: path, code: "unknown-name", message: "no such file")],
          files: [path]
        )
      }
    )
  }

  private static let part = "? back\n? tap $x\nrepeat 2 {\n  ? emit $x\n}\nsource part.flow\n"

  /// Loops end after so many rounds of one line: an input has no business to take long.
  private mutating func limit() {
    let budget = LoopBudget(rounds: 200)
    session.isInterrupted = { budget.isSpent() }
  }

  /// Runs a line.
  mutating func enter(_ line: [UInt8]) {
    var line = line
    switch session.expandAliases(in: line) {
    case .expanded(let bytes): line = bytes
    default: break
    }
    Self.steps.add(1, ordering: .relaxed)
    limit()
    let before = session.world
    let isAction = isAction(line)
    session.noteEntered(line)
    let end = session.execute(line)
    if end == .done { session.noteEnteredWell() }
    requireGood("'\(String(decoding: line, as: UTF8.self))'")
    if isAction {
      switch end {
      case .done: requireUndo(to: before)
      case .failed(.strict): break
      default: require(session.world == before, "a refused line changes nothing")
      }
    }
    isOver = end == .quit
  }

  /// Shows all that can be looked at.
  mutating func look() {
    for word in Self.lookWords {
      _ = session.execute(Array(word.utf8))
      requireGood(word)
    }
    TextChecks.requireSafe(session.prompt(columns: 40, hasColor: false).utf8, "a prompt")
  }

  /// What `save` writes leads back to the same state.
  mutating func requireSaved() {
    guard session.definition === definition, let world = session.world else { return }
    let saved = session.flowSoFar(at: "saved.flow")
    guard saved.count < 1 << 16 else { return }
    var again = Session(Self.environment(of: definition))
    let end = again.execute(saved, name: "saved.flow")
    let text = String(decoding: saved, as: UTF8.self)
    require(end == .done, "a saved flow can be run: \(end)\n\(text)")
    guard let other = again.world else { fatalError("broken: a saved flow launches\n\(text)") }
    require(
      Self.looks(of: again) == Self.looks(of: session),
      "a saved flow looks the same\n\(text)"
    )
    // The lines of a timer know where they were written, also in a key.
    guard world.pendingEffects().isEmpty else { return }
    var codec = StateCodec(definition)
    var keys: (one: [UInt8], other: [UInt8]) = ([], [])
    codec.encode(world, into: &keys.one)
    codec.encode(other, into: &keys.other)
    require(keys.one == keys.other, "a saved flow leads back\n\(text)")
  }

  private static func looks(of session: Session) -> [UInt8] {
    var copy = session
    // It is a way to run lines, not a part of where they led.
    _ = copy.execute(Array("strict off".utf8))
    copy.output.removeAll()
    for word in lookWords { _ = copy.execute(Array(word.utf8)) }
    return copy.output
  }

  private static let lookWords = [
    "tree", "screen", "stack", "elements", "services", "pending", "routes", "doctor",
  ]

  /// Whether a line is one action, with nothing before or behind it.
  private func isAction(_ line: [UInt8]) -> Bool {
    let (source, problems) = SourceText.checked(name: "line", bytes: line)
    let (statements, mistakes) = Parser.parse(source, rules: CommandTable.syntaxRules)
    guard problems.isEmpty, mistakes.isEmpty, statements.count == 1, statements[0].mark == .none,
      case .act? = try? Reader(definition: session.definition).read(statements[0], in: source)
    else { return false }
    return true
  }

  private func requireUndo(to before: World?) {
    var copy = session
    let after = copy.world
    require(copy.execute(Array("undo".utf8)) == .done, "what was done can be taken back")
    require(copy.world == before, "what was taken back is gone")
    require(copy.execute(Array("redo".utf8)) == .done, "what was taken back can be done again")
    require(copy.world == after, "what was done again is there")
  }

  /// Requires a world that is whole and an output that may be shown, and takes the output away.
  private mutating func requireGood(_ what: String) {
    if let broken = session.world?.brokenInvariant() {
      fatalError("broken after \(what): \(broken)")
    }
    TextChecks.requireSafe(session.output, "the output of \(what)")
    session.output.removeAll()
    session.requests.removeAll()
  }
}

/// So many rounds of loops, counted by a session that asks whether it should stop.
private final class LoopBudget: Sendable {
  private let left: Atomic<Int>

  init(rounds: Int) {
    left = Atomic(rounds)
  }

  func isSpent() -> Bool { left.subtract(1, ordering: .relaxed).newValue < 0 }
}
