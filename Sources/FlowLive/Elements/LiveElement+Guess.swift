import UIKit

extension LiveElement {
  /// What is typed where nobody said what: what its keyboard has keys for, or another value of a control.
  package var guess: String {
    switch part {
    case .control(let field as UITextField):
      Self.guess(field.keyboardType, field.textContentType)
    case .textView(let view): Self.guess(view.keyboardType, view.textContentType)
    case .control(let slider as UISlider): "\(slider.maximumValue)"
    case .control(let stepper as UIStepper):
      "\(min(stepper.minimumValue + stepper.stepValue, stepper.maximumValue))"
    default: "a"
    }
  }

  private static func guess(_ keyboard: UIKeyboardType, _ content: UITextContentType?) -> String {
    if content == .emailAddress { return mail }
    return switch keyboard {
    case .emailAddress: mail
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: "1"
    default: "a"
    }
  }

  private static let mail = "a@example.org"
}
