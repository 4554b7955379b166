package import FlowNavigation

extension Search {
  /// Where a search ends that has not seen everything.
  package struct Bounds: Hashable, Sendable {
    package var states = 2_000_000
    package var depth = Int.max
    /// Entries on one stack.
    package var stack = 8
    /// Effects and queued events that wait.
    package var waiting = 3
    /// Coordinators of one ID that own nothing.
    package var piled = 2
    package var bytes = 512 << 20
    /// Steps that are done: what bounds the time on every machine alike.
    package var steps = 500_000
    package var keepsEdges = true
    /// What makes a state another one.
    package var view = StateView.full
    /// Whether it is asked of every state what is wrong with it.
    package var inspects = true
    /// Whether the search pauses behind a state in which a note came up for the first time.
    package var pausesAtNews = false

    package init() {}
  }

  /// What a search did not see, and why.
  package struct Cut: Hashable, Sendable {
    /// Transitions to states that were not kept, by what they ran into.
    package var states = 0
    package var depth = 0
    package var stack = 0
    package var waiting = 0
    package var piled = 0
    package var bytes = 0
    /// States that were not expanded when enough steps were done.
    package var steps = 0
    /// Whether somebody ended the search.
    package var isInterrupted = false
    package var isTimedOut = false
    /// States that were not expanded when the first finding was certain.
    package var found = 0

    /// Whether states were left that there was no more room, time or patience for.
    package var isEnded: Bool {
      states > 0 || bytes > 0 || steps > 0 || found > 0 || isInterrupted || isTimedOut
    }

    /// Whether states were left that it had come to: whatever is missing may lie behind them.
    package var hasLeftStates: Bool { isEnded || depth > 0 }

    package var isComplete: Bool {
      states == 0 && depth == 0 && stack == 0 && waiting == 0 && piled == 0 && bytes == 0
        && steps == 0 && found == 0 && !isInterrupted && !isTimedOut
    }
  }

  /// What may end a search from outside: it is asked between states.
  package enum Stop: Hashable, Sendable { case interrupted, timedOut }
}
