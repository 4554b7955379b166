package import FlowNavigation

/// Holding a search against plain replays.
extension Search {
  /// The states, of every so many, to which a plain replay of their steps does not lead, or in which it can
  /// do something else.
  ///
  /// A search does not run an app from its start for every state: it makes states from their keys, and
  /// remembers steps. Whatever a key leaves out that makes a difference shows here.
  package mutating func unfaithful(from world: World, every stride: Int) -> [Int] {
    var found: [Int] = []
    var restored = world
    for state in Swift.stride(from: 0, to: expanded, by: max(stride, 1)) {
      let trail = Trail(from: world, to: state, in: self)
      expander.restore(store[state], into: &restored)
      let isSame =
        trail.refusal == nil && expander.words(of: trail.world).elementsEqual(store[state])
        && Self.lines(trail.actions(), world) == Self.lines(expander.actions(of: restored), world)
      if !isSame { found.append(state) }
    }
    return found
  }

  /// Actions as lines without the numbers of instances, which only a replay has.
  private static func lines(_ actions: [Action], _ world: World) -> [String] {
    actions.map { Trail.line($0, world.definition).split(separator: "#")[0].description }
  }
}
