import FlowDefinitions
import FlowNavigation

/// States of an app as keys: the world of a key has that key, and the same can be done in it.
enum StateTarget {
  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let number = choices.number(below: SampleApps.all.count + 1)
    let definition: AppDefinition
    if number < SampleApps.all.count {
      definition = SampleApps.all[number]
    } else {
      guard let loaded = SampleApps.load(Array(choices.rest)).definition else { return }
      definition = loaded
    }
    var codec = StateCodec(definition)
    var walk = RandomWalk(of: definition, seed: DefinitionTarget.checksum(of: bytes))
    var step = 0
    walk.run(steps: 12) { world, actions in
      check(world, actions, &codec, comparesActions: step % 4 == 3)
      step += 1
    }
  }

  private static func check(
    _ world: World,
    _ actions: [Action],
    _ codec: inout StateCodec,
    comparesActions: Bool
  ) {
    let key = key(of: world, &codec)
    var twin = World(world.definition)
    key.withUnsafeBytes { codec.restore($0, into: &twin) }
    if let broken = twin.brokenInvariant() { fatalError("broken in a restored world: \(broken)") }
    require(Self.key(of: twin, &codec) == key, "the world of a key has that key")
    guard codec.isExact else { return }
    let others = twin.actions(of: .everybody, in: Transaction())
    require(actions.count == others.count, "as much can be done in a restored world")
    guard comparesActions else { return }
    for (action, other) in zip(actions.prefix(8), others) {
      let (one, two) = (outcome(of: action, world, &codec), outcome(of: other, twin, &codec))
      require(one == two, "\(action.verb) does the same in a restored world")
    }
  }

  private static func key(of world: World, _ codec: inout StateCodec) -> [UInt8] {
    var key: [UInt8] = []
    codec.encode(world, into: &key)
    return key
  }

  /// The key of what an action leads to, or the code of its refusal.
  private static func outcome(
    of action: Action,
    _ world: World,
    _ codec: inout StateCodec
  ) -> [UInt8] {
    var world = world
    do throws(Refusal) {
      try world.perform(action, in: Transaction())
    } catch {
      return Array("\(error.code)".utf8)
    }
    return key(of: world, &codec)
  }
}
