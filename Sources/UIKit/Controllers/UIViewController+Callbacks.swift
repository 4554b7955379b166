import Foundation

/// Hears of the callbacks of one controller: where Objective-C exchanges a method for that.
@MainActor @preconcurrency
public final class CallbackObserver {
  let kind: ControllerCallback.Kind
  /// Hears of it before the controller's method has run.
  let before: (([Any]) -> Void)?
  /// Hears of it when the controller's method has run.
  let after: (([Any]) -> Void)?

  init(
    _ kind: ControllerCallback.Kind,
    before: (([Any]) -> Void)?,
    after: (([Any]) -> Void)?
  ) {
    self.kind = kind
    self.before = before
    self.after = after
  }

  /// Tells once that what somebody wants to hear of cannot be observed.
  public static func complain(_ sentence: String) {
    MainLoop.current.complainOnce(.unobservable(sentence))
  }
}

extension UIViewController {
  /// Has callbacks of a name told with their arguments, `viewWillAppear(_:)` or `viewWillAppear:`.
  ///
  /// UIKit's own calls are told, not those that the app makes. Nothing else than callbacks of appearance and containment
  /// can be observed: nil for another name.
  public func observeCallback(
    _ name: String,
    before: (([Any]) -> Void)? = nil,
    after: (([Any]) -> Void)? = nil
  ) -> CallbackObserver? {
    guard let kind = ControllerCallback.Kind(method: name) else { return nil }
    let observer = CallbackObserver(kind, before: before, after: after)
    callbackObservers.append(observer)
    return observer
  }

  /// Ends what an observer hears.
  public func removeCallbackObserver(_ observer: CallbackObserver) {
    callbackObservers.removeAll { $0 === observer }
  }

  /// Sends a callback: engines and observers hear of it.
  func callback(
    _ kind: ControllerCallback.Kind,
    _ arguments: @autoclosure () -> [Any] = [],
    _ body: () -> Void
  ) {
    MainLoop.current.onCallback?(ControllerCallback(kind: kind, controller: self))
    for observer in callbackObservers where observer.kind == kind { observer.before?(arguments()) }
    body()
    for observer in callbackObservers where observer.kind == kind { observer.after?(arguments()) }
  }
}
