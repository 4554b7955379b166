import CTasks
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
/// A timer that knows what it was given: Foundation's takes nothing here.
final class TargetTimer: Timer {
  private let info: Any?

  init(
    _ interval: TimeInterval,
    _ userInfo: Any?,
    repeats: Bool,
    _ fire: @escaping @MainActor (Timer) -> Void
  ) {
    info = userInfo
    let date = Date(timeIntervalSinceNow: interval)
    super.init(fire: date, interval: repeats ? interval : 0, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { fire(timer) }
    }
  }

  override var userInfo: Any? { info }
}

/// What a timer with a target is made by: an initialiser of a class could make no other class.
public protocol TargetTimerMaking {}

extension Timer: TargetTimerMaking {}

extension TargetTimerMaking {
  /// Sends an action when it fires; it is scheduled when it is added to the run loop.
  @MainActor @preconcurrency
  public init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    let target = target as AnyObject
    let timer = TargetTimer(interval, userInfo, repeats: repeats) { timer in
      Actions.send(selector, to: target, from: timer, for: nil)
    }
    guard let made = timer as? Self else { preconditionFailure("no subclass has a target") }
    self = made
  }
}

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
    let timer = TargetTimer(interval, userInfo, repeats: repeats) { _ in }
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
    let action = "\(_typeName(type(of: ticker.target), qualified: false)).\(selector)"
    let loop = MainLoop.current
    loop.schedule(
      .timer,
      after: interval,
      repeats: true,
      isOff: isOff,
      origin: .action(action)
    ) { [weak ticker] in
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

// A timer of Foundation's that was given to the run loop of the main thread.
extension MainLoop {
  package func schedule(_ timer: Timer) {
    var delay = AppWork.shared.delay(until: timer.fireDate.timeIntervalSinceNow, by: tasks_calendar)
    if timer.timeInterval > 0 {
      // One that is made and then added begins at once on Linux, and after its interval on iOS.
      let passed = timer.timeInterval - delay
      if delay == 0 || (0..<0.1).contains(passed) { delay = timer.timeInterval }
      let ticker = RepeatingTimers.Ticker(timer, timer)
      repeating.list.append(ticker)
      schedule(ticker, after: delay)
    } else {
      let isOff = { !timer.isValid }
      schedule(.timer, after: delay, isOff: isOff, origin: timer.origin) { timer.fire() }
    }
  }

  private func schedule(_ ticker: RepeatingTimers.Ticker, after delay: TimeInterval) {
    let isOff = { [weak ticker] in ticker?.timer.isValid != true }
    let origin = ticker.timer.origin
    schedule(.timer, after: delay, repeats: true, isOff: isOff, origin: origin) {
      [weak self, weak ticker] in
      guard let ticker, ticker.timer.isValid else { return }
      ticker.timer.fire()
      self?.schedule(ticker, after: ticker.timer.timeInterval)
    }
  }
}

extension Timer {
  /// Where the code of its closure is.
  fileprivate var origin: WorkOrigin? {
    // Behind the header stand the timer of the run loop and the closure.
    guard type(of: self) == Timer.self else { return nil }
    let object = Unmanaged.passUnretained(self).toOpaque()
    return WorkOrigin(code: object.load(fromByteOffset: 24, as: UInt.self))
  }
}
