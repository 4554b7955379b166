package import FlowNavigation
package import UIKit

/// Something that a finger can do now.
package struct TouchAction: Hashable, Sendable {
  /// `tap`, `type`, `toggle`, `choose`, `swipe` or `longpress`.
  package var verb: Verb
  /// The element's name.
  package var element: String
  /// The option to choose, or the ID of the row to tap; null for neither.
  package var value = Value.null
  /// The place of the row to tap, from 1, where its ID is another's too.
  package var number: Int?
  package var direction: Element.Gesture?
}

extension Elements {
  /// All that would not be refused around a controller, in screen order; a text to type is any.
  package static func actions(on controller: UIViewController) -> [TouchAction] {
    actions(of: of(controller))
  }

  /// All that would not be refused of some elements.
  package static func actions(of elements: [LiveElement]) -> [TouchAction] {
    elements.filter(\.isUsable).flatMap { element -> [TouchAction] in
      switch element.kind {
      case .label: []
      case .button: [TouchAction(verb: .tap, element: element.name)]
      case .field, .secureField: element.fieldActions
      case .switch: [TouchAction(verb: .toggle, element: element.name)]
      case .choice:
        element.options.enumerated().filter { element.mayChoose($0.offset) }.map {
          TouchAction(verb: .choose, element: element.name, value: $0.element)
        }
      case .list: element.rowTaps
      case .gesture:
        element.gesture == .longpress
          ? [TouchAction(verb: .longpress, element: element.name)]
          : [TouchAction(verb: .swipe, element: element.name, direction: element.gesture)]
      }
    }
  }
}

extension LiveElement {
  /// Typing; a field with a view of its own in the keyboard's place is tapped, and filled in there.
  fileprivate var fieldActions: [TouchAction] {
    let responder: UIResponder? =
      switch part {
      case .control(let control as UITextField): control
      case .textView(let view): view
      default: nil
      }
    guard let responder, responder.inputView != nil else {
      return [TouchAction(verb: .type, element: name)]
    }
    return responder.isFirstResponder ? [] : [TouchAction(verb: .tap, element: name)]
  }

  /// A tap for each row: of several rows with one ID only the first goes by it.
  fileprivate var rowTaps: [TouchAction] {
    guard allowsSelection else { return [] }
    var seen: Set<Value> = []
    return rows.filter { mayTap(rowAt: $0.indexPath) }.map { row in
      let isFirst = seen.insert(row.id).inserted
      return TouchAction(
        verb: .tap,
        element: name,
        value: isFirst ? row.id : .null,
        number: isFirst ? nil : row.number
      )
    }
  }
}
