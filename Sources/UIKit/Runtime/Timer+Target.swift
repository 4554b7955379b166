import Foundation

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
    schedule(timer, every: interval, repeats: repeats, target as AnyObject, selector)
    return timer
  }

  @MainActor
  private static func schedule(
    _ timer: Timer,
    every interval: TimeInterval,
    repeats: Bool,
    _ target: AnyObject,
    _ selector: Selector
  ) {
    let isOff = { !timer.isValid }
    let tick = {
      guard timer.isValid else { return }
      Actions.send(selector, to: target, from: timer, for: nil)
      if repeats {
        schedule(timer, every: interval, repeats: true, target, selector)
      } else {
        timer.invalidate()
      }
    }
    MainLoop.current.schedule(.timer, after: interval, isOff: isOff, tick)
  }
}
#endif
