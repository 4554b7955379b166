// A view that is in no window yet becomes the first responder when it comes into one: a field in 'viewDidLoad' for one.
extension UIView {
  /// Is to become the first responder in its window; is none now.
  func becomeFirstResponderInWindow() -> Bool {
    UIApplication.shared.awaitedResponder = self
    return false
  }
}

extension UIApplication {
  /// One that is to be no first responder any more.
  func forgetAwaited(_ responder: UIResponder) {
    if awaitedResponder === responder { awaitedResponder = nil }
  }

  /// A view has come into a window, with the one that is to be the first responder there maybe.
  func promoteResponder(in view: UIView) {
    guard let awaited = awaitedResponder, awaited.window != nil, awaited.isDescendant(of: view)
    else { return }
    awaitedResponder = nil
    awaited.becomeFirstResponder()
  }
}
