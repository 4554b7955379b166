/// The window and the modals over it: one line of layers a scene (R12).
extension World {
  /// Opens a layer on top of a scene.
  mutating func pushLayer(scene: Handle, presenter: Handle) -> Handle {
    let below = self[scene: scene].topLayer
    let layer = allocate(
      SurfaceRow(
        kind: .layer,
        coordinator: .none,
        scene: scene,
        below: below,
        presenter: presenter
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
  mutating func dismiss(downTo layer: Handle, _ cause: Cause, _ transaction: Transaction) {
    let scene = self[surface: layer].scene
    while true {
      let top = self[scene: scene].topLayer
      // The modals above leave because their presenter leaves: dismissed.
      dismissTop(scene: scene, top == layer ? cause : .dismissed, transaction)
      if top == layer { return }
    }
  }

  /// Dismisses the topmost modal.
  mutating func dismissTop(scene: Handle, _ cause: Cause, _ transaction: Transaction) {
    let layer = self[scene: scene].topLayer
    let entry = self[surface: layer].last
    if !entry.isNone {
      transaction.note(.dismiss(name(entry: entry), cause))
      remove(entry, cause, transaction)
    }
    let below = self[surface: layer].below
    self[surface: below].above = .none
    self[scene: scene].topLayer = below
    release(layer)
  }

  /// Dismisses the modals that an entry, or anything inside it, presented.
  mutating func dismissModals(presentedFrom entry: Handle, _ transaction: Transaction) {
    let scene = scene(of: self[entry: entry].owner)
    let row = self[scene: scene]
    if row.topLayer == row.window { return }
    var lowest = Handle.none
    var layer = row.topLayer
    while layer != row.window {
      let presenter = self[surface: layer].presenter
      if !presenter.isNone, isEntry(presenter, inside: entry) { lowest = layer }
      layer = self[surface: layer].below
    }
    if !lowest.isNone { dismiss(downTo: lowest, .dismissed, transaction) }
  }

  /// Dismisses what a surface, as a whole, presented: its entries, or its layer when it fills that.
  mutating func dismissModals(presentedFromSurface surface: Handle, _ transaction: Transaction) {
    let layer = layer(of: surface)
    let above = self[surface: layer].above
    if above.isNone { return }
    let presenter = self[surface: above].presenter
    guard !presenter.isNone else {
      // The layer itself presented: setting the root of what fills it takes the modal away.
      if fillsLayer(surface) { dismiss(downTo: above, .dismissed, transaction) }
      return
    }
    var entry = presenter
    // A container without a screen of its own presents from the entry that embeds it.
    let embedded = self[entry: presenter].embedded
    if !embedded.isNone, self[coordinator: embedded].surface == surface {
      return dismiss(downTo: above, .dismissed, transaction)
    }
    while true {
      if self[entry: entry].surface == surface {
        return dismiss(downTo: above, .dismissed, transaction)
      }
      guard let outer = embeddingEntry(of: self[entry: entry].surface) else { return }
      entry = outer
    }
  }

  private func fillsLayer(_ surface: Handle) -> Bool {
    guard let entry = embeddingEntry(of: surface) else { return true }
    return self[surface: self[entry: entry].surface].kind == .layer
  }

  /// The entry that a coordinator presents from in a layer: its top one there.
  func presenter(for coordinator: Handle, in layer: Handle) -> Handle {
    let row = self[coordinator: coordinator]
    // The screens that the coordinator pushed on outer stacks lie above those on its own surface.
    for outer in environment(of: coordinator).reversed() where self.layer(of: outer) == layer {
      let entry = topEntry(of: coordinator, on: outer, above: row.entry)
      if !entry.isNone { return entry }
    }
    if let surface = surface(of: coordinator), self.layer(of: surface) == layer {
      let entry = topEntry(of: coordinator, on: surface, above: .none)
      return entry.isNone ? row.entry : entry
    }
    // A screen that it presented itself fills the layer.
    let content = self[surface: layer].last
    return !content.isNone && self[entry: content].owner == coordinator ? content : .none
  }

  /// The topmost entry of a coordinator on a surface, down to what holds another entry.
  private func topEntry(
    of coordinator: Handle,
    on surface: Handle,
    above floor: Handle
  ) -> Handle {
    var entry = self[surface: surface].last
    while !entry.isNone, floor.isNone || !isEntry(floor, inside: entry) {
      if self[entry: entry].owner == coordinator { return entry }
      entry = self[entry: entry].previous
    }
    return .none
  }

  /// The layer that shows an ID as its content: a presented screen or coordinator.
  func modalLayer(showing id: Symbol, serial: Int32, scene: Handle) -> Handle? {
    let row = self[scene: scene]
    var layer = row.topLayer
    while layer != row.window {
      let entry = self[surface: layer].last
      if !entry.isNone {
        let name = name(entry: entry)
        if name.id == id, serial == 0 || serial == name.serial { return layer }
        // `dismiss SCREEN` means the modal that has this screen on top.
        if let screen = visibleScreen(on: layer) {
          let name = self.name(entry: screen)
          if name.id == id, serial == 0 || serial == name.serial { return layer }
        }
      }
      layer = self[surface: layer].below
    }
    return nil
  }
}
