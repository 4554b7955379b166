import Foundation

@MainActor @preconcurrency
open class UIBarButtonItemAppearance: NSObject {
  open var normal = UIBarButtonItemStateAppearance()
  open var highlighted = UIBarButtonItemStateAppearance()
  open var disabled = UIBarButtonItemStateAppearance()
  open var focused = UIBarButtonItemStateAppearance()
  public init(style: UIBarButtonItem.Style = .plain) { super.init() }
}
