import FlowNavigation

/// The items that only occur in states which a bound left out, one step behind those that were
/// kept.
///
/// No step was done in those states: what only they lead to is missing for no fault of the app.
struct BeyondBounds {
  /// The coordinators, screens and sub-controllers that are nowhere else.
  private(set) var nodes: Set<Symbol> = []
  /// The calls and timers that are pending only there.
  private(set) var effects: Set<Symbol> = []
  /// The nodes that others may come back to from there.
  private(set) var bases: Set<Symbol> = []

  /// Whether lines wait for their time nowhere else.
  var hasTimers: Bool { effects.contains(.after) }

  /// How many steps are done once more at most to see what was left out.
  private static let limit = 20_000

  init(_ stateSpace: StateSpace) {
    if stateSpace.search.leftOut.isEmpty { return }
    var kept = Contents()
    var reader = StateReader(stateSpace)
    for state in stateSpace.firsts {
      reader.read(Int(state))
      kept.formUnion(Contents(reader.world))
    }
    let leftOut = LeftOutSteps()
    var trials: [any StepTrial] = [leftOut]
    TriedSteps(stateSpace, limit: Self.limit).visit(&trials)
    nodes = leftOut.contents.nodes.subtracting(kept.nodes)
    effects = Set(leftOut.contents.effects.subtracting(kept.effects).map(\.name))
    bases = leftOut.contents.nodes
  }

  /// Gathers what the states have that were not kept.
  // A class, because who started it asks for what it gathered.
  private final class LeftOutSteps: StepTrial {
    private(set) var contents = Contents()

    func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
      next == nil
    }

    func look(at step: TriedStep, _ world: World) { contents.formUnion(Contents(world)) }
  }

  /// What a state has.
  private struct Contents: Sendable {
    var nodes: Set<Symbol> = []
    var effects: Set<Effect> = []

    struct Effect: Hashable {
      var name: Symbol
      var owner: Symbol
    }

    init() {}

    init(_ world: World) {
      nodes = Set(world.liveNames.map(\.id))
      effects = Set(
        world.pendingEffects().map { Effect(name: $0.name.id, owner: $0.owner.id) }
      )
    }

    mutating func formUnion(_ other: Contents) {
      nodes.formUnion(other.nodes)
      effects.formUnion(other.effects)
    }
  }
}
