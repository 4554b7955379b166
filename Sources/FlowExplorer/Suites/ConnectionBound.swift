/// What it costs at least to connect terminals with a root, by Wong's dual ascent (1984).
///
/// Each set of nodes with a terminal, but without the root, has to be entered once: the cheapest
/// edge into it is paid, and costs that much less from then on. The effort is limited, since
/// every sum on the way is a valid bound.
struct ConnectionBound {
  private let graph: Digraph
  private var costs: [Int32]
  private let incoming: Buckets
  /// The nodes to which a way from the root is paid.
  private var isConnected: [Bool]
  private var round: Int32 = 0
  private var rounds: [Int32]
  private var effort = 20_000_000
  private(set) var cost = 0

  init(in graph: Digraph, from root: Int, costs: [Int32], terminals: [Int]) {
    self.graph = graph
    self.costs = costs
    incoming = graph.incoming
    isConnected = Array(repeating: false, count: graph.nodeCount)
    rounds = Array(repeating: 0, count: graph.nodeCount)
    connect(root)
    var open = terminals
    while !open.isEmpty && effort > 0 { open = open.filter { enter($0) } }
  }

  /// Pays for an edge into what leads to a terminal for nothing; false if the terminal is connected.
  private mutating func enter(_ terminal: Int) -> Bool {
    if isConnected[terminal] || effort <= 0 { return false }
    round += 1
    rounds[terminal] = round
    var set = [Int32(terminal)]
    var entries: [Int32] = []
    var place = 0
    while place < set.count {
      let node = Int(set[place])
      place += 1
      for place in incoming.range(of: node) {
        effort -= 1
        let edge = incoming.item(at: place)
        let from = Int(graph.edges[edge].from)
        if rounds[from] == round { continue }
        if costs[edge] > 0 {
          entries.append(Int32(edge))
          continue
        }
        if isConnected[from] {
          connect(node)
          return !isConnected[terminal]
        }
        rounds[from] = round
        set.append(Int32(from))
      }
    }
    return pay(for: entries.filter { rounds[Int(graph.edges[Int($0)].from)] != round })
  }

  private mutating func pay(for entries: [Int32]) -> Bool {
    guard let price = entries.map({ costs[Int($0)] }).min() else { return false }
    cost += Int(price)
    for edge in entries.map({ Int($0) }) {
      costs[edge] -= price
      if costs[edge] == 0, isConnected[Int(graph.edges[edge].from)] {
        connect(Int(graph.edges[edge].to))
      }
    }
    return true
  }

  private mutating func connect(_ node: Int) {
    if isConnected[node] { return }
    isConnected[node] = true
    var open = [Int32(node)]
    while let node = open.popLast() {
      for edge in graph.edges(from: Int(node)) where costs[edge] == 0 {
        let next = Int(graph.edges[edge].to)
        if isConnected[next] { continue }
        isConnected[next] = true
        open.append(Int32(next))
      }
    }
  }
}
