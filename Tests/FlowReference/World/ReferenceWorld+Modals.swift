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

  /// `present ID`: over the layer of who says it, of a node, or over the topmost one.
  mutating func present(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let values = try arguments(line.arguments, for: line.subject, context)
    let scene = coordinators[actor].scene
    if try goBackToUnique(line, values, by: actor) { return }
    let top = scenes[scene].layers.count - 1
    if try layer(of: line, by: actor, context) != top {
      meet(.alreadyPresenting)
      throw ReferenceRefusal("already-presenting")
    }
    if line.node == "top" { meet(.presentedOnTop) }
    let content = contents(entry: scenes[scene].layers[top].entry)
    var presenter = content.first { entries[$0].owner == actor }
    if let text = line.node, text != "top" {
      switch try node(text, from: context) {
      case .entry(let entry): presenter = entry
      case .sub(let sub): presenter = subs[sub].screen
      case .coordinator: break
      }
    }
    guard app.coordinator(line.subject) != nil else {
      try checkReady(line.subject)
      let entry = makeEntry(line.subject, values, owner: actor)
      return add(entry, by: actor, presenter: presenter)
    }
    if coordinators[actor].id == line.subject { meet(.presentedOwnKind) }
    try start(line.subject, in: actor, values, at: .modal(presenter: presenter))
  }

  /// A unique child is brought back, and a unique screen in a modal of the scene; whether it was so.
  private mutating func goBackToUnique(
    _ line: ReferenceLine,
    _ values: [ReferenceArgument],
    by actor: Int
  ) throws(ReferenceRefusal) -> Bool {
    if let known = uniqueChild(line.subject, of: actor) {
      try bringBack(known, values, under: actor)
      return true
    }
    let scene = coordinators[actor].scene
    let layers = scenes[scene].layers
    guard app.screen(line.subject)?.isUnique == true, deviation != .uniqueIgnored,
      let layer = layers.indices.dropFirst().last(where: {
        entries[layers[$0].entry].id == line.subject
      })
    else { return false }
    meet(.uniquePresented)
    let entry = layers[layer].entry
    let isSame = entries[entry].parameters == values && layer == layers.count - 1
    if isSame { tell("same", "\(name(entry: entry)): already so") }
    set(values, ofEntry: entry)
    dismiss(from: layer + 1, in: scene)
    return true
  }

  /// The layer that a line is about: of who says it, of the node that it names, or the topmost.
  private func layer(
    of line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) -> Int {
    if line.isOnTop || deviation == .presentsOnTop && line.verb == .present {
      return scenes[coordinators[actor].scene].layers.count - 1
    }
    guard let text = line.node else { return layer(ofCoordinator: actor) }
    switch try node(text, from: context) {
    case .entry(let entry): return layer(of: entry) ?? layer(ofCoordinator: actor)
    case .coordinator(let coordinator): return layer(ofCoordinator: coordinator)
    case .sub(let sub): return layer(of: subs[sub].screen) ?? layer(ofCoordinator: actor)
    }
  }

  /// `dismiss [ID|all]`: what a layer presents, else the layer itself; or a modal by its name.
  mutating func dismiss(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let actor = try mover(line, context)
    let scene = coordinators[actor].scene
    let layers = scenes[scene].layers
    if line.verb == .dismissAll {
      if layers.count < 2 { return tell("same", "\(scenes[scene].id): nothing is presented") }
      return dismiss(from: 1, in: scene)
    }
    if isDismissedAlready(line, context) { return }
    var layer = try self.layer(of: line, by: actor, context)
    if deviation == .dismissesTopmost { layer = layers.count - 1 }
    if !line.subject.isEmpty {
      meet(.dismissedByName)
      let found = layers.indices.dropFirst().last {
        isModal(layers[$0].entry, called: line.subject)
      }
      layer = found ?? 0
    } else if layer < layers.count - 1 {
      meet(line.node == nil ? .dismissedAbove : .dismissedOnNode)
      layer += 1
    } else {
      meet(line.node == nil ? .dismissedItself : .dismissedOnNode)
    }
    if layer == 0 { throw ReferenceRefusal("nothing-presented") }
    dismiss(from: layer, in: scene)
  }

  /// In the lines of `finished X`: whether X took a modal of its own along, so that none else leaves.
  private mutating func isDismissedAlready(_ line: ReferenceLine, _ context: Context) -> Bool {
    guard let finished = context.finished, deviation != .dismissesAgain,
      dismissedOwners.contains(where: { ancestors(of: $0).contains(finished) }),
      line.subject.isEmpty && line.node == nil || line.subject == coordinators[finished].id
        || line.subject == name(finished)
    else { return false }
    meet(.dismissedAlready)
    tell("same", "\(scenes[coordinators[finished].scene].id): nothing is presented")
    return true
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
    if let screen = visible(scene: scene).entry, hasAlert(over: screen),
      deviation != .alertsLetBackThrough
    {
      meet(.alertStopsSwipe)
      throw ReferenceRefusal("covered")
    }
    if isCancelled { return tell("cancelled", "swipe-down") }
    let top = layers[layers.count - 1].entry
    guard try isDismissible(top) || deviation == .alwaysDismissible else {
      let from: Node = entries[top].embedded.map { .coordinator($0) } ?? .entry(top)
      let raised = Raised(name: "dismissAttempt", arguments: [], from: from)
      if try !deliver(raised) { throw ReferenceRefusal("not-dismissible") }
      return
    }
    dismiss(from: layers.count - 1, in: scene, causes: [top: .swiped])
  }

  /// Whether neither the one presented nor the screen that is visible in it minds.
  private mutating func isDismissible(_ entry: Int) throws(ReferenceRefusal) -> Bool {
    if let embedded = entries[entry].embedded, !coordinators[embedded].blueprint.isDismissible {
      return false
    }
    guard let shown = visible(entry: entry).entry, let screen = app.screen(entries[shown].id) else {
      return true
    }
    guard screen.isDismissible, let condition = screen.dismissible else {
      return screen.isDismissible
    }
    if try holds(condition, Context(node: entries[shown].owner, screen: .entry(shown))) {
      return true
    }
    meet(.heldByCondition)
    return false
  }
}
