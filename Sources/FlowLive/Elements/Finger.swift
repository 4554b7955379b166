package import FlowNavigation
import Foundation
package import UIKit

/// What a finger does; a refusal is thrown before anything is touched.
@MainActor
package enum Finger {
  /// Taps a button, a row of a list, or a field, which begins to be edited.
  package static func tap(_ element: LiveElement, row: RowReference? = nil) throws(TouchRefusal) {
    try check(element)
    if row != nil, element.kind != .list { throw element.wrongKind }
    switch element.part {
    case .table(let table): try tap(element, row, in: table)
    case .collection(let collection): try tap(element, row, in: collection)
    case .control(let control):
      if let field = control as? UITextField {
        field.becomeFirstResponder()
      } else if element.kind == .button {
        touch(control)
      } else {
        throw element.wrongKind
      }
    case .textView(let text) where text.isEditable: text.becomeFirstResponder()
    case .barItem(let item) where element.kind == .button: item.tap(in: element.controller)
    case .tabBarItem(let item, let bar):
      bar.selectedItem = item
      bar.delegate?.tabBar(bar, didSelect: item)
    case .alertAction(let action, let alert):
      guard alert.tap(action) else { throw TouchRefusal(.hidden, element.name) }
    case .rowDetail(let path, let table): table.tapAccessory(at: path)
    case .rowAction(let action, let row, let list): list.tap(action, of: row)
    case .searchCancel(let bar): bar.tapCancel()
    case .searchBar(let bar): bar.becomeFirstResponder()
    case .gesture(let recognizer) where element.kind == .button:
      guard recognizer.recognize() else { throw TouchRefusal(.disabled, element.name) }
    default: throw element.wrongKind
    }
  }

  // A recognizer on the control itself gets the finger first, and the control's touch is cancelled.
  private static func touch(_ control: UIControl) {
    for case let tap as UITapGestureRecognizer in control.gestureRecognizers ?? []
    where tap.numberOfTapsRequired == 1 {
      if tap.recognize(), tap.cancelsTouchesInView { return }
    }
    control.touch()
  }

  /// Presses an element, or a row of a list, for a long time.
  package static func longPress(
    _ element: LiveElement,
    row: RowReference? = nil
  ) throws(TouchRefusal) {
    try check(element)
    if element.kind == .list { return try longPress(element, in: row) }
    guard element.kind == .gesture, element.gesture == .longpress, row == nil,
      case .gesture(let recognizer) = element.part
    else { throw element.wrongKind }
    guard recognizer.press() else { throw TouchRefusal(.disabled, element.name) }
  }

  /// Presses the screen of a controller for a long time: what recognises it first, and can be used.
  package static func longPress(on controller: UIViewController) throws(TouchRefusal) {
    try longPress(first(.longpress, on: controller))
  }

  /// Swipes over an element.
  package static func swipe(
    _ direction: Element.Gesture,
    on element: LiveElement,
    row: RowReference? = nil
  ) throws(TouchRefusal) {
    try check(element)
    switch element.part {
    case .table, .collection: return try swipe(direction, element, row)
    default: break
    }
    guard element.kind == .gesture, element.gesture == direction, row == nil else {
      throw element.wrongKind
    }
    switch element.part {
    case .gesture(let recognizer):
      guard recognizer.recognize() else { throw TouchRefusal(.disabled, element.name) }
    case .page(let pages, let forward):
      guard let swipe = PageSwipe.begin(on: pages, forward: forward) else {
        throw TouchRefusal(.disabled, element.name)
      }
      swipe.finish()
    case .refresh(let control):
      guard control.pull() else { throw TouchRefusal(.disabled, element.name) }
    default: throw element.wrongKind
    }
  }

  /// Swipes over the screen of a controller: what recognises it first, and can be used.
  package static func swipe(
    _ direction: Element.Gesture,
    on controller: UIViewController
  ) throws(TouchRefusal) {
    try swipe(direction, on: first(direction, on: controller))
  }

  /// The first gesture of its kind that can be used; a hidden or disabled one is skipped.
  private static func first(
    _ gesture: Element.Gesture,
    on controller: UIViewController
  ) throws(TouchRefusal) -> LiveElement {
    var unusable: TouchRefusal?
    for element in Elements.of(controller)
    where element.kind == .gesture && element.gesture == gesture {
      do throws(TouchRefusal) {
        try check(element)
        return element
      } catch {
        unusable = unusable ?? error
      }
    }
    throw unusable ?? TouchRefusal(.unknownElement, "\(gesture)", other: "gesture")
  }

  /// Refuses what is hidden, disabled or covered.
  static func check(_ element: LiveElement) throws(TouchRefusal) {
    if !element.isVisible { throw TouchRefusal(.hidden, element.name) }
    if !element.isEnabled { throw TouchRefusal(.disabled, element.name) }
    if element.isCovered { throw TouchRefusal(.covered, element.name) }
  }
}

extension LiveElement {
  var wrongKind: TouchRefusal { TouchRefusal(.wrongKind, name, other: kindText) }
}

extension UIGestureRecognizer {
  /// A finger that stays: it begins, and ends when the finger goes.
  fileprivate func press() -> Bool {
    guard mayBegin else { return false }
    enter(.began)
    enter(.ended)
    return true
  }
}
