/// Which gesture a swipe or a long press is: of the top sub-controllers, then of the screen.
extension World {
  /// The gesture of a name; without one, the first of its direction that can be seen and used.
  func gestureTarget(
    _ action: Action,
    _ name: String,
    _ symbol: Symbol?,
    _ screen: Handle,
    _ transaction: Transaction
  ) throws(Refusal) -> Target {
    let gesture = Element.Gesture(of: action)
    var other: Element?
    var unusable: Refusal?
    var isCovered = false
    for entry in visibleEntries(of: screen) {
      for element in definition.tables.elements[blueprint(entry: entry).elements.indices] {
        let isNamed = element.name == symbol
        guard element.kind == .gesture, element.gesture == gesture, isNamed || name.isEmpty else {
          if isNamed { other = other ?? element }
          continue
        }
        do throws(Refusal) {
          try checkUsable(element, entry, transaction)
          return .element(element, of: entry)
        } catch {
          // A swipe that names no gesture skips a hidden or disabled one and tries the next.
          guard name.isEmpty else { throw error }
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
