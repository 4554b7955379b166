import FlowNavigation

/// One acting line of the session, to be taken back or done again, with what it is to a saved flow.
enum Step {
  /// A line of the app, and what takes back, or does again, what it changed, if something does.
  case line(JournalLine, UndoRecord?)
  /// Another engine was put in the place of the one there was: by `restore`, `reset`, or another `launch`.
  case jump(Jump)

  var isJump: Bool { if case .jump = self { true } else { false } }

  /// Two engines that change places.
  struct Jump {
    /// The engine that is not the session's: the older one, or the newer one while it is taken back.
    var engine: any Engine
    /// The lines that led to the newer one.
    var journal: [JournalLine]
    /// What the recording had before, and which one it was.
    var recorded: RecordedState?
  }

  /// What a recording had, told from every other recording by its number.
  struct RecordedState {
    var number: Int
    var state: Recording.State
  }
}
