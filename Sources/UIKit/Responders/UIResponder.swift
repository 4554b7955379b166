import Foundation

/// An object that may answer events, and passes on to the next what it does not.
@MainActor @preconcurrency
open class UIResponder: NSObject {
  public override init() { super.init() }

  #if !canImport(ObjectiveC)
  // Read and written behind the lock of 'AssociatedObjects' alone.
  nonisolated(unsafe) var associated: AssociatedObjects?
  private var keyedValues: [String: Any]?

  /// What was set for a name: no name is a property's own, save where a class says so.
  open func value(forKey key: String) -> Any? { keyedValues?[key] }
  open func setValue(_ value: Any?, forKey key: String) { keyedValues = keyed(value, key) }
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  private func keyed(_ value: Any?, _ key: String) -> [String: Any] {
    var values = keyedValues ?? [:]
    values[key] = value
    return values
  }
  #endif

  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var inputViewController: UIInputViewController? { nil }
  open var undoManager: UndoManager? { next?.undoManager }
  open var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
  open var keyCommands: [UIKeyCommand]? { nil }
  open var userActivity: NSUserActivity?

  /// The window whose first responder this may be.
  var responderWindow: UIWindow? { nil }

  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else {
      return (self as? UIView)?.becomeFirstResponderInWindow() ?? false
    }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    UIApplication.shared.forgetAwaited(self)
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }

  open func reloadInputViews() {}

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Whether this responder takes an action: by default, whether its class gave one of that name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    Actions.responds(self, to: action)
  }

  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  // What assistive technology asks for: nobody does.
  open var accessibilityElements: [Any]?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }

  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // The state of before scenes, of views and controllers: nobody keeps it.
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}

  open func buildMenu(with builder: any UIMenuBuilder) {}
}
