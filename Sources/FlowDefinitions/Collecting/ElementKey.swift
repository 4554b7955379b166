import FlowNavigation

/// What may be said of an element behind its name.
enum ElementKey: String, CaseIterable, Sendable {
  case enabled, visible, title, value, from, `where`, id, options, of

  /// The keys that a kind of element takes.
  static func keys(of kind: Element.Kind) -> [ElementKey] {
    switch kind {
    case .button, .label: [.enabled, .visible, .title]
    case .gesture: [.enabled, .visible, .title, .of]
    case .field, .secureField, .switch: [.enabled, .visible, .title, .value]
    case .choice: [.enabled, .visible, .title, .value, .from, .options]
    case .list: [.enabled, .visible, .title, .from, .where, .id]
    }
  }
}
