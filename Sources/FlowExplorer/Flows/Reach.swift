package import FlowNavigation

/// The shortest way from a world to the first step that reaches something which is declared.
package struct Reach {
  package private(set) var search: Search
  package let end: Search.End
  /// The way, done once, with the step at its end; nil when none was found.
  package private(set) var execution: Execution?
  /// What the search reached.
  package let reached: Reached

  /// Looks for an item of a plan; without one everything is searched, for findings too where that is asked, and with
  /// conditions that are asked of every state.
  package init(
    from world: World,
    to item: CoverageItem? = nil,
    plan: CoveragePlan,
    _ families: ActionFamilies = .everybody,
    bounds: Search.Bounds = Search.Bounds(),
    examines: Bool = false,
    conditions: [StateNote.Condition] = [],
    stop: () -> Search.Stop? = { nil }
  ) {
    let recorder = CoverageRecorder(plans: [plan])
    var bounds = bounds
    bounds.keepsEdges = examines
    bounds.inspects = examines
    bounds.view = .full
    let expander = Expander(
      world.definition,
      families,
      conditions: conditions,
      asking: [],
      coverage: recorder
    )
    var search = Search(world, expander, bounds: bounds)
    let wanted = item.flatMap { plan.number($0.kind, Int($0.index)) }
    var found: (state: Int, ordinal: Int)?
    end = search.run(stop: stop) { search, states in
      guard let wanted, recorder.hits?[wanted] ?? false else { return false }
      found = Self.first(in: states, of: &search, reaching: wanted, plan)
      return found != nil
    }
    self.search = search
    reached = Reached(plan, recorder.hits, from: world)
    if let found {
      var execution = Execution(from: world, to: found.state, in: search)
      execution.take(found.ordinal)
      self.execution = execution
    }
  }

  /// Does the steps of some states again, to see which was the first that reached an item.
  private static func first(
    in states: Range<Int>,
    of search: inout Search,
    reaching item: Int,
    _ plan: CoveragePlan
  ) -> (Int, Int)? {
    var expander = search.expander
    var world = World(plan.definition)
    for state in states {
      expander.restore(search.store[state], into: &world)
      for (ordinal, action) in expander.actions(of: world).enumerated() {
        let recorder = CoverageRecorder(plans: [plan])
        if (try? world.perform(action, in: Transaction(coverage: recorder))) != nil {
          world.rollBack()
        }
        if recorder.hits?[item] ?? false { return (state, ordinal) }
      }
    }
    return nil
  }
}

/// What of a definition a search reached, and what was there before it.
package struct Reached {
  package let plan: CoveragePlan
  private var hits: CoverageHits
  /// The coordinators that were there before, and that no step started again.
  private var standing: Set<Int32> = []

  init(_ plan: CoveragePlan, _ hits: CoverageHits?, from world: World) {
    self.plan = plan
    self.hits = hits ?? CoverageHits(count: plan.items.count)
    for node in world.liveNames {
      switch plan.definition.entity(node.id) {
      case .coordinator(let number):
        if !has(.coordinator, Int(number)) { standing.insert(number) }
        insert(.coordinator, number)
      case .controller(let number): insert(.screen, number)
      case .service, .none: break
      }
    }
  }

  private mutating func insert(_ kind: CoverageItem.Kind, _ index: Int32) {
    if let number = plan.number(kind, Int(index)) { hits.insert(number) }
  }

  /// Whether an item of the plan was reached; what is not counted was not.
  package func has(_ kind: CoverageItem.Kind, _ index: Int) -> Bool {
    plan.number(kind, index).map { hits[$0] } ?? false
  }

  /// Whether a coordinator was there before and no step started one.
  func isStanding(_ coordinator: Int) -> Bool { standing.contains(Int32(coordinator)) }

  /// How many items of a group were reached, and of how many.
  package func count(of group: CoverageItem.Group) -> (reached: Int, all: Int) {
    let numbers = plan.items.indices.filter { plan.items[$0].group == group }
    return (numbers.count { hits[$0] }, numbers.count)
  }

  /// The items of a group that were not reached, in the order of the definition.
  package func missing(of group: CoverageItem.Group) -> [CoverageItem] {
    plan.items.indices.filter { plan.items[$0].group == group && !hits[$0] }
      .map { plan.items[$0] }
  }
}
