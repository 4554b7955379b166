import FlowNavigation

/// Which IDs and events the lines of a definition name: what warnings are made of.
struct Mentions: Sendable {
  /// The IDs named in the declaration of an ID; those of scenes and data under no name.
  private(set) var named: [Symbol: [Symbol]] = [:]
  /// The IDs that some list or line without a `valid` list lets in.
  var allowed: Set<Symbol> = []
  /// The events that some line or element emits.
  var emitted: Set<Symbol> = []
  /// Whether some line emits an event that is computed.
  var emitsAnything = false

  /// Notes that one ID's declaration names another.
  mutating func note(_ id: Symbol, by owner: Symbol) {
    named[owner, default: []].append(id)
  }

  /// All IDs that can be reached from the scenes, by what is named.
  func reachable(from roots: [Symbol]) -> Set<Symbol> {
    var found = Set(roots)
    var waiting = roots
    while let next = waiting.popLast() {
      for id in named[next] ?? [] where found.insert(id).inserted { waiting.append(id) }
    }
    return found
  }
}
