/// Where a user of the scene in use is, by IDs alone.
package struct VisiblePlace: Hashable, Sendable {
  /// The coordinators from the root to the owner of what is visible.
  package var coordinators: [Symbol] = []
  /// None where nothing is shown.
  package var screen = Symbol.none
  /// The sub-controllers that can be seen over it, the lowest first.
  package var subs: [Symbol] = []
  package var isModal = false
  /// How many layers there are, and entries on the surfaces of the topmost that the screen is on.
  package var depth = 0
}

extension World {
  /// Where a user is; nil while no scene is open.
  package func visiblePlace() -> VisiblePlace? {
    guard let scene = currentScene() else { return nil }
    var place = VisiblePlace()
    place.coordinators = visiblePath(scene: scene)
    let layer = self[scene: scene].topLayer
    place.isModal = layer != self[scene: scene].window
    place.depth = modals().count + entryCount(on: layer)
    guard let screen = visibleScreen(scene: scene) else { return place }
    place.screen = name(entry: screen).id
    place.coordinators.removeLast()
    place.subs = visibleSubs(of: screen).reversed().map { name(entry: $0).id }
    return place
  }

  /// How many entries lie on a surface, and on those that are visible when it is.
  private func entryCount(on surface: Handle) -> Int {
    var count = 0
    var surface = surface
    while true {
      let row = self[surface: surface]
      // Items of tabs lie side by side.
      count += row.kind == .tabs ? 1 : Int(row.count)
      guard let entry = visibleEntry(on: surface), self[entry: entry].blueprint < 0 else {
        return count
      }
      surface = self[coordinator: self[entry: entry].embedded].surface
    }
  }
}
