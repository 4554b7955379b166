package import FlowCommands
import FlowNavigation
import FlowScript

/// What a prompt asks of its session.
extension Session {
  /// What the prompt says: where the app is, and what is going on there.
  package func prompt(columns: Int, hasColor: Bool) -> String {
    promptTemplate.prompt(promptMarks, columns: columns, hasColor: hasColor)
  }

  private var promptMarks: PromptTemplate.Marks {
    var marks = PromptTemplate.Marks()
    guard let engine else {
      marks.path = [app == nil ? "no app" : "not launched"]
      return marks
    }
    let vocabulary = engine.vocabulary
    if let path = engine.visiblePath() {
      marks.path = path.ids.map { SafeText.string(vocabulary.text($0)) }
      if !path.scene.isNone { marks.scene = SafeText.string(vocabulary.text(path.scene)) }
    }
    marks.isRecording = recording != nil
    let snapshot = engine.snapshot([.layers, .pending], in: transaction)
    marks.depth = snapshot.layers.last?.depth ?? 0
    marks.modals = max(0, snapshot.layers.count - 1)
    marks.waiting = snapshot.pending.count
    return marks
  }

  /// What an unfinished line could go on with, and where that would go.
  package func completions(
    _ line: [UInt8],
    cursor: Int,
    files: @escaping (String) -> [String]
  ) -> (start: Int, candidates: [Completion]) {
    let partial = PartialLine(line, cursor: cursor, rules: CommandTable.syntaxRules)
    let source = SessionCandidates(session: self, fileNames: files)
    return (partial.partialStart, Completer(source: source).completions(partial, of: line))
  }

  /// Sets variables as `let` does: a text that reads as a number or a word of the language is that.
  package mutating func define(_ variables: [(name: String, value: String)]) {
    for (name, value) in variables {
      transaction.variables.append(Transaction.Variable(name: name, value: Value(word: value)))
    }
  }
}
