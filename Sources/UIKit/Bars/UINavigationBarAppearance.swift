import Foundation

@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open private(set) var backIndicatorImage = UIImage()
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {}
}
