import Foundation

/// A value between two.
@MainActor @preconcurrency
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  /// A finger drags it to a value; says whether it could.
  @discardableResult
  package func drag(to value: Float) -> Bool {
    guard isReachable else { return false }
    self.value = min(max(value, minimumValue), maximumValue)
    sendActions(for: [.valueChanged, .touchUpInside])
    return true
  }
}
