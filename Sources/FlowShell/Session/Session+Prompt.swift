package import FlowCommands
import FlowNavigation
import FlowScript

/// What a prompt asks of its session.
extension Session {
  /// Where the app is: the path of the visible screen, its last pieces when it is long.
  package var promptPath: String {
    guard let world, let definition else { return definition == nil ? "no app" : "not launched" }
    let pieces = world.visiblePath().map { definition.text($0) }
    let kept = pieces.suffix(3).joined(separator: "/")
    return pieces.count > 3 ? "…/" + kept : kept
  }

  /// What an unfinished line could go on with, and where that would go.
  package func completions(
    _ line: [UInt8],
    cursor: Int,
    files: @escaping (String) -> [String]
  ) -> (start: Int, candidates: [Completion]) {
    let partial = PartialLine(line, cursor: cursor, rules: CommandTable.syntaxRules)
    let source = SessionCandidates(session: self, fileNames: files)
    return (partial.partialStart, Completer(source: source).completions(partial))
  }

  /// Sets variables as `let` does: a text that reads as a number or a word of the language is that.
  package mutating func define(_ variables: [(name: String, value: String)]) {
    for (name, value) in variables {
      turn.variables.append(Turn.Variable(name: name, value: Value(word: value)))
    }
  }
}
