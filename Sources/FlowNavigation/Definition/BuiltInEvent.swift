/// The events that the system emits, which nobody declares.
package enum BuiltInEvent {
  /// Their names, in the order of the documentation.
  package static let names = [
    "tabTapped", "dismissAttempt", "backAttempt", "willEnterForeground", "didEnterBackground",
    "serviceReady", "serviceFailed",
  ]

  /// What a built-in event carries; nil for every other event.
  package static func parameters(of event: Symbol) -> [String]? {
    switch event {
    case .tabTapped: ["tab", "repeat"]
    case .dismissAttempt, .backAttempt, .willEnterForeground, .didEnterBackground: []
    case .serviceReady: ["service"]
    case .serviceFailed: ["service", "reason"]
    default: nil
    }
  }
}
