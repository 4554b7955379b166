/// The window and the modals over it: one line of layers a scene (R12).
extension World {
  /// Opens a layer on top of a scene.
  mutating func pushLayer(scene: Handle, presenter: Handle) -> Handle {
    let below = self[scene: scene].topLayer
    let layer = allocate(
      .surface(
        SurfaceRow(
          kind: .layer,
          coordinator: .none,
          scene: scene,
          below: below,
          presenter: presenter
        )
      )
    )
    if below.isNone {
      self[scene: scene].window = layer
    } else {
      self[surface: below].above = layer
    }
    self[scene: scene].topLayer = layer
    return layer
  }

  /// Dismisses a modal and all above it, topmost first.
  mutating func dismiss(downTo layer: Handle, _ cause: Cause, _ turn: Turn) {
    let scene = self[surface: layer].scene
    while true {
      let top = self[scene: scene].topLayer
      // Those above leave because what presented them leaves.
      dismissTop(scene: scene, top == layer ? cause : .dismissed, turn)
      if top == layer { return }
    }
  }

  /// Dismisses the topmost modal.
  mutating func dismissTop(scene: Handle, _ cause: Cause, _ turn: Turn) {
    let layer = self[scene: scene].topLayer
    let frame = self[surface: layer].last
    if !frame.isNone {
      turn.note(.dismiss(name(frame: frame), cause))
      remove(frame, cause, turn)
    }
    let below = self[surface: layer].below
    self[surface: below].above = .none
    self[scene: scene].topLayer = below
    release(layer)
  }

  /// Dismisses the modals that a frame, or anything inside it, presented.
  mutating func dismissModals(presentedFrom frame: Handle, _ turn: Turn) {
    let scene = scene(of: self[frame: frame].owner)
    let row = self[scene: scene]
    if row.topLayer == row.window { return }
    var lowest = Handle.none
    var layer = row.topLayer
    while layer != row.window {
      let presenter = self[surface: layer].presenter
      if !presenter.isNone, isFrame(presenter, inside: frame) { lowest = layer }
      layer = self[surface: layer].below
    }
    if !lowest.isNone { dismiss(downTo: lowest, .dismissed, turn) }
  }

  /// Dismisses what a surface, as a whole, presented: its frames, or its layer when it fills that.
  mutating func dismissModals(presentedFromSurface surface: Handle, _ turn: Turn) {
    let layer = layer(of: surface)
    let above = self[surface: layer].above
    if above.isNone { return }
    let presenter = self[surface: above].presenter
    guard !presenter.isNone else {
      // The layer itself presented: setting the root of what fills it takes the modal away.
      if fillsLayer(surface) { dismiss(downTo: above, .dismissed, turn) }
      return
    }
    var frame = presenter
    // A container without a screen of its own presents from the frame that embeds it.
    let embedded = self[frame: presenter].embedded
    if !embedded.isNone, self[coordinator: embedded].surface == surface {
      return dismiss(downTo: above, .dismissed, turn)
    }
    while true {
      if self[frame: frame].surface == surface {
        return dismiss(downTo: above, .dismissed, turn)
      }
      guard let outer = embeddingFrame(of: self[frame: frame].surface) else { return }
      frame = outer
    }
  }

  private func fillsLayer(_ surface: Handle) -> Bool {
    guard let frame = embeddingFrame(of: surface) else { return true }
    return self[surface: self[frame: frame].surface].kind == .layer
  }

  /// The frame that a coordinator presents from in a layer: its top one there.
  func presenter(for coordinator: Handle, in layer: Handle) -> Handle {
    let row = self[coordinator: coordinator]
    // What it pushed around itself is above what is on its own surface.
    for outer in surroundings(of: coordinator).reversed() where self.layer(of: outer) == layer {
      let frame = topFrame(of: coordinator, on: outer, above: row.frame)
      if !frame.isNone { return frame }
    }
    if let surface = surface(of: coordinator), self.layer(of: surface) == layer {
      let frame = topFrame(of: coordinator, on: surface, above: .none)
      return frame.isNone ? row.frame : frame
    }
    // A screen that it presented itself fills the layer.
    let content = self[surface: layer].last
    return !content.isNone && self[frame: content].owner == coordinator ? content : .none
  }

  /// The topmost frame of a coordinator on a surface, down to what holds another frame.
  private func topFrame(
    of coordinator: Handle,
    on surface: Handle,
    above floor: Handle
  ) -> Handle {
    var frame = self[surface: surface].last
    while !frame.isNone, floor.isNone || !isFrame(floor, inside: frame) {
      if self[frame: frame].owner == coordinator { return frame }
      frame = self[frame: frame].previous
    }
    return .none
  }

  /// The layer that shows an ID as its content: a presented screen or coordinator.
  func modalLayer(showing id: Symbol, serial: Int32, scene: Handle) -> Handle? {
    let row = self[scene: scene]
    var layer = row.topLayer
    while layer != row.window {
      let frame = self[surface: layer].last
      if !frame.isNone {
        let name = name(frame: frame)
        if name.id == id, serial == 0 || serial == name.serial { return layer }
        // `dismiss SCREEN` means the modal whose top screen it is.
        if let screen = visibleScreen(on: layer) {
          let name = self.name(frame: screen)
          if name.id == id, serial == 0 || serial == name.serial { return layer }
        }
      }
      layer = self[surface: layer].below
    }
    return nil
  }
}
