/// R12 and R13: one line of layers for each scene, presented and dismissed at its top.
extension ReferenceWorld {
  /// The entry of a presented coordinator becomes the topmost layer.
  mutating func present(_ child: Int, by actor: Int, presenter: Int?) {
    makeSurface(for: child)
    let entry = makeEntry(coordinators[child].id, [], owner: child, embedding: child)
    add(entry, by: actor, presenter: presenter)
  }

  private mutating func add(_ entry: Int, by actor: Int, presenter: Int?) {
    let scene = coordinators[actor].scene
    let layers = scenes[scene].layers
    let over: String
    if let presenter {
      over = name(entry: presenter)
    } else {
      over = layers.count > 1 ? name(entry: layers[layers.count - 1].entry) : "window"
    }
    scenes[scene].layers.append(Layer(entry: entry, presenter: presenter))
    tell("present", "\(name(entry: entry)) over \(over) by \(name(actor))")
  }

  /// `present ID`: over the topmost layer; with `on NODE` over that node's, if it is the topmost.
  mutating func present(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let values = try arguments(line.arguments, for: line.subject, context)
    let scene = coordinators[actor].scene
    let top = scenes[scene].layers.count - 1
    if let text = line.node {
      let layer: Int? =
        switch try node(text, from: context) {
        case .entry(let entry): layer(of: entry)
        case .coordinator(let coordinator): layer(ofCoordinator: coordinator)
        case .sub(let sub): layer(of: subs[sub].screen)
        }
      if layer != top { throw ReferenceRefusal("already-presenting") }
    }
    // The presenter is the owner's top entry in that layer, else the layer.
    let presenter = contents(entry: scenes[scene].layers[top].entry).first {
      entries[$0].owner == actor
    }
    if app.sub(line.subject) != nil { throw ReferenceRefusal("wrong-kind") }
    guard app.coordinator(line.subject) != nil else {
      try checkReady(line.subject)
      let entry = makeEntry(line.subject, values, owner: actor)
      return add(entry, by: actor, presenter: presenter)
    }
    try checkNotItself(line.subject, values, actor)
    if let known = startedChild(line.subject, values, of: actor) {
      return try bringBack(known, values, under: actor)
    }
    try start(line.subject, in: actor, values, at: .modal(presenter: presenter))
  }

  /// `dismiss [ID|all]`: the topmost modal, or one and all above it.
  mutating func dismiss(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    // A handler means the modals of its own scene.
    guard let scene = context.node.map({ coordinators[$0].scene }) ?? current else {
      throw ReferenceRefusal("not-launched")
    }
    if context.node != nil { _ = try mover(line, context) }
    let layers = scenes[scene].layers
    guard layers.count > 1 else {
      if line.verb == .dismissAll {
        return tell("same", "\(scenes[scene].id): nothing is presented")
      }
      throw ReferenceRefusal("nothing-presented")
    }
    var layer = layers.count - 1
    if line.verb == .dismissAll {
      layer = 1
    } else if !line.subject.isEmpty {
      let found = layers.indices.dropFirst().last {
        isModal(layers[$0].entry, called: line.subject)
      }
      guard let found else { throw ReferenceRefusal("nothing-presented") }
      layer = found
    }
    dismiss(from: layer, in: scene)
  }

  /// Whether a modal goes by a name: its own, or that of the screen that is visible in it.
  private func isModal(_ entry: Int, called text: String) -> Bool {
    let inside = [entry] + (visible(entry: entry).entry.map { [$0] } ?? [])
    return inside.contains { text == entries[$0].id || text == name(entry: $0) }
  }

  /// R13: a swipe-down honours `dismissible`; a refused one emits `dismissAttempt`.
  mutating func swipeDown(isCancelled: Bool) throws(ReferenceRefusal) {
    guard let scene = current else { throw ReferenceRefusal("not-launched") }
    let layers = scenes[scene].layers
    guard layers.count > 1 else { throw ReferenceRefusal("nothing-presented") }
    if isCancelled { return tell("cancelled", "swipe-down") }
    let top = layers[layers.count - 1].entry
    guard isDismissible(top) || deviation == .alwaysDismissible else {
      let from: Node = entries[top].embedded.map { .coordinator($0) } ?? .entry(top)
      let raised = Raised(name: "dismissAttempt", arguments: [], from: from)
      if try !deliver(raised) { throw ReferenceRefusal("not-dismissible") }
      return
    }
    dismiss(from: layers.count - 1, in: scene, causes: [top: .swiped])
  }

  /// Whether neither the one presented nor the screen that is visible in it minds.
  private func isDismissible(_ entry: Int) -> Bool {
    if let embedded = entries[entry].embedded, !coordinators[embedded].blueprint.isDismissible {
      return false
    }
    return visible(entry: entry).entry.flatMap { app.screen(entries[$0].id)?.isDismissible } ?? true
  }
}
