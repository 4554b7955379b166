/// The cheapest way to make every arrival at a node a departure or the end of a walk.
///
/// The directed Chinese postman (Edmonds and Johnson 1973) as a min-cost flow: nodes at which
/// more required edges arrive than leave supply the nodes at which more leave, and the start
/// supplies any number, since a walk may end anywhere and a new one begin. Each step costs 1, so
/// the flow is found level by level of the path length (primal-dual, Ford and Fulkerson): at
/// most as many levels as the furthest node is away, each with blocking flows (Dinitz 1970).
struct PostmanFlow {
  let graph: Digraph
  let start: Int
  /// Of each edge, how often it is walked besides where it is required.
  var extras: [Int32]
  /// Of each node, how many walks end there.
  var supply: [Int32]
  /// Of each node, how often it still has to be left more often than it is reached.
  var demand: [Int32]
  var demandLeft = 0
  /// The shortest distance of each node from a supply in the residual graph, at most `level`.
  var heights: [Int32]
  var level: Int32 = 0
  let incoming: Buckets
  /// The steps besides the required ones.
  var cost = 0

  /// After so many levels what is left is supplied from the start.
  private static let mostLevels = 1_000

  /// Finds the flow for how often each edge is to be walked.
  ///
  /// - Precondition: Only edges that the start reaches are required.
  init(in graph: Digraph, from start: Int, required: [Int32]) {
    self.graph = graph
    self.start = start
    let nodeCount = graph.nodeCount
    extras = Array(repeating: 0, count: graph.edges.count)
    supply = Array(repeating: 0, count: nodeCount)
    demand = supply
    heights = supply
    incoming = graph.incoming
    for (edge, times) in zip(graph.edges, required) where times > 0 {
      supply[Int(edge.to)] += times
      supply[Int(edge.from)] -= times
    }
    supply[start] = 0
    for node in 0..<nodeCount where supply[node] < 0 {
      demand[node] = -supply[node]
      demandLeft += Int(demand[node])
      supply[node] = 0
    }
    solve()
  }

  func isSource(_ node: Int) -> Bool { node == start || supply[node] > 0 }

  private mutating func solve() {
    var count = 0
    while demandLeft > 0 {
      if count == Self.mostLevels { return finishFromStart() }
      count += 1
      raise()
      var flow = BlockingFlow(nodeCount: graph.nodeCount)
      while augment(&flow) {}
    }
  }

  /// Gives up the optimum: what is left is supplied from the start, on the shortest paths.
  private mutating func finishFromStart() {
    let paths = ShortestPaths(in: graph, from: start)
    for node in 0..<demand.count where demand[node] > 0 {
      for edge in paths.path(to: node) ?? [] {
        extras[edge] += demand[node]
        cost += Int(demand[node])
      }
      demand[node] = 0
    }
    demandLeft = 0
  }
}
