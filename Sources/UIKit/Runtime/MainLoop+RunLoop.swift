import Foundation

// `Timer` and `RunLoop` are Foundation's own, and have a real clock: time that passes is waited for as
// long as one of their timers is due in it.
extension MainLoop {
  /// When the next timer of the run loop is due, in seconds of a real clock; it runs what is due now.
  private var nextRunLoopTimer: TimeInterval? {
    guard let date = RunLoop.current.limitDate(forMode: .default), date != .distantFuture else {
      return nil
    }
    return max(0, date.timeIntervalSinceNow)
  }

  /// Lets virtual time pass, with a real wait for each timer of the run loop that is due within it.
  @discardableResult
  package func advance(by seconds: TimeInterval, limit: Int = 10_000) -> Settled {
    var left = max(0, seconds)
    for _ in 1...limit {
      guard let wait = nextRunLoopTimer, wait <= left else {
        return pass(left, limit: limit)
      }
      if case .busy(let busy) = pass(wait, limit: limit) { return .busy(busy) }
      realSeconds += wait
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: wait))
      left -= wait
    }
    return .busy(Busy(source: .timer, turns: limit, waiting: 1))
  }
}
