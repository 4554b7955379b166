@_exported public import Contacts
public import UIKit

/// Picks somebody of the address book, which is empty: its screen has a button that ends it.
open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  open var displayedPropertyKeys: [String]?

  open override func viewDidLoad() {
    super.viewDidLoad()
    let cancel = UIButton(type: .system)
    cancel.accessibilityIdentifier = "Cancel"
    cancel.addAction(
      UIAction { [unowned self] _ in
        delegate?.contactPickerDidCancel(self)
        dismiss(animated: true)
      },
      for: .touchUpInside
    )
    view.addSubview(cancel)
  }
}

/// Is told whom the user picks.
@MainActor @preconcurrency
public protocol CNContactPickerDelegate: NSObjectProtocol {
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(
    _ picker: CNContactPickerViewController,
    didSelect contact: CNContact
  ) {}
}
