import FlowCommands
import FlowNavigation
import FlowScript

/// What was done, kept as one list of steps: to be taken back, done again, saved and recorded.
extension Session {
  /// The lines that made the world what it is, for `save`.
  var journal: [JournalLine] { Self.journal(of: done[...], after: beginning) }

  /// Keeps the line that was just done.
  mutating func remember(_ statement: Statement, _ place: LinePlace) {
    guard keepsHistory, let change = world?.lastChange() else { return }
    let line = JournalLine(statement, in: place.source, reading: transaction.variables)
    append(.line(line, change))
    // One that must have been refused and was not fails, but it was done.
    let mark = statement.mark == .refused ? .none : statement.mark
    recording?.add(Recording.Item(line: line, mark: mark, acts: [line]))
  }

  /// Puts another world in the place of the one there is, as one step that can be taken back.
  mutating func jump(to new: World, ledBy journal: [JournalLine]) {
    defer { take(new) }
    guard let old = world else {
      forget()
      beginning = journal
      return
    }
    guard keepsHistory else { return }
    let recorded = recordedState
    append(.jump(Step.Jump(world: old, journal: journal, recorded: recorded)))
  }

  /// What the recording has now.
  var recordedState: Step.RecordedState? {
    recording.map { Step.RecordedState(number: recordings, state: $0.state) }
  }

  /// Forgets what was done: it belongs to another app.
  mutating func forget() {
    done.removeAll()
    undone.removeAll()
    beginning.removeAll()
    hasLostBeginning = false
  }

  /// Refuses to write down what was done when not all of it is known any more.
  func requireJournal(for word: String) throws(Refusal) {
    guard !hasLostBeginning || done.contains(where: \.isJump) else {
      throw Refusal(.limit, word, other: "\(Self.journalLimit) lines")
    }
  }

  /// Takes the last step back, if there is one.
  mutating func takeBack() {
    guard let step = done.popLast() else { return }
    switch step {
    case .line(let line, let change):
      guard let opposite = world?.revert(change) else { return }
      undone.append(.line(line, opposite))
      if recording?.undo() == false { goBackInRecording(to: nil) }
    case .jump(var jump):
      swapWorlds(&jump)
      undone.append(.jump(jump))
      goBackInRecording(to: jump.recorded)
    }
  }

  /// Does the step again that was taken back last; false when there is none.
  mutating func doAgain() -> Bool {
    guard let step = undone.popLast() else { return false }
    switch step {
    case .line(let line, let change):
      guard let opposite = world?.revert(change) else { return false }
      done.append(.line(line, opposite))
      // What was taken back before the recording began is new to it.
      if recording?.redo() == false {
        recording?.add(Recording.Item(line: line, acts: [line]), isAgain: true)
      }
    case .jump(var jump):
      swapWorlds(&jump)
      done.append(.jump(jump))
      if recording?.redo() == false {
        let journal = journal
        recording?.restart(journal)
      }
    }
    return true
  }

  /// The world without what the last step did to it.
  func worldBeforeLastStep(_ world: World) -> World {
    switch done.last {
    case .line(_, let change):
      var before = world
      _ = before.revert(change)
      return before
    case .jump(let jump): return jump.world
    case nil: return world
    }
  }

  private mutating func append(_ step: Step) {
    undone.removeAll()
    if done.count >= Self.undoLimit {
      let half = Self.undoLimit / 2
      if done[..<half].contains(where: \.isJump) { hasLostBeginning = false }
      beginning = Self.journal(of: done[..<half], after: beginning)
      done.removeFirst(half)
      if hasLostBeginning || beginning.count > Self.journalLimit {
        hasLostBeginning = true
        beginning = []
      }
    }
    done.append(step)
  }

  /// Gives the recording what it had before a step; one that began later begins again.
  private mutating func goBackInRecording(to recorded: Step.RecordedState?) {
    if recording == nil { return }
    let own = recorded.flatMap { $0.number == recordings ? $0.state : nil }
    let journal = own == nil ? journal : []
    recording?.goBack(to: own, or: journal)
  }

  private mutating func swapWorlds(_ jump: inout Step.Jump) {
    guard let current = world else { return }
    take(jump.world)
    jump.world = current
  }

  /// Puts a world in the place of the one there is; entries of two worlds may bear the same number.
  private mutating func take(_ new: World) {
    let path = shownPath
    world = new
    if path != shownPath { printedEntry = 0 }
  }

  /// The lines that lead where those steps lead.
  private static func journal(
    of steps: ArraySlice<Step>,
    after beginning: [JournalLine]
  ) -> [JournalLine] {
    var journal = beginning
    for step in steps {
      switch step {
      case .line(let line, _): journal.append(line)
      case .jump(let jump): journal = jump.journal
      }
    }
    return journal
  }
}
