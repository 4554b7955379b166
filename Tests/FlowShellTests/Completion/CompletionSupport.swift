import FlowCommands
import FlowDefinitions
import FlowScript
import FlowShell

/// Sessions of apps, asked what they would offer and what they take.
enum Completing {
  /// A session of an app, launched.
  static func session(of app: String) -> Session {
    var session = Session(
      Environment(
        read: { _ in .failure(FileProblem("no such file")) },
        definition: { path in
          let loaded = Loader.load(path) { _ in .success(Array(app.utf8)) }
          return LoadedDefinition(
            definition: loaded.definition,
            diagnostics: loaded.diagnostics,
            files: loaded.files
          )
        }
      )
    )
    session.environment.search = { _, _ in
      var answer = SearchAnswer()
      answer.way = []
      return answer
    }
    _ = session.load("App.nav")
    _ = session.launchQuietly()
    return session
  }

  /// What Tab offers at the end of a line.
  static func offers(_ session: Session, _ line: String) -> [Completion] {
    let bytes = Array(line.utf8)
    return session.completions(bytes, cursor: bytes.count) { _ in [] }.candidates
  }

  /// What Tab offers, as texts.
  static func texts(_ session: Session, _ line: String) -> [String] {
    offers(session, line).map(\.text)
  }

  /// What becomes of a line.
  enum Outcome: Hashable {
    case accepted
    /// It is no whole line yet: the name of a parameter, or nothing, is missing.
    case incomplete(String)
    case refused(String)
  }

  /// Runs a line on a copy.
  static func outcome(_ session: Session, _ line: String) -> (Outcome, Session) {
    var copy = session
    copy.output.removeAll()
    let end = copy.execute(Array(line.utf8))
    let reason: String
    switch end {
    case .done, .quit: return (.accepted, copy)
    case .failed(let failure), .unreadable(let failure): reason = failure.text
    }
    if reason.hasPrefix("missing-parameter") {
      let name = reason.components(behind: " needs ")
      return (.incomplete(name.isEmpty || reason.contains(" in 'on ") ? "" : name), copy)
    }
    let text = String(decoding: copy.output, as: UTF8.self)
    // A claim that does not hold is a claim.
    if text.contains("  failed    expect") { return (.accepted, copy) }
    return (.refused(reason), copy)
  }
}

extension String {
  /// The word behind a text; empty when it is not there.
  fileprivate func components(behind mark: String) -> String {
    guard let range = firstRange(of: mark) else { return "" }
    return String(self[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
