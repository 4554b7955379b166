/// What is there now, by name: for completion and messages.
extension World {
  /// What is presented in the scene in use, topmost first.
  package func presentedNames() -> [NodeName] {
    if sceneInUse.isNone { return [] }
    let scene = self[scene: sceneInUse]
    var names: [NodeName] = []
    var layer = scene.topLayer
    while layer != scene.window {
      names.append(name(entry: self[surface: layer].last))
      layer = self[surface: layer].below
    }
    return names
  }

  /// The tab items that a user can tap now.
  package func reachableTabs() -> [Symbol] {
    visibleTabBars().flatMap { tabItems(of: $0).map { name(coordinator: $0).id } }
  }

  /// The states of the coordinator that a line without `on` acts for.
  package func currentStates() -> [NamedValue] {
    if sceneInUse.isNone { return [] }
    return states(of: .coordinator(visibleCoordinator(scene: sceneInUse)))
  }
}
