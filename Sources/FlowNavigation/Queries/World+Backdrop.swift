/// What is around the visible screen without being on it.
package struct Backdrop: Hashable, Sendable {
  /// Whether `back` would take something away.
  package var canGoBack = false
  /// Whether a modal is visible that a swipe takes away.
  package var canSwipeDown = false
  /// What the modals cover, the lowest first; a blank layer has no name.
  package var covered: [Covered] = []
  /// How many entries the stack has that shows the screen.
  package var depth = 0

  /// A screen beneath a modal.
  package struct Covered: Hashable, Sendable {
    package var name = NodeName.none
    package var title = Value.null
  }
}

extension World {
  /// What surrounds the visible screen of the scene in use.
  package func backdrop(in transaction: Transaction) -> Backdrop {
    var backdrop = Backdrop()
    guard !sceneInUse.isNone else { return backdrop }
    if let screen = visibleScreen() {
      backdrop.canGoBack = canGoBack(from: screen)
      if let stack = enclosingStack(from: self[entry: screen].surface) {
        backdrop.depth = Int(self[surface: stack].count)
      }
    }
    let scene = self[scene: sceneInUse]
    if scene.topLayer == scene.window { return backdrop }
    if let modal = modals().first { backdrop.canSwipeDown = isDismissible(modal: modal) }
    var layer = scene.window
    while layer != scene.topLayer {
      var covered = Backdrop.Covered()
      if let screen = visibleScreen(on: layer) {
        covered.name = name(entry: screen)
        if let title = try? title(of: screen, transaction) { covered.title = .string(title) }
      }
      backdrop.covered.append(covered)
      layer = self[surface: layer].above
    }
    return backdrop
  }
}
