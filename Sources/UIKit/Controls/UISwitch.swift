import Foundation

/// A switch.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var title: String?

  override func touchUp() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
  }
}
