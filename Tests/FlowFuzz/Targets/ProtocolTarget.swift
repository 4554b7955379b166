import FlowCommands
import FlowNavigation
import FlowScript
import FlowShell

/// Any bytes sent to a session that answers in JSON: each answer is one object on one line.
enum ProtocolTarget {
  static func run(_ bytes: [UInt8]) {
    let (sent, app) = Parts.pair(bytes)
    var choices = Choices(sent)
    guard let definition = SessionTarget.definition(&choices, app) else { return }
    var session = SessionPlay(of: definition).session
    session.style.format = .json
    session.environment.serve = { _ in .failure(FileProblem("not here")) }
    check(session.greeting(), "a greeting")
    var open = OpenEntry(rules: CommandTable.syntaxRules)
    for line in choices.rest.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(60) {
      if !open.add(Array(line)) { continue }
      if step(&session, open.bytes) == .quit { return }
      open.clear()
    }
    if !open.isEmpty { _ = step(&session, open.bytes) }
  }

  private static func step(_ session: inout Session, _ entry: [UInt8]) -> LineEnd {
    session.noteEntered(entry)
    let end = session.execute(entry, name: "stdin", line: 1)
    let answers = session.takeOutput()
    if end != .done, end != .quit { require(!answers.isEmpty, "what failed is answered") }
    check(answers, "an answer")
    require(session.output.isEmpty, "nothing but answers is printed")
    return end
  }

  private static func check(_ answers: [UInt8], _ what: String) {
    JSONChecker.requireLines(answers, what)
    TextChecks.requireSafe(answers, what)
  }
}
