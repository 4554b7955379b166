package import FlowNavigation

/// The words that facts use for what is a number in the model.
extension Cause {
  /// The cause as transcripts write it.
  var column: StaticString {
    switch self {
    case .none: "none"
    case .popped: "popped"
    case .swiped: "swiped"
    case .dismissed: "dismissed"
    case .replaced: "replaced"
    case .finished: "finished"
    }
  }
}

extension Fact.SubChange {
  /// The change as transcripts write it.
  var column: StaticString {
    switch self {
    case .attached: "attached"
    case .concealed: "concealed"
    case .revealed: "revealed"
    case .top: "top"
    case .ended: "ended"
    }
  }
}

extension Fact.Verdict {
  /// The verdict as transcripts write it.
  var column: StaticString {
    switch self {
    case .handled: "handled"
    case .pass: "pass"
    case .none: "none"
    case .later: "later"
    }
  }
}

extension Fact.DefaultAction {
  /// What the system did, as transcripts write it.
  var column: StaticString {
    switch self {
    case .select: "select"
    case .popRoot: "pop root"
    case .nothing: "nothing"
    }
  }
}

extension Fact.RouteAnswer {
  /// The answer as transcripts write it.
  var column: StaticString {
    switch self {
    case .done: "done"
    case .partial: "partial"
    case .no: "no"
    case .satisfied: "satisfied"
    }
  }
}

extension ServicePhase {
  /// The phase as transcripts write it.
  package var column: StaticString {
    switch self {
    case .absent: "absent"
    case .pending: "pending"
    case .ready: "ready"
    case .failed: "failed"
    }
  }
}

extension ScenePhase {
  /// The phase as transcripts write it.
  package var column: StaticString {
    switch self {
    case .connected: "connected"
    case .active: "active"
    case .background: "background"
    case .closed: "closed"
    }
  }
}
