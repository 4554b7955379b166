/// What a user sees, as data.
package struct ScreenReport: Hashable, Sendable {
  package var name: NodeName
  package var title: Value
  package var elements: [ElementReport] = []
  /// Sub-controllers that can be seen, the lowest first.
  package var subs: [Sub] = []
  /// What it is put together of, and is seen in it: no screens by themselves.
  package var parts: [Symbol] = []

  package init(name: NodeName, title: Value) {
    self.name = name
    self.title = title
  }

  /// A sub-controller over the screen.
  package struct Sub: Hashable, Sendable {
    package var name: NodeName
    package var kind: ControllerBlueprint.Kind
    package var elements: [ElementReport]

    package init(name: NodeName, kind: ControllerBlueprint.Kind, elements: [ElementReport]) {
      self.name = name
      self.kind = kind
      self.elements = elements
    }
  }
}

/// The items of a tabs coordinator.
package struct TabBar: Hashable, Sendable {
  package var node: NodeName
  package var items: [Symbol]
  package var selected: Symbol
  /// The coordinator whose it is, where that is known; none where it is nobody's.
  package var owner = NodeName.none
  /// The coordinator of each item, where these are known; none where an item is a mere screen.
  package var coordinators: [Symbol] = []

  package init(node: NodeName, items: [Symbol], selected: Symbol) {
    self.node = node
    self.items = items
    self.selected = selected
  }
}

/// An element as it is now.
package struct ElementReport: Hashable, Sendable {
  package var name: Symbol
  package var kind: Element.Kind
  /// Null when it cannot be computed.
  package var title: Value
  package var isVisible = true
  package var isEnabled = true
  /// What it keeps: its text, switch or choice.
  package var content: Value?
  package var rows: [ListRow] = []
  /// What a choice is made from.
  package var options: [Value] = []
  /// Which gesture it recognises, when it is one.
  package var gesture = Element.Gesture.longpress
  /// The node that it is on.
  package var node: NodeName

  /// An element that can be seen and used, and keeps nothing.
  package init(name: Symbol, kind: Element.Kind, title: Value, node: NodeName) {
    self.name = name
    self.kind = kind
    self.title = title
    self.node = node
  }
}

/// One row of a list: the item, and what it is called.
package struct ListRow: Hashable, Sendable {
  package var row: Value
  package var id: Value
  package var title: Value
  /// Whether nothing of it looks as if it could be tapped.
  package var isPlain = false

  package init(row: Value, id: Value, title: Value) {
    self.row = row
    self.id = id
    self.title = title
  }
}
