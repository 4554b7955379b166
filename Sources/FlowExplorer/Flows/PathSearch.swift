package import FlowNavigation

/// The shortest ways from the first state of a search to one that is wanted.
package struct PathSearch {
  package private(set) var search: Search
  /// Each way as the places of its actions; empty when there is none.
  package private(set) var ways: [[Int]] = []
  /// How many shortest ways there are; 1 when only one was asked for.
  package private(set) var count = 0
  /// What ended the search before it was over.
  package private(set) var stopped: Search.Stop?

  /// Finds one way, and searches no further than it has to.
  ///
  /// The order of the states is that of the lengths of their ways: the first that is wanted is nearest.
  package init(
    in search: Search,
    stop: () -> Search.Stop? = { nil },
    to isWanted: (World) -> Bool
  ) {
    self.search = search
    var looked = 0
    repeat {
      let states = looked..<self.search.store.count
      looked = states.upperBound
      if let state = self.search.first(in: states, where: isWanted) {
        let path = self.search.store.path(to: state)
        ways = [path.dropFirst().map { self.search.store.ordinal(of: $0) }]
        count = 1
        return
      }
      noteStop(stop())
    } while stopped == nil && self.search.runOn()
  }

  /// Finds up to `limit` shortest ways that enter no avoided state, and searches no further than it has to.
  ///
  /// - Precondition: The search keeps its edges.
  package init(
    in search: Search,
    limit: Int,
    avoiding isAvoided: (World) -> Bool,
    stop: () -> Search.Stop? = { nil },
    to isWanted: (World) -> Bool
  ) {
    self.search = search
    var world = World(search.expander.definition)
    var expander = search.expander
    var targets: [Bool] = []
    var avoided: [Bool] = []
    var hasTarget = false
    var isOver = false
    while !isOver {
      noteStop(stop())
      isOver = stopped != nil || !self.search.runOn()
      if self.search.expanded < self.search.levels[self.search.levels.count - 1], !isOver {
        continue
      }
      // A level is done, and with it all ways of as many steps.
      expander = self.search.expander
      for state in targets.count..<self.search.store.count {
        expander.restore(self.search.store[state], into: &world)
        targets.append(isWanted(world))
        avoided.append(isAvoided(world))
        if targets[state], !avoided[state] { hasTarget = true }
      }
      guard hasTarget else { continue }
      let graph = Digraph(nodeCount: targets.count, edges: self.search.edges)
      let paths = AllShortestPaths(in: graph, from: 0, to: targets, avoiding: avoided)
      guard let length = paths.length, isOver || length < self.search.levels.count else { continue }
      count = paths.count
      ways = paths.first(limit).map { way in way.map { Int(graph.edges[$0].label) } }
      return
    }
  }

  /// Notes what ends the search, also in what it says of itself: it has not seen everything.
  private mutating func noteStop(_ stop: Search.Stop?) {
    stopped = stop
    switch stop {
    case .interrupted: search.cut.isInterrupted = true
    case .timedOut: search.cut.isTimedOut = true
    case nil: break
    }
  }
}
