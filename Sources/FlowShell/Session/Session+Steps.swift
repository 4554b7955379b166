import FlowCommands
import FlowNavigation
import FlowScript

/// What was done, kept for the words that go back and forth, `save` and `record`.
extension Session {
  /// Keeps the line that was just done.
  mutating func remember(_ statement: Statement, _ place: LinePlace) {
    guard history.isKept, isLaunched else { return }
    let line = JournalLine(statement, in: place.source, reading: transaction.variables)
    history.append(.line(line, running.lastChange()))
    recorder.add(line, statement.mark)
  }

  /// Puts another engine in the place of the one there is, as one step that can be taken back.
  mutating func jump(to new: any Engine, ledBy journal: [JournalLine]) {
    if let old = engine, old.canRewind {
      if history.isKept {
        let recorded = recorder.state
        history.append(.jump(Step.Jump(engine: old, journal: journal, recorded: recorded)))
      }
    } else {
      history.begin(journal)
    }
    engine = new
  }

  /// Refuses to write down what was done when not all of it is known any more.
  func requireJournal(for word: String) throws(Refusal) {
    guard history.hasJournal else {
      throw Refusal(.limit, word, other: "\(Self.journalLimit) lines")
    }
  }

  /// Takes the last step back, if there is one.
  mutating func takeBack() {
    let path = shownPath
    guard let step = history.takeBack(in: &running) else { return }
    if step.isJump { notePathBefore(path) }
    recorder.takeBack(step, journal: history.journal)
  }

  /// Does the step again that was taken back last; false when there is none.
  mutating func doAgain() -> Bool {
    let path = shownPath
    guard let step = history.doAgain(in: &running) else { return false }
    if step.isJump { notePathBefore(path) }
    recorder.doAgain(step, journal: history.journal)
    return true
  }

  /// Has the path printed again if it is another one of another engine: entries of two may bear
  /// the same number.
  mutating func notePathBefore(_ path: String?) {
    if path != shownPath { printer.printedEntry = 0 }
  }
}
