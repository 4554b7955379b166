import FlowNavigation

/// An app that is used at random; after each step the world is whole, or as it was before.
struct RandomWalk {
  private(set) var world: World
  private let transaction = Transaction()
  private var numbers: SeededNumbers
  private let isLaunched: Bool

  /// The app, launched; an app whose launch is refused goes nowhere.
  init(of definition: AppDefinition, seed: UInt64) {
    world = World(definition)
    numbers = SeededNumbers(seed: seed)
    let before = world
    do throws(Refusal) {
      try world.launch(in: transaction)
      isLaunched = true
    } catch {
      require(world == before, "a refused launch changes nothing")
      isLaunched = false
    }
    requireWhole("a launch")
  }

  /// Does so many of the things that can be done, and tells of the world before each.
  mutating func run(steps: Int, _ look: (World, [Action]) -> Void) {
    guard isLaunched else { return }
    for _ in 0..<steps {
      let actions = world.actions(of: .everybody, in: transaction)
      look(world, actions)
      guard !actions.isEmpty else { return }
      perform(actions[numbers.next(below: actions.count)])
    }
  }

  private mutating func perform(_ action: Action) {
    let before = world
    do throws(Refusal) {
      try world.perform(action, in: transaction)
      requireWhole("\(action.verb)")
    } catch {
      require(world == before, "a refused \(action.verb) changes nothing")
    }
  }

  private func requireWhole(_ what: String) {
    if let broken = world.brokenInvariant() { fatalError("broken after \(what): \(broken)") }
  }
}
