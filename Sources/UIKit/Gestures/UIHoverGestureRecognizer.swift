import Foundation

@MainActor @preconcurrency
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
