import UIKit

extension LiveElement {
  /// What is typed where nobody said what: what its keyboard has keys for, or another value of a control.
  package var guess: String {
    switch part {
    case .control(let field as UITextField):
      Self.guess(field.keyboardType, field.textContentType, field.isSecureTextEntry)
    case .textView(let view):
      Self.guess(view.keyboardType, view.textContentType, view.isSecureTextEntry)
    case .control(let slider as UISlider): "\(slider.maximumValue)"
    case .control(let stepper as UIStepper):
      "\(min(stepper.minimumValue + stepper.stepValue, stepper.maximumValue))"
    default: "a"
    }
  }

  private static func guess(
    _ keyboard: UIKeyboardType,
    _ content: UITextContentType?,
    _ isSecure: Bool
  ) -> String {
    if content == .emailAddress { return mail }
    return switch keyboard {
    case .emailAddress: mail
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: "1"
    default: isSecure ? password : "a"
    }
  }

  /// Passes the usual rules: eight letters, a capital, a digit and another sign among them.
  private static let password = "Passw0rd!"

  private static let mail = "a@example.org"
}
