import Foundation

/// An action that an object is to perform later; both live until then.
struct PerformRequest {
  let number: Int
  let target: AnyObject
  let selector: Selector
  let argument: Any?

  func matches(_ other: Any, _ selector: Selector?, _ argument: Any?) -> Bool {
    guard target === other as AnyObject else { return false }
    guard let selector else { return true }
    return self.selector == selector
      && (self.argument as AnyObject?) === (argument as AnyObject?)
  }
}

#if !canImport(ObjectiveC)
extension NSObject {
  /// Sends an action after a time, which is virtual.
  @MainActor @preconcurrency
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    let loop = MainLoop.current
    let request = PerformRequest(
      number: loop.nextNumber + 1,
      target: self,
      selector: selector,
      argument: argument
    )
    loop.requests.append(request)
    loop.schedule(.timer, after: delay) {
      MainLoop.current.requests.removeAll { $0.number == request.number }
      Actions.send(selector, to: request.target, from: argument, for: nil)
    }
  }

  /// Sends an action when the turn is over, or at once to wait for it: this is the main thread.
  @MainActor @preconcurrency
  public func performSelector(
    onMainThread selector: Selector,
    with argument: Any?,
    waitUntilDone wait: Bool
  ) {
    guard !wait else { return perform(selector, with: argument) }
    perform(selector, with: argument, afterDelay: 0)
  }

  /// Takes back all that an object was to perform later.
  @MainActor @preconcurrency
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    cancel { $0.matches(target, nil, nil) }
  }

  /// Takes back what an object was to perform later with an argument.
  @MainActor @preconcurrency
  public class func cancelPreviousPerformRequests(
    withTarget target: Any,
    selector: Selector,
    object: Any?
  ) {
    cancel { $0.matches(target, selector, object) }
  }

  @MainActor
  private static func cancel(where isMeant: (PerformRequest) -> Bool) {
    let loop = MainLoop.current
    for request in loop.requests where isMeant(request) { loop.cancel(request.number) }
    loop.requests.removeAll(where: isMeant)
  }
}
#endif
