import UIKit

public final class NoteFormViewController: UIViewController {
  var titleField: UITextField!
  weak var saveItem: UIBarButtonItem!

  func titleChanged(_ sender: UITextField) {
    saveItem.isEnabled = !(sender.text ?? "").isEmpty
  }
}
