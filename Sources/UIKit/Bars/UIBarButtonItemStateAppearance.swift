import Foundation

@MainActor @preconcurrency
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var backgroundImage: UIImage?
}
