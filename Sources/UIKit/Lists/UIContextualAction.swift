import Foundation

/// One action under a row.
@MainActor @preconcurrency
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var backgroundColor: UIColor! = .gray
  open var image: UIImage?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
