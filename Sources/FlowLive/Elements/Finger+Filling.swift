import FlowNavigation
import Foundation
import UIKit

extension Finger {
  /// Types over what is in a field; a line break at the end presses return.
  package static func type(
    _ text: String,
    into element: LiveElement
  ) throws(TouchRefusal) {
    try check(element)
    guard element.kind == .field || element.kind == .secureField else { throw element.wrongKind }
    switch element.part {
    case .control(let field as UITextField):
      let presses = text.hasSuffix("\n")
      try focus(field, element)
      field.press(presses ? String(text.dropLast()) : text)
      if presses { field.pressReturn() }
    case .control(let slider as UISlider):
      slider.value = try number(text, slider.minimumValue...slider.maximumValue, element)
      slider.sendActions(for: [.valueChanged, .touchUpInside])
    case .control(let stepper as UIStepper): try step(stepper, to: text, element)
    case .control(let picker as UIDatePicker):
      guard let date = picker.date(from: text) else {
        throw TouchRefusal(.badValue, text, other: picker.dateFormat)
      }
      picker.date = date
      picker.sendActions(for: [.valueChanged, .primaryActionTriggered])
    case .textView(let view): try type(text, into: view, element)
    case .searchBar(let bar):
      let presses = text.hasSuffix("\n")
      guard bar.type(presses ? String(text.dropLast()) : text) else {
        throw TouchRefusal(.disabled, element.name)
      }
      if presses { bar.pressSearch() }
    default: throw element.wrongKind
    }
  }

  /// Empties a field.
  package static func clear(_ element: LiveElement) throws(TouchRefusal) {
    try check(element)
    guard element.kind == .field || element.kind == .secureField else { throw element.wrongKind }
    switch element.part {
    case .control(let field as UITextField):
      try focus(field, element)
      field.clear()
    case .textView, .searchBar: try type("", into: element)
    default: throw element.wrongKind
    }
  }

  // A field in a toolbar, or in the keyboard's place, is in no window here.
  private static func focus(
    _ field: UITextField,
    _ element: LiveElement
  ) throws(TouchRefusal) {
    guard field.window == nil || field.becomeFirstResponder() else {
      throw TouchRefusal(.disabled, element.name)
    }
  }

  /// Turns a switch the other way.
  package static func toggle(_ element: LiveElement) throws(TouchRefusal) {
    try check(element)
    guard element.kind == .switch, case .control(let control) = element.part else {
      throw element.wrongKind
    }
    control.touch()
  }

  private static func type(
    _ text: String,
    into view: UITextView,
    _ element: LiveElement
  ) throws(TouchRefusal) {
    guard view.type(text) else { throw TouchRefusal(.disabled, element.name) }
  }

  private static func step(
    _ stepper: UIStepper,
    to text: String,
    _ element: LiveElement
  ) throws(TouchRefusal) {
    let wanted = try number(text, stepper.minimumValue...stepper.maximumValue, element)
    let steps = ((wanted - stepper.value) / stepper.stepValue).rounded()
    guard stepper.stepValue > 0, steps.magnitude <= 1_000,
      stepper.value + steps * stepper.stepValue == wanted
    else {
      throw TouchRefusal(.badValue, text, other: "a number by steps of \(stepper.stepValue)")
    }
    for _ in 0..<Int(steps.magnitude) {
      stepper.value += steps < 0 ? -stepper.stepValue : stepper.stepValue
      stepper.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
  }

  private static func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ text: String,
    _ range: ClosedRange<Number>,
    _ element: LiveElement
  ) throws(TouchRefusal) -> Number {
    guard let number = Number(text), range.contains(number) else {
      throw TouchRefusal(
        .badValue,
        text,
        other: "a number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }
}
