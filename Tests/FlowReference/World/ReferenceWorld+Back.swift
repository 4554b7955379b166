/// R6 and R8: the user's way back, and what leaves by identity.
extension ReferenceWorld {
  /// Back pops one entry of what is visible: of the innermost stack that has more than one.
  mutating func back(_ line: ReferenceLine) throws(ReferenceRefusal) {
    guard let scene = current else { throw ReferenceRefusal("not-launched") }
    if line.verb == .backTo { try checkName(line.subject) }
    guard let screen = visible(scene: scene).entry else { return try leaveBlank(line, scene) }
    if hasAlert(over: screen), deviation != .alertsLetBackThrough {
      meet(.alertStopsBack)
      throw ReferenceRefusal("covered")
    }
    let cause: Cause = line.verb == .backSwipe ? .swiped : .popped
    guard line.verb == .backTo else {
      let stack = visibleStacks(scene: scene).first { surfaces[$0].entries.count > 1 }
      guard let stack, let top = surfaces[stack].entries.last else {
        throw ReferenceRefusal("last-frame")
      }
      if try lets(line, back: screen) { remove([top], cause: cause) }
      return
    }
    for stack in visibleStacks(scene: scene) {
      guard let target = surfaces[stack].entries.last(where: { matches($0, line.subject) }) else {
        continue
      }
      let isOnTop = target == surfaces[stack].entries.last
      if isOnTop, deviation == .topIsSameAtOnce { return tellSame(stack, "already on top") }
      guard try lets(line, back: screen) else { return }
      if isOnTop { return tellSame(stack, "already on top") }
      return goBack(to: target, cause: cause)
    }
    throw ReferenceRefusal("not-on-stack")
  }

  /// A stack that shows something without content has its way back, and nobody to ask.
  private mutating func leaveBlank(
    _ line: ReferenceLine,
    _ scene: Int
  ) throws(ReferenceRefusal) {
    let stack = visibleStacks(scene: scene).first { surfaces[$0].entries.count > 1 }
    guard line.verb != .backTo, deviation != .blankHasNoBack, let stack,
      let top = surfaces[stack].entries.last
    else { throw ReferenceRefusal("last-frame") }
    meet(.blankLeft)
    if line.verb == .backCancel { return tell("cancelled", "back") }
    remove([top], cause: line.verb == .backSwipe ? .swiped : .popped)
  }

  /// Whether the visible screen lets its user go back; what it does not may be handled as an event.
  private mutating func lets(
    _ line: ReferenceLine,
    back screen: Int
  ) throws(ReferenceRefusal) -> Bool {
    let wayBack = app.screen(entries[screen].id)?.back ?? .always
    if wayBack == .hidden, deviation != .hiddenBackWorks {
      meet(.backHidden)
      throw ReferenceRefusal("hidden")
    }
    if line.verb == .backCancel {
      tell("cancelled", "back")
      return false
    }
    let owner = entries[screen].owner
    guard case .when(let condition) = wayBack, deviation != .conditionsOfBackIgnored,
      try !holds(condition, Context(node: owner, screen: .entry(screen)))
    else { return true }
    if try !deliver(Raised(name: "backAttempt", arguments: [], from: .entry(screen))) {
      meet(.backRefused)
      throw ReferenceRefusal("not-dismissible")
    }
    meet(.backAttempted)
    return false
  }

  /// Whether an alert can be seen over a screen.
  func hasAlert(over screen: Int) -> Bool {
    visibleSubs(of: screen).contains { kind(of: $0) == .alert }
  }

  /// The stacks that the visible screen is on, the innermost first.
  func visibleStacks(scene: Int) -> [Int] {
    guard let layer = scenes[scene].layers.last else { return [] }
    var stacks: [Int] = []
    var coordinator = entries[layer.entry].embedded
    while let here = coordinator, let surface = coordinators[here].surface {
      coordinator = nil
      if surfaces[surface].kind == .stack { stacks.insert(surface, at: 0) }
      if surfaces[surface].kind == .tabs {
        coordinator = surfaces[surface].selected
      } else if let top = surfaces[surface].entries.last {
        coordinator = entries[top].embedded
      }
    }
    return stacks
  }

  /// `end ID`: a sub-controller leaves; a screen leaves with everything above it.
  mutating func end(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    if app.coordinator(String(line.subject.prefix { $0 != "#" })) != nil {
      throw ReferenceRefusal("wrong-kind")
    }
    var place = context
    if line.node != nil { place = Context(node: try actor(line, context)) }
    switch try node(line.subject, from: place) {
    case .sub(let sub): endSub(sub)
    case .coordinator: throw ReferenceRefusal("wrong-kind")
    case .entry(var entry):
      // The first entry of a surface leaves with the entry that holds the surface.
      while let surface = entries[entry].surface {
        if surfaces[surface].kind == .stack, surfaces[surface].entries.first != entry { break }
        let owner = surfaces[surface].owner
        guard let holder = embeddingEntry(of: owner) else { throw ReferenceRefusal("last-frame") }
        if coordinators[owner].isItem { throw ReferenceRefusal("last-frame") }
        entry = holder
      }
      try endEntry(entry)
    }
  }

  private mutating func endEntry(_ entry: Int) throws(ReferenceRefusal) {
    let scene = coordinators[entries[entry].owner].scene
    if let layer = scenes[scene].layers.firstIndex(where: { $0.entry == entry }) {
      if layer == 0 { throw ReferenceRefusal("last-frame") }
      return dismiss(from: layer, in: scene, causes: [entry: .popped])
    }
    guard let surface = entries[entry].surface,
      let place = surfaces[surface].entries.firstIndex(of: entry)
    else { return }
    remove(surfaces[surface].entries[place...].reversed(), cause: .popped)
  }
}
