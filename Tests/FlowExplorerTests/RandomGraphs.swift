import FlowExplorer

/// Numbers that look random and are the same in every run: SplitMix64.
struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Digraph {
  /// A graph with loops, parallel edges and nodes that are not reached, by its seed.
  static func random(seed: Int, nodes: ClosedRange<Int>, edges: ClosedRange<Int>) -> Digraph {
    var random = FixedRandom(seed: seed)
    let nodeCount = Int.random(in: nodes, using: &random)
    let edges = (0..<Int.random(in: edges, using: &random)).map { label in
      Edge(
        from: Int32.random(in: 0..<Int32(nodeCount), using: &random),
        to: Int32.random(in: 0..<Int32(nodeCount), using: &random),
        label: Int32(label)
      )
    }
    return Digraph(nodeCount: nodeCount, edges: edges)
  }

  /// The nodes that edges lead through, from a node; nil if they are no walk.
  func nodes(of walk: [Int], from start: Int) -> [Int]? {
    var nodes = [start]
    for edge in walk {
      if Int(edges[edge].from) != nodes[nodes.count - 1] { return nil }
      nodes.append(Int(edges[edge].to))
    }
    return nodes
  }

  /// The number of steps from each node to each other, by Floyd and Warshall; nil if there is no way.
  var allDistances: [[Int?]] {
    var table = (0..<nodeCount).map { row in (0..<nodeCount).map { row == $0 ? 0 : Int?.none } }
    for edge in edges where edge.from != edge.to { table[Int(edge.from)][Int(edge.to)] = 1 }
    for middle in 0..<nodeCount {
      for from in 0..<nodeCount {
        for to in 0..<nodeCount {
          guard let first = table[from][middle], let second = table[middle][to] else { continue }
          table[from][to] = min(table[from][to] ?? .max, first + second)
        }
      }
    }
    return table
  }
}
