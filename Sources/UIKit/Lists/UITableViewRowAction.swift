import Foundation

/// One action under a row, as it was before there were contextual ones.
@MainActor @preconcurrency
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static var destructive: Self { .default }
  }

  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style,
    title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  /// The action as rows have it now.
  func contextual(at path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
      _,
      _,
      done in
      self.handler(self, path)
      done(true)
    }
  }
}
