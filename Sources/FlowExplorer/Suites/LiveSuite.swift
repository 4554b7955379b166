/// Few flows that cover what a search of an app has come to.
package struct LiveSuite: Sendable {
  package let flows: [SuiteFlow]
  /// How many things there are to cover; all are.
  package let goalCount: Int

  /// What a suite of a live app can cover: the rest stands in definitions.
  package static let covers: [Cover] = [.transitions, .screens, .pairs]

  /// - Precondition: `covers` has the cover.
  package init(_ search: LiveSearch, _ cover: Cover, maxLength: Int) {
    let steps = search.edges.indices.filter { search.edges[$0].from != search.edges[$0].to }
    let graph = Digraph(
      nodeCount: search.states.count,
      edges: steps.map { step in
        Digraph.Edge(
          from: Int32(search.edges[step].from),
          to: Int32(search.edges[step].to),
          label: Int32(step)
        )
      }
    )
    let task = Self.task(graph, search, cover, maxLength)
    goalCount = task.goals.count
    var walks = Suite(for: task).walks
    if walks.isEmpty, task.goals.isMetAtStart.contains(true) { walks = [[]] }
    let opening = search.opening.drop { $0.hasPrefix("live ") }
    flows = SuiteFlow.named(
      walks.map { walk in
        let edges = cover == .pairs ? task.walk(ofPairs: walk) : walk
        let taken = edges.map { search.edges[Int(graph.edges[$0].label)] }
        return SuiteFlow(
          taken.map { ($0.line, Self.screen(search.states[$0.to].path)) },
          from: Self.screen(search.states[0].path),
          behind: opening.isEmpty ? ["launch"] : Array(opening),
          cover
        )
      }
    )
  }

  private static func task(
    _ graph: Digraph,
    _ search: LiveSearch,
    _ cover: Cover,
    _ maxLength: Int
  ) -> SuiteTask {
    if cover == .pairs { return .pairs(of: graph, from: 0, maxLength: maxLength) }
    var goals = Goals.edges(of: graph)
    if cover == .screens {
      let shown = search.states.map { screen($0.path) }
      var screens: [String] = []
      for case let screen? in shown where !screens.contains(screen) { screens.append(screen) }
      goals = Goals(
        screens.map { screen in
          graph.edges.indices.filter { shown[Int(graph.edges[$0].to)] == screen }
        },
        edgeCount: graph.edges.count,
        metAtStart: screens.indices.filter { screens[$0] == shown[0] }
      )
    }
    return SuiteTask(graph: graph, start: 0, goals: goals, maxLength: maxLength)
  }

  /// The screen at the end of a path; nil where nothing is shown.
  private static func screen(_ path: String) -> String? {
    path.split(separator: "/").last.map(String.init)
  }
}
