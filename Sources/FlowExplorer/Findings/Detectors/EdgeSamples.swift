/// The first step of each look that leads to each other look by one action: enough where only what is seen counts.
struct EdgeSamples {
  private struct Key: Hashable {
    var from: Int32
    var ordinal: Int32
    var to: Int32
  }

  private let stateSpace: StateSpace
  private var keys: Set<Key> = []

  init(_ stateSpace: StateSpace) {
    self.stateSpace = stateSpace
  }

  /// Whether an edge is the first of its kind; from then on there is one.
  mutating func insert(_ edge: Digraph.Edge) -> Bool {
    let key = Key(
      from: stateSpace.observations[Int(edge.from)],
      ordinal: edge.label,
      to: stateSpace.observations[Int(edge.to)]
    )
    return keys.insert(key).inserted
  }
}
