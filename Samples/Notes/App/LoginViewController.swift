import UIKit

public final class LoginViewController: UIViewController {
  var nameField: UITextField!
  var passwordField: UITextField!
  var messageLabel: UILabel!

  func logIn(_ sender: UIButton) {
    let isKnown = !(nameField.text ?? "").isEmpty
    messageLabel.isHidden = isKnown
    if isKnown { performSegue(withIdentifier: "enter", sender: sender) }
  }

  func userWantsOut(_ segue: UIStoryboardSegue) {
    passwordField.text = ""
  }
}
