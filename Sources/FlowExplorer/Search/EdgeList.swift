/// The steps between the states of a search, by the states that they leave.
struct EdgeList {
  private var targets: [UInt32] = []
  private var ordinals: [UInt16] = []
  /// What the steps did.
  private(set) var marks: [StepMark] = []
  /// For each state that was expanded where its edges end.
  private var ends: [UInt32] = []

  var count: Int { targets.count }
  var byteCount: Int { targets.count * 7 + ends.count * 4 }

  /// Adds an edge of the state that is expanded now.
  mutating func add(to target: Int, _ ordinal: UInt16, _ mark: StepMark) {
    targets.append(UInt32(truncatingIfNeeded: target))
    ordinals.append(ordinal)
    marks.append(mark)
  }

  /// Ends the edges of a state.
  mutating func endState() { ends.append(UInt32(truncatingIfNeeded: targets.count)) }

  /// All edges, with the ordinals of the actions as labels.
  var all: [Digraph.Edge] {
    var edges: [Digraph.Edge] = []
    edges.reserveCapacity(targets.count)
    var place = 0
    for (state, end) in ends.enumerated() {
      while place < Int(end) {
        edges.append(
          Digraph.Edge(
            from: Int32(truncatingIfNeeded: state),
            to: Int32(truncatingIfNeeded: targets[place]),
            label: Int32(ordinals[place])
          )
        )
        place += 1
      }
    }
    return edges
  }
}
