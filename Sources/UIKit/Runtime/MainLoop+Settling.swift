import Foundation

extension MainLoop {
  /// How settling ended.
  package enum Settled: Hashable {
    /// Nothing is left to do but what waits for time or a finger.
    case quiet
    /// The bound was reached while this many blocks were waiting.
    case busy(waiting: Int)
  }

  /// Ends the turn: runs what is due, and what transitions wait for, until all is quiet.
  @discardableResult
  package func settle(limit: Int = 10_000) -> Settled {
    run(limit: limit) { self.transitionsAreSlow ? nil : self.nextTransitionEnd }
  }

  /// Lets virtual time pass, timers and slow transitions included.
  @discardableResult
  package func advance(by seconds: TimeInterval, limit: Int = 10_000) -> Settled {
    let end = now + max(0, seconds)
    let settled = run(limit: limit) { end }
    now = max(now, end)
    return settled
  }

  private var nextTransitionEnd: TimeInterval? {
    entries.first { $0.kind == .transition }?.due
  }

  private func run(limit: Int, until horizon: () -> TimeInterval?) -> Settled {
    var steps = 0
    entries.removeAll { $0.isOff?() ?? false }
    while true {
      // A turn ends with its commit and its pool; then comes the main queue, then time.
      if !endOfTurn.isEmpty {
        let blocks = endOfTurn
        endOfTurn = []
        for block in blocks { block() }
        steps += 1
      } else if !pool.isEmpty {
        // The end of one object may put others here.
        pool = []
        steps += 1
      } else if drainMainQueue?() ?? false {
        steps += 1
      } else if let first = entries.first, first.due <= max(now, horizon() ?? now) {
        entries.removeFirst()
        now = max(now, first.due)
        first.body()
        steps += 1
      } else {
        return .quiet
      }
      guard steps < limit else { return .busy(waiting: entries.count + endOfTurn.count) }
    }
  }
}
