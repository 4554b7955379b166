import Foundation

@MainActor @preconcurrency
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
}
