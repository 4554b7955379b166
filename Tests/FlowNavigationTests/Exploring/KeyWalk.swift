import FlowNavigation
import Testing

/// A breadth first search that holds every world against the one made of its key.
struct KeyWalk {
  private(set) var codec: StateCodec
  private var numbers: [[UInt8]: Int] = [:]
  private var worlds: [World] = []
  private var twin: World
  private let transaction = Transaction()
  private let families: ActionFamilies
  /// How many pairs of a state and an action change the state.
  private(set) var transitions = 0
  private(set) var refusals = 0

  init(_ world: World, _ families: ActionFamilies) {
    codec = StateCodec(world.definition)
    twin = World(world.definition)
    self.families = families
    // A key does not tell which routes were told.
    transaction.notesRoutes = false
    add(world)
  }

  var states: Int { worlds.count }

  /// How many bytes the longest key has.
  var longest: Int { numbers.keys.map(\.count).max() ?? 0 }

  /// Visits states until all, or a number of them, were visited.
  mutating func run(limit: Int = 1_000, _ more: [Action] = []) {
    var number = 0
    while number < worlds.count, number < limit {
      visit(worlds[number], more)
      number += 1
    }
  }

  private mutating func add(_ world: World) {
    var key: [UInt8] = []
    codec.encode(world, into: &key)
    if numbers[key] == nil {
      numbers[key] = worlds.count
      worlds.append(world)
    }
  }

  private mutating func visit(_ world: World, _ more: [Action]) {
    var key: [UInt8] = []
    codec.encode(world, into: &key)
    guard let restored = restored(key) else { return }
    let own = world.actions(of: families, in: transaction)
    let other = restored.actions(of: families, in: transaction)
    guard own.count == other.count else {
      Issue.record("\(own.count) actions, \(other.count) when restored")
      return
    }
    for place in own.indices { compare(world, restored, key, own[place], other[place]) }
    for action in more where !dependsOnPast(action, world) {
      compare(world, restored, key, action, action)
    }
  }

  /// The world of a key; nil when there is something wrong with it.
  private mutating func restored(_ key: [UInt8]) -> World? {
    key.withUnsafeBytes { codec.restore($0, into: &twin) }
    if let broken = twin.brokenInvariant() {
      Issue.record("restored: \(broken)")
      return nil
    }
    var again: [UInt8] = []
    codec.encode(twin, into: &again)
    guard again == key else {
      Issue.record("\(key) restored gives \(again)")
      return nil
    }
    return twin
  }

  private mutating func compare(
    _ world: World,
    _ restored: World,
    _ key: [UInt8],
    _ action: Action,
    _ otherAction: Action
  ) {
    var (world, restored) = (world, restored)
    let outcome = outcome(of: action, &world)
    let other = self.outcome(of: otherAction, &restored)
    if other.refusal.isEmpty {
      codec.encode(afterCommandIn: restored)
      if Array(codec.key) != other.key {
        Issue.record("\(action): \(Array(codec.key)) where a whole key is \(other.key)")
      }
    }
    if outcome != other {
      Issue.record("\(action): \(outcome.text(key)), restored: \(other.text(key))")
    }
    if outcome.key.isEmpty {
      refusals += 1
    } else if outcome.key != key {
      transitions += 1
      add(world)
    }
  }

  /// What came of an action, without serials.
  private struct Outcome: Equatable {
    var key: [UInt8] = []
    var refusal = ""
    var facts: [String] = []

    func text(_ before: [UInt8]) -> String { "\(before) -> \(key) \(refusal) \(facts)" }
  }

  private mutating func outcome(of action: Action, _ world: inout World) -> Outcome {
    var outcome = Outcome()
    do {
      try world.perform(action, in: transaction)
    } catch {
      outcome.refusal = "\(error.code) \(error.subject.prefix { $0 != "#" })"
      return outcome
    }
    codec.encode(world, into: &outcome.key)
    outcome.facts = transaction.trace.facts.map { String("\($0)".prefix { $0 != "(" }) }
    return outcome
  }

  /// Whether a line that no definition has, but somebody typed, asks who was there before.
  private func dependsOnPast(_ action: Action, _ world: World) -> Bool {
    switch (action.verb, action.node) {
    case (.reply, _): true
    case (.finish, .id(let id)): world.instances(of: id).isEmpty
    default: false
    }
  }
}
