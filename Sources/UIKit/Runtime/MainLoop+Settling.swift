import Foundation

extension MainLoop {
  /// How settling ended.
  package enum Settled: Hashable, Sendable {
    /// Nothing is left to do but what waits for time or a finger.
    case quiet
    /// The bound of turns was reached, and this went on.
    case busy(Busy)
  }

  /// What a loop still had to do when the bound was reached.
  package struct Busy: Hashable, Sendable {
    /// What came again and again.
    package enum Source: String, Sendable {
      case mainQueue = "the main queue"
      case background = "other queues"
      case endOfTurn = "ends of turns"
      case transition = "transitions"
      case timer = "timers"
    }

    /// What the last turn ran.
    package let source: Source
    /// Where the code of what the last turn ran is.
    package var origin: WorkOrigin?
    /// How many turns were taken.
    package let turns: Int
    /// How many blocks waited.
    package let waiting: Int
  }

  /// Ends the turn: runs what is due, and what transitions wait for, until all is quiet.
  @discardableResult
  package func settle(limit: Int = 10_000) -> Settled {
    run(limit: limit) { self.transitionsAreSlow ? nil : self.nextTransitionEnd }
  }

  /// Lets virtual time pass, timers and slow transitions included.
  func pass(_ seconds: TimeInterval, limit: Int) -> Settled {
    let end = Self.moment(now + seconds)
    let settled = run(limit: limit) { end }
    now = max(now, end)
    return settled
  }

  // An animation that begins itself again is part of what a screen looks like at rest.
  private var nextTransitionEnd: TimeInterval? {
    entries.first { $0.kind == .transition && $0.depth < 100 }?.due
  }

  private func run(limit: Int, until horizon: () -> TimeInterval?) -> Settled {
    isRunning = true
    defer { isRunning = false }
    entries.removeAll { $0.isOff?() ?? false }
    repeating.removeInvalid()
    for turn in 1... {
      guard let source = step(until: horizon) else { break }
      guard turn < limit else {
        return .busy(
          Busy(
            source: source,
            origin: lastOrigin,
            turns: turn,
            waiting: entries.count + endOfTurn.count
          )
        )
      }
    }
    return .quiet
  }

  // A turn ends with its commit and its pool; then come the main queue, other queues, and time.
  private func step(until horizon: () -> TimeInterval?) -> Busy.Source? {
    lastOrigin = nil
    if !endOfTurn.isEmpty {
      let blocks = endOfTurn
      endOfTurn = []
      for block in blocks { block() }
      return .endOfTurn
    }
    if !pool.isEmpty {
      // The end of one object may put others here.
      pool = []
      return .endOfTurn
    }
    #if !canImport(ObjectiveC)
    if AssociatedObjects.forgetTheDead() { return .endOfTurn }
    if WatchedValue.tellChanges() { return .endOfTurn }
    #endif
    repeating.removeInvalid()
    if runPosted() || drainMainQueue() {
      lastOrigin = AppWork.shared.lastPosted
      return .mainQueue
    }
    if runBackground() { return .background }
    takeTimers()
    guard let first = entries.first, first.due <= max(now, horizon() ?? now) else { return nil }
    entries.removeFirst()
    now = max(now, first.due)
    depth = first.depth
    lastOrigin = first.origin
    first.body()
    depth = 0
    return first.kind == .transition ? .transition : .timer
  }
}
