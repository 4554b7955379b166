import FlowNavigation

/// The acting lines of a session as one list of steps: `undo` and `redo` go over it, `save` writes
/// it.
struct StepHistory {
  /// The steps, the last one first to be taken back.
  private var done: [Step] = []
  /// What was taken back, the last one first to come again.
  private var undone: [Step] = []
  /// The lines from before `done`, which nothing takes back.
  private var beginning: [JournalLine] = []
  /// Whether there were more of them than are kept, and none is.
  private var hasLostBeginning = false
  /// Whether anything is kept: not where nobody can ask.
  var isKept = true

  /// How many steps can be taken back.
  var count: Int { done.count }

  /// The lines that made the world what it is.
  var journal: [JournalLine] { Self.journal(of: done[...], after: beginning) }

  /// Whether all of these lines are known.
  var hasJournal: Bool { !hasLostBeginning || done.contains(where: \.isJump) }

  /// Forgets all, and begins with lines that nothing takes back.
  mutating func begin(_ lines: [JournalLine] = []) {
    done.removeAll()
    undone.removeAll()
    beginning = lines
    hasLostBeginning = false
  }

  /// Adds a step; what was taken back cannot come again.
  mutating func append(_ step: Step) {
    undone.removeAll()
    if done.count >= Session.undoLimit { forgetHalf() }
    done.append(step)
  }

  /// Takes the last step back; the step, or nil when there is none.
  mutating func takeBack(in engine: inout any Engine) -> Step? {
    Self.move(from: &done, to: &undone, in: &engine)
  }

  /// Does the step again that was taken back last; the step, or nil when there is none.
  mutating func doAgain(in engine: inout any Engine) -> Step? {
    Self.move(from: &undone, to: &done, in: &engine)
  }

  /// An app without what the last step did to it.
  func engineBeforeLastStep(_ engine: any Engine) -> any Engine {
    switch done.last {
    case .line(_, let change):
      var before = engine
      if let change { _ = before.revert(change) }
      return before
    case .jump(let jump): return jump.engine
    case nil: return engine
    }
  }

  /// Undoes a step, and keeps what does it again.
  private static func move(
    from steps: inout [Step],
    to others: inout [Step],
    in engine: inout any Engine
  ) -> Step? {
    guard let step = steps.popLast() else { return nil }
    switch step {
    case .line(let line, let change):
      guard let change else { return nil }
      others.append(.line(line, engine.revert(change)))
    case .jump(var jump):
      swap(&engine, &jump.engine)
      others.append(.jump(jump))
    }
    return step
  }

  /// Makes the older half of the steps lines that nothing takes back.
  private mutating func forgetHalf() {
    let half = Session.undoLimit / 2
    if done[..<half].contains(where: \.isJump) { hasLostBeginning = false }
    beginning = Self.journal(of: done[..<half], after: beginning)
    done.removeFirst(half)
    if hasLostBeginning || beginning.count > Session.journalLimit {
      hasLostBeginning = true
      beginning = []
    }
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
