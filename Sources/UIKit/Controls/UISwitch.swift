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

  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  /// How it may look: on a phone it slides.
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  override func touchUp() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
  }
}
