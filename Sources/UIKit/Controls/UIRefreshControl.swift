import Foundation

/// The spinner of a pull.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// A finger pulls it; says whether it could.
  @discardableResult
  package func pull() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    isRefreshing = true
    sendActions(for: .valueChanged)
    return true
  }
}
