import Foundation

/// A value by steps.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}
