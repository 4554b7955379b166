import Foundation

/// Timers with targets that are sent an action again and again: each holds its target until it is invalidated.
package final class RepeatingTimers {
  var list: [Ticker] = []

  /// A timer with its target.
  final class Ticker {
    let timer: Timer
    let target: AnyObject

    init(_ timer: Timer, _ target: AnyObject) {
      self.timer = timer
      self.target = target
    }
  }

  /// Lets go of the targets of timers that are invalid.
  func removeInvalid() {
    if !list.isEmpty { list.removeAll { !$0.timer.isValid } }
  }
}

#if !canImport(ObjectiveC)
extension Timer {
  /// Sends an action again and again in virtual time; its target is held until it is invalidated.
  @MainActor @preconcurrency
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats) { _ in }
    if repeats {
      let ticker = RepeatingTimers.Ticker(timer, target as AnyObject)
      MainLoop.current.repeating.list.append(ticker)
      schedule(ticker, every: interval, selector)
    } else {
      scheduleOnce(timer, after: interval, target as AnyObject, selector)
    }
    return timer
  }

  // What is scheduled holds no ticker: a target that only a timer holds is a leak.
  @MainActor
  private static func schedule(
    _ ticker: RepeatingTimers.Ticker,
    every interval: TimeInterval,
    _ selector: Selector
  ) {
    let isOff = { [weak ticker] in ticker?.timer.isValid != true }
    MainLoop.current.schedule(.timer, after: interval, isOff: isOff) { [weak ticker] in
      guard let ticker, ticker.timer.isValid else { return }
      Actions.send(selector, to: ticker.target, from: ticker.timer, for: nil)
      schedule(ticker, every: interval, selector)
    }
  }

  @MainActor
  private static func scheduleOnce(
    _ timer: Timer,
    after interval: TimeInterval,
    _ target: AnyObject,
    _ selector: Selector
  ) {
    let isOff = { !timer.isValid }
    MainLoop.current.schedule(.timer, after: interval, isOff: isOff) {
      guard timer.isValid else { return }
      Actions.send(selector, to: target, from: timer, for: nil)
      timer.invalidate()
    }
  }
}
#endif
