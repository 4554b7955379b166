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
    guard let world, let definition else {
      marks.path = [definition == nil ? "no app" : "not launched"]
      return marks
    }
    marks.path = world.visiblePath().map { SafeText.string(definition.text($0)) }
    if world.hasSeveralScenes, let scene = world.currentScene() {
      marks.scene = SafeText.string(definition.text(world.id(scene: scene)))
    }
    marks.isRecording = recording != nil
    let backdrop = world.backdrop(in: transaction)
    marks.depth = backdrop.depth
    marks.modals = backdrop.covered.count
    marks.waiting = world.pendingEffects().count + (world.heldRoute() == nil ? 0 : 1)
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
