/// Which gesture a swipe or a long press is: of the top sub-controllers, then of the screen.
extension World {
  /// The gesture of a name; without one, the first of its direction that can be seen and used.
  func gestureTarget(
    _ action: Action,
    _ name: String,
    _ symbol: Symbol?,
    _ screen: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Target {
    let gesture = Element.Gesture(of: action)
    var other: Element?
    var unusable: Refusal?
    var isCovered = false
    for entry in visibleEntries(of: screen) {
      for element in definition.tables.elements[blueprint(entry: entry).elements.indices] {
        let isNamed = element.name == symbol
        let isOfList = !element.list.isNone
        guard element.kind == .gesture, element.gesture == gesture,
          isNamed || (isOfList ? element.list == symbol : name.isEmpty)
        else {
          if isNamed { other = other ?? element }
          continue
        }
        if !isOfList, action.namesRow { throw Refusal(.wrongKind, name, other: element.kindText) }
        do throws(Refusal) {
          let row = try row(under: element, entry, action, scope, transaction)
          try checkUsable(element, entry, row: row, transaction)
          return .element(element, of: entry, row: row)
        } catch {
          // A swipe that names no gesture skips a hidden or disabled one and tries the next.
          guard [.hidden, .disabled].contains(error.code), !isNamed else { throw error }
          unusable = unusable ?? error
        }
      }
      if entry != screen, blueprint(entry: entry).kind == .alert {
        isCovered = true
        break
      }
    }
    if let unusable { throw unusable }
    if let other { throw Refusal(.wrongKind, name, other: other.kindText) }
    if !isCovered, let tab = tabItem(symbol) { return tab }
    throw unreachable(action, name, screen, isCovered: isCovered)
  }

  /// The row that a gesture of a list is made over; nil for one of the screen.
  private func row(
    under gesture: Element,
    _ entry: Handle,
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Value? {
    guard let list = element(gesture.list, of: entry) else { return nil }
    try checkUsable(list, entry, transaction)
    let elementScope = Scope(coordinator: self[entry: entry].owner, screen: entry)
    let word = try evaluate(action.subject, scope, transaction).description
    return try row(of: list, called: word, action, elementScope, scope, transaction)
  }
}

extension Element.Gesture {
  /// The one that a finger makes by a swipe or a long press.
  fileprivate init(of action: Action) {
    self =
      switch action.option {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      default: .longpress
      }
  }
}

extension Element {
  /// The kind of an element in a message: for a gesture the user's word, such as 'swipe left'.
  package var kindText: String {
    switch (kind, gesture) {
    case (.gesture, .longpress): "longpress"
    case (.gesture, _): "swipe \(gesture)"
    default: "\(kind)"
    }
  }
}
