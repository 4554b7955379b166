/// The words that begin a declaration, by where they stand.
enum DeclarationWord {
  /// At the top level of a file.
  enum Top: String, CaseIterable, Sendable {
    case app, scene, service, data, event, link, example, include
    case always, never, eventually, whenever, returns
    case coordinator, controller, subcontroller
  }

  /// In a service.
  enum InService: String, CaseIterable, Sendable {
    case call, outcome, transient
  }

  /// In a coordinator.
  enum InCoordinator: String, CaseIterable, Sendable {
    case main, tabs, valid, parameters, state, needs, start, on, finished, reply, request, route
    case `guard`, activated, poppedBack
  }

  /// In a screen or a sub-controller.
  enum InController: String, CaseIterable, Sendable {
    case parameters, state, needs, request, hole, varies
    case button, field, `switch`, choice, list, label, gesture
  }
}

extension DeclarationWord {
  /// Whether a word begins a declaration anywhere.
  static func isKnown(_ word: String) -> Bool {
    Top(rawValue: word) != nil || InCoordinator(rawValue: word) != nil
      || InController(rawValue: word) != nil || InService(rawValue: word) != nil
  }
}
