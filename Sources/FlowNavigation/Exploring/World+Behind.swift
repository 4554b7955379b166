/// What a user expects to see again when what is visible has gone.
extension World {
  /// The screen that is beneath the visible one on the innermost stack with more than one frame.
  package var screenBeneathName: NodeName {
    guard let screen = visibleScreen() else { return .none }
    var surface = self[entry: screen].surface
    while self[surface: surface].kind != .stack || self[surface: surface].count < 2 {
      guard let outer = embeddingEntry(of: surface) else { return .none }
      surface = self[entry: outer].surface
    }
    let entry = self[entry: self[surface: surface].last].previous
    if self[entry: entry].blueprint >= 0 { return name(entry: entry) }
    let embedded = self[coordinator: self[entry: entry].embedded].surface
    return visibleScreen(on: embedded).map { name(entry: $0) } ?? .none
  }

  /// The screen that is seen where the topmost modal has gone.
  package var screenBehindModalName: NodeName {
    guard !sceneInUse.isNone, case let scene = self[scene: sceneInUse],
      scene.topLayer != scene.window
    else { return .none }
    let below = self[surface: scene.topLayer].below
    return visibleScreen(on: below).map { name(entry: $0) } ?? .none
  }
}
