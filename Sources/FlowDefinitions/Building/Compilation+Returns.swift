import FlowChecking
import FlowNavigation

/// `returns`: who leaves something comes back to where it was opened from.
extension Compilation {
  /// Adds what is said to return, once everything is declared that it may name.
  mutating func buildReturns() {
    for declared in draft.returns {
      let entity = resolve(declared.id, as: .node)
      let ways = declared.ways.map { way(out: $0) }
      if entity == nil || ways.contains(nil) { continue }
      tables.claims.append(
        ClaimDeclaration(
          returning: ClaimDeclaration.Returning(declared.id.symbol, by: ways.compactMap(\.self)),
          ([declared.id] + declared.ways).map(\.text).joined(separator: " "),
          place: place(declared.at)
        )
      )
    }
  }

  /// The way of a name: an event, or what a user does without one; tells when there is none.
  private mutating func way(out name: Name) -> ClaimDeclaration.Returning.Way? {
    if names.events[name.symbol] == nil, let verb = Self.waysBack[name.text] { return .user(verb) }
    return resolveEvent(name, or: Self.waysBack.keys.sorted()) == nil ? nil : .event(name.symbol)
  }

  /// What a user does to go back, by its word.
  private static let waysBack: [String: Verb] = ["back": .back, "swipe-down": .swipeDown]
}
