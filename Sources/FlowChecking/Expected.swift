/// What an ID has to stand for where it is written.
package enum Expected: Hashable, Sendable {
  case coordinator
  case screen
  case subcontroller
  case service
  /// An entry of a stack: a screen, or the coordinator that it embeds.
  case entry
  /// An ID that can be opened: a coordinator, screen or sub-controller.
  case opened
  /// An ID that can be a live node: the same kinds, with a sentence of their own.
  case node

  func fits(_ sort: DeclaredNames.Sort) -> Bool {
    switch (self, sort) {
    case (.coordinator, .coordinator), (.screen, .screen), (.subcontroller, .subcontroller),
      (.service, .service), (.entry, .screen), (.entry, .coordinator), (.opened, .coordinator),
      (.opened, .screen), (.opened, .subcontroller), (.node, .coordinator), (.node, .screen),
      (.node, .subcontroller), (_, .unclear):
      true
    default: false
    }
  }
}
