import Foundation

/// Lets a user choose a colour, which is red: its screen has a button for each end.
@MainActor @preconcurrency
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.white
  open var supportsAlpha = true

  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addEnd("Choose") { [unowned self] in
      selectedColor = .red
      delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: false)
    }
    addEnd("Close") { [unowned self] in dismiss(animated: true) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }
}

@MainActor @preconcurrency
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  )
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController,
    didSelect color: UIColor,
    continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
