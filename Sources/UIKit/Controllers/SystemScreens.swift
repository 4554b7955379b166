import Foundation

/// A screen of the system's: a user sees a button for each end that it may come to.
extension UIViewController {
  func addEnd(_ name: String, _ body: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = name
    button.addAction(UIAction { _ in body() }, for: .touchUpInside)
    view.addSubview(button)
  }
}
