import FlowNavigation
import FlowScript

/// Keeps the recording that is being made, also while steps are taken back and done again.
struct Recorder {
  /// The flow that is being made of the lines, since `record`.
  var recording: Recording?
  /// Whether the block that is running can be recorded as it was written.
  var isWhole = true
  /// How many recordings there were: a step and a checkpoint know their own.
  private var number = 0

  mutating func begin(_ recording: Recording) {
    number += 1
    self.recording = recording
  }

  /// What the recording has now.
  var state: Step.RecordedState? {
    recording.map { Step.RecordedState(number: number, state: $0.state) }
  }

  /// Adds a line that was done.
  mutating func add(_ line: JournalLine, _ mark: Statement.Mark) {
    // One that must have been refused and was not fails, but it was done.
    let mark = mark == .refused ? .none : mark
    recording?.add(Recording.Item(line: line, mark: mark, acts: [line]))
  }

  /// Follows a step that was taken back; the lines lead where the session is now.
  mutating func takeBack(_ step: Step, journal: @autoclosure () -> [JournalLine]) {
    switch step {
    case .line: if recording?.undo() == false { goBack(to: nil, journal()) }
    case .jump(let jump): goBack(to: jump.recorded, journal())
    }
  }

  /// Follows a step that was done again; what was taken back before the recording began is new to it.
  mutating func doAgain(_ step: Step, journal: @autoclosure () -> [JournalLine]) {
    guard recording?.redo() == false else { return }
    switch step {
    case .line(let line, _): recording?.add(Recording.Item(line: line, acts: [line]), isAgain: true)
    case .jump: recording?.restart(journal())
    }
  }

  /// Goes back to a checkpoint.
  mutating func restore(_ recorded: Step.RecordedState?, _ journal: [JournalLine]) {
    if let recorded, recorded.number == number {
      recording?.restore(recorded.state)
    } else {
      recording?.restart(journal)
    }
  }

  /// Gives the recording what it had before a step; one that began later begins again.
  private mutating func goBack(
    to recorded: Step.RecordedState?,
    _ journal: @autoclosure () -> [JournalLine]
  ) {
    if recording == nil { return }
    let own = recorded.flatMap { $0.number == number ? $0.state : nil }
    recording?.goBack(to: own, or: own == nil ? journal() : [])
  }
}
