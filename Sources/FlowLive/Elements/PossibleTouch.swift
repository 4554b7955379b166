package import FlowNavigation

/// Something that a finger can do now.
package struct PossibleTouch: Hashable, Sendable {
  /// `tap`, `type`, `toggle`, `choose`, `swipe` or `longpress`.
  package var verb: Verb
  /// The element's name.
  package var name: String
  package var row: RowReference?
  package var option: Value?
  package var direction: Element.Gesture?
}

extension Elements {
  /// All that would not be refused, in screen order; a text to type is any.
  package static func actions(of elements: [LiveElement]) -> [PossibleTouch] {
    elements.filter(\.isUsable).flatMap { element -> [PossibleTouch] in
      switch element.kind {
      case .label: []
      case .button: [PossibleTouch(verb: .tap, name: element.name)]
      case .field, .secureField: [PossibleTouch(verb: .type, name: element.name)]
      case .switch: [PossibleTouch(verb: .toggle, name: element.name)]
      case .choice:
        element.options.enumerated().filter { element.mayChoose($0.offset) }.map {
          PossibleTouch(verb: .choose, name: element.name, option: $0.element)
        }
      case .list: element.rowTouches
      case .gesture:
        element.gesture == .longpress
          ? [PossibleTouch(verb: .longpress, name: element.name)]
          : [PossibleTouch(verb: .swipe, name: element.name, direction: element.gesture)]
      }
    }
  }
}

extension LiveElement {
  /// A tap for each row: of several rows with one ID only the first goes by it.
  fileprivate var rowTouches: [PossibleTouch] {
    guard allowsSelection else { return [] }
    var seen: Set<Value> = []
    return rows.map { row in
      let isFirst = seen.insert(row.id).inserted
      return PossibleTouch(
        verb: .tap,
        name: name,
        row: isFirst ? .id(row.id) : .number(row.number)
      )
    }
  }
}
