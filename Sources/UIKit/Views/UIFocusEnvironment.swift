import Foundation

/// What the focus can be in: a view or a controller, and all around it.
@MainActor @preconcurrency
public protocol UIFocusEnvironment: NSObjectProtocol {
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
}

extension UIFocusEnvironment {
  /// Whether another environment is this one, or lies in it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      if current === self { return true }
      next = current.parentFocusEnvironment
    }
    return false
  }
}

extension UIView: UIFocusEnvironment {
  public var parentFocusEnvironment: (any UIFocusEnvironment)? {
    if let controller = next as? UIViewController { return controller }
    return superview
  }
}

extension UIViewController: UIFocusEnvironment {
  public var parentFocusEnvironment: (any UIFocusEnvironment)? {
    if let parent { return parent }
    return viewIfLoaded?.superview
  }
}
