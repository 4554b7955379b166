import Foundation

@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}
