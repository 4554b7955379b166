import UIKit

@objc protocol NewTaskDelegate {
  @objc optional func newTaskDidChange(_ text: String)
}

final class NewTaskController: UIViewController {
  @IBOutlet private weak var nameField: UITextField!
  @IBOutlet private weak var saveButton: UIButton!
  weak var delegate: NewTaskDelegate?

  @IBAction private func nameChanged(_ sender: UITextField) {
    saveButton.isEnabled = sender.text?.isEmpty == false
    delegate?.newTaskDidChange?(sender.text ?? "")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "save" else { return }
    NotificationCenter.default.post(name: .taskWasAdded, object: nameField.text)
  }
}

extension Notification.Name {
  static let taskWasAdded = Notification.Name("taskWasAdded")
}
