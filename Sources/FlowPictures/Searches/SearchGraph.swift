package import FlowExplorer
package import FlowNavigation

/// The graph of a finished search, and where each of its states is in it.
package struct SearchGraph: Sendable {
  package private(set) var graph: FlowGraph
  /// The number of the node of each state; -1 where no scene is open.
  package private(set) var nodes: [Int32] = []
  private let options: Options
  private var names: [String: Int] = [:]
  private var boxNames: Set<String> = []

  /// What of a search becomes a node, and what an edge.
  package struct Options: Hashable, Sendable {
    /// Whether each state is a node of its own, not all of one screen together.
    package var showsStates = false
    /// What edges stand for.
    package var sorts: Set<GraphStep.Sort> = [.user, .answers, .services]
    /// Whether a step that stays on its screen is an edge, when it opens nothing either.
    package var showsChanges = false
    /// Whether what nothing reaches is there, too.
    package var showsUnreached = true
    /// How many edges have flows.
    package var flowLimit = 2_000

    package init() {}
  }

  /// Whether the search came to all states: what it did not reach is never reached.
  private let isWhole: Bool

  /// The world is the one that the search began in; the search must have kept its edges.
  package init(_ search: Search, from start: World, title: String, options: Options = Options()) {
    self.options = options
    isWhole = search.cut.isComplete && search.bounds.view == .full
    graph = FlowGraph(title: title, nodes: [], edges: [])
    var reading = StateReading(search)
    var depths: [Int32] = []
    for state in 0..<search.store.count {
      let place = reading.world(of: state).visiblePlace()
      nodes.append(Int32(truncatingIfNeeded: place.map { node($0, search, state) } ?? -1))
      depths.append(Int32(truncatingIfNeeded: place?.depth ?? 0))
    }
    addEdges(search, depths, &reading)
    addFlows(search, start)
    if options.showsUnreached { addUnreached(search) }
  }

  /// The name of the node of a state.
  package func name(of state: Int) -> String? {
    nodes.indices.contains(state) && nodes[state] >= 0 ? graph.nodes[Int(nodes[state])].name : nil
  }

  /// The first state of each node, and the first step of each edge.
  private var firstStates: [Int] = []
  private var firstSteps: [(state: Int, ordinal: Int)] = []

  /// The node of a state, which is added when there is none.
  private mutating func node(_ visible: VisiblePlace, _ search: Search, _ state: Int) -> Int {
    var place = GraphPlace(visible, search.expander.definition)
    if options.showsStates {
      counts[place.name, default: 0] += 1
      if let count = counts[place.name], count > 1 {
        place.name += "~\(count)"
        place.label += " \(count)"
      }
    } else if let known = names[place.name] {
      return known
    }
    for box in place.boxes where boxNames.insert(box.name).inserted { graph.boxes.append(box) }
    names[place.name] = graph.nodes.count
    graph.nodes.append(
      FlowGraph.Node(
        name: place.name,
        label: place.label,
        kind: place.kind,
        box: place.boxes.last?.name,
        isStart: state == 0
      )
    )
    firstStates.append(state)
    return graph.nodes.count - 1
  }

  /// How many states each place had so far.
  private var counts: [String: Int] = [:]

  private mutating func addEdges(
    _ search: Search,
    _ depths: [Int32],
    _ reading: inout StateReading
  ) {
    var known: [UInt64: Int] = [:]
    let definition = search.expander.definition
    for step in search.edges {
      let (from, to) = (nodes[Int(step.from)], nodes[Int(step.to)])
      guard from >= 0, to >= 0 else { continue }
      let changes = from != to || depths[Int(step.from)] != depths[Int(step.to)]
      guard let action = reading.action(Int(step.label), of: Int(step.from)),
        options.sorts.contains(GraphStep.sort(of: action))
      else { continue }
      // A view takes a screen that opens itself for the one below it.
      guard
        changes || options.showsChanges
          || step.from == step.to && reading.opens(action, of: Int(step.from))
      else { continue }
      let label = GraphStep.label(of: action, definition)
      let key = UInt64(UInt32(bitPattern: from)) << 32 | UInt64(UInt32(bitPattern: to))
      if let place = known[key] {
        if !graph.edges[place].labels.contains(label) { graph.edges[place].labels.append(label) }
        continue
      }
      known[key] = graph.edges.count
      firstSteps.append((Int(step.from), Int(step.label)))
      graph.edges.append(
        FlowGraph.Edge(
          from: graph.nodes[Int(from)].name,
          to: graph.nodes[Int(to)].name,
          labels: [label]
        )
      )
    }
  }

  /// Gives each node and edge the shortest flow that the search has to it.
  private mutating func addFlows(_ search: Search, _ start: World) {
    guard graph.edges.count <= options.flowLimit else { return }
    for (number, state) in firstStates.enumerated() {
      graph.nodes[number].flow = ["launch"] + Execution(from: start, to: state, in: search).lines
    }
    for (number, step) in firstSteps.enumerated() {
      var execution = Execution(from: start, to: step.state, in: search)
      execution.take(step.ordinal)
      graph.edges[number].flow = ["launch"] + execution.lines
    }
  }

  private mutating func addUnreached(_ search: Search) {
    let unreached = UnreachedScreens(
      search.expander.definition,
      isWhole ? .never : .unknown,
      boxes: graph.boxes,
      nodes: graph.nodes
    )
    graph.boxes += unreached.boxes
    graph.nodes += unreached.nodes
  }
}

/// Reads the states of a search in one world.
struct StateReading {
  private let search: Search
  private var expander: Expander
  private var world: World
  private var last = -1
  private var actions: [Action] = []
  private var acting = -1
  private let transaction = Transaction()

  init(_ search: Search) {
    self.search = search
    expander = search.expander
    world = World(search.expander.definition)
  }

  /// The world of a state, with serials of its own.
  mutating func world(of state: Int) -> World {
    if last != state { expander.restore(search.store[state], into: &world) }
    last = state
    return world
  }

  /// What a step of a state is.
  mutating func action(_ ordinal: Int, of state: Int) -> Action? {
    if acting != state { actions = expander.actions(of: world(of: state)) }
    acting = state
    return actions.indices.contains(ordinal) ? actions[ordinal] : nil
  }

  /// Whether something else is on top behind an action, be it another of the same name.
  mutating func opens(_ action: Action, of state: Int) -> Bool {
    var world = world(of: state)
    let before = world.visibleScreenName
    do throws(Refusal) { try world.perform(action, in: transaction) } catch { return false }
    return world.visibleScreenName != before
  }
}
