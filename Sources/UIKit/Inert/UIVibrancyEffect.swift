import Foundation

@MainActor @preconcurrency
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
}
