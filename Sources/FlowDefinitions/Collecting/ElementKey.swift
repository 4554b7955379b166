import FlowNavigation

/// What may be said of an element behind its name.
enum ElementKey: String, CaseIterable, Sendable {
  case enabled, visible, title, value, from, `where`, id, options

  /// The keys that a kind of element takes.
  static func keys(of kind: Element.Kind) -> [ElementKey] {
    switch kind {
    case .button, .label, .gesture: [.enabled, .visible, .title]
    case .field, .secureField, .switch: [.enabled, .visible, .title, .value]
    case .choice: [.enabled, .visible, .title, .value, .from, .options]
    case .list: [.enabled, .visible, .title, .from, .where, .id]
    }
  }
}
