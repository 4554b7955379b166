import FlowNavigation

/// Reads states of a search, one after the other, into one world: each is restored once where it is looked at often in a
/// row.
struct StateReader {
  /// The state that was read last, with canonical serials.
  var world: World
  private var expander: Expander
  private let store: StateStore
  private var state = -1

  init(_ stateSpace: StateSpace) {
    world = World(stateSpace.definition)
    expander = stateSpace.search.expander
    store = stateSpace.search.store
  }

  /// Makes a state the one at hand.
  mutating func read(_ state: Int) {
    if state == self.state { return }
    expander.restore(store[state], into: &world)
    self.state = state
  }

  /// The key of the world at hand.
  mutating func key() -> [UInt8] { expander.key(of: world) }
}
