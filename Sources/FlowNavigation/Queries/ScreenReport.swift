/// What a user sees, as data.
package struct ScreenReport: Hashable, Sendable {
  package var name: NodeName
  package var title: Value
  package var elements: [ElementReport] = []
  /// Sub-controllers that can be seen, the lowest first.
  package var subs: [Sub] = []
  /// Tab bars around it, the innermost first.
  package var tabBars: [TabBar] = []

  /// A sub-controller over the screen.
  package struct Sub: Hashable, Sendable {
    package var name: NodeName
    package var kind: ControllerBlueprint.Kind
    package var elements: [ElementReport]
  }

  /// The items of a tabs coordinator.
  package struct TabBar: Hashable, Sendable {
    package var node: NodeName
    package var items: [Symbol]
    package var selected: Symbol
  }
}

/// An element as it is now.
package struct ElementReport: Hashable, Sendable {
  package var name: Symbol
  package var kind: Element.Kind
  /// Null when it cannot be computed.
  package var title: Value
  package var isVisible: Bool
  package var isEnabled: Bool
  /// What it keeps: its text, switch or choice.
  package var content: Value?
  package var rows: [World.ListRow] = []
  /// What a choice is made from.
  package var options: [Value] = []
  /// Which gesture it recognises, when it is one.
  package var gesture = Element.Gesture.longpress
  /// The node that it is on.
  package var node: NodeName
}
