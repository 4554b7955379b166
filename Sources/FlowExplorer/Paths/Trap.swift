/// A strongly connected set of nodes from which no walk leads to any of the wanted nodes.
package struct Trap: Hashable, Sendable {
  /// In ascending order; a single node is a trap as well, if it is a dead end for instance.
  package let nodes: [Int]
  /// Whether a walk can go on for ever inside.
  package let isCyclic: Bool
  /// Whether no edge leaves it: the others are on the way to one that none leaves.
  package let isFinal: Bool
}

extension Digraph {
  /// The traps among the nodes that `start` reaches, no trap before one that leads to it.
  package func traps(from start: Int, wanting targets: some Sequence<Int>) -> [Trap] {
    let isReached = reachable(from: CollectionOfOne(start))
    let isSafe = reaching(targets)
    let components = StrongComponents(of: self)
    var traps: [Trap] = []
    for number in 0..<components.count {
      let nodes = components[number].map { Int($0) }
      guard let first = nodes.first, isReached[first], !isSafe[first] else { continue }
      let isFinal = nodes.allSatisfy { node in
        edges(from: node).allSatisfy { components.numbers[Int(edges[$0].to)] == number }
      }
      traps.append(Trap(nodes: nodes, isCyclic: components.isCyclic(number), isFinal: isFinal))
    }
    return traps
  }
}
