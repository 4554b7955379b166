/// R17: what lies over a screen, bottom to top, and what of it can be seen.
extension ReferenceWorld {
  /// The visible ones of a screen, topmost first: a menu, panel or tool hides what is beneath.
  func visibleSubs(of entry: Int) -> [Int] {
    var visible: [Int] = []
    for sub in entries[entry].subs.reversed() {
      if !subs[sub].isConcealed { visible.append(sub) }
      switch kind(of: sub) {
      case .menu, .panel, .tool: return visible
      case .overlay, .alert: continue
      }
    }
    return visible
  }

  func kind(of sub: Int) -> ReferenceApp.SubKind { app.sub(subs[sub].id)?.kind ?? .overlay }

  /// The visible screen of a coordinator, or where it is covered the one on top of its surface.
  func ownScreen(of actor: Int) -> Int? {
    let place = visible(scene: coordinators[actor].scene)
    if let entry = place.entry, place.coordinator == actor { return entry }
    guard let surface = surface(of: actor) else { return nil }
    let top = visible(surface: surface)
    return top.flatMap { entries[$0].owner == actor ? $0 : nil }
  }

  mutating func show(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    guard app.sub(line.subject) != nil else {
      throw ReferenceRefusal(app.parameters(of: line.subject) == nil ? "unknown-id" : "wrong-kind")
    }
    guard let screen = ownScreen(of: actor) else { throw ReferenceRefusal("no-receiver") }
    if layer(of: screen) == nil { throw ReferenceRefusal("off-screen") }
    if let sub = entries[screen].subs.last(where: { subs[$0].id == line.subject }) {
      return try showAgain(sub, on: screen, line, context)
    }
    let values = try arguments(line.arguments, for: line.subject, context)
    subs.append(
      Sub(id: line.subject, serial: serial(for: line.subject), screen: screen, parameters: values)
    )
    subs[subs.count - 1].state = app.sub(line.subject)?.state ?? []
    entries[screen].subs.append(subs.count - 1)
    tell("sub", "\(name(sub: subs.count - 1)) on \(name(entry: screen)) attached")
  }

  private mutating func showAgain(
    _ sub: Int,
    on screen: Int,
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    var isChanged = false
    if !line.arguments.isEmpty {
      let values = try arguments(line.arguments, for: line.subject, context)
      for (place, value) in values.enumerated() where subs[sub].parameters[place] != value {
        subs[sub].parameters[place] = value
        tell("set", "\(name(sub: sub)).param.\(value.name) \(value.value.text)")
        isChanged = true
      }
    }
    if entries[screen].subs.last != sub || subs[sub].isConcealed {
      entries[screen].subs.removeAll { $0 == sub }
      entries[screen].subs.append(sub)
      subs[sub].isConcealed = false
      tell("sub", "\(name(sub: sub)) on \(name(entry: screen)) revealed")
    } else if !isChanged {
      tell("same", "\(name(sub: sub)): already shown")
    }
  }

  mutating func hide(by actor: Int) throws(ReferenceRefusal) {
    guard let screen = ownScreen(of: actor), let sub = entries[screen].subs.last else {
      throw ReferenceRefusal("nothing-presented")
    }
    if subs[sub].isConcealed { return tell("same", "\(name(sub: sub)): already hidden") }
    subs[sub].isConcealed = true
    tell("sub", "\(name(sub: sub)) on \(name(entry: screen)) concealed")
  }

  mutating func endSub(_ sub: Int) {
    let screen = subs[sub].screen
    let wasTop = entries[screen].subs.last == sub
    entries[screen].subs.removeAll { $0 == sub }
    tell("sub", "\(name(sub: sub)) on \(name(entry: screen)) ended")
    if wasTop, let top = entries[screen].subs.last, !subs[top].isConcealed {
      tell("sub", "\(name(sub: top)) on \(name(entry: screen)) top")
    }
  }

  /// What a finger can reach: sub-controllers from the top, then the screen, then the tab bars.
  mutating func tap(_ element: String) throws(ReferenceRefusal) {
    guard let scene = current else { throw ReferenceRefusal("not-launched") }
    let place = visible(scene: scene)
    // Where nothing is shown yet, the tab bar is there all the same.
    var isCovered = false
    if let entry = place.entry {
      for sub in visibleSubs(of: entry) {
        if let button = app.sub(subs[sub].id)?.buttons.first(where: { $0.id == element }) {
          return try emit(button, from: .sub(sub))
        }
        if let gesture = gestures(of: .sub(sub)).first(where: { $0.name == element }) {
          return try refuse(gesture, of: .sub(sub))
        }
        if kind(of: sub) == .alert {
          isCovered = true
          break
        }
      }
      if !isCovered,
        let button = app.screen(entries[entry].id)?.buttons.first(where: { $0.id == element })
      {
        return try emit(button, from: .entry(entry))
      }
      if !isCovered, let found = self.element(element, of: entry) {
        return try tap(found, on: entry)
      }
      if !isCovered, let gesture = gestures(of: .entry(entry)).first(where: { $0.name == element })
      {
        return try refuse(gesture, of: .entry(entry))
      }
    }
    if !isCovered, let item = visibleItem(element, scene: scene) {
      if hidesBar(of: item, scene: scene) {
        meet(.barHidden)
        throw ReferenceRefusal("hidden")
      }
      return try tapItem(item)
    }
    throw ReferenceRefusal(Self.unreachable)
  }

  /// A gesture cannot be tapped.
  private func refuse(_ gesture: ReferenceApp.Gesture, of node: Node) throws(ReferenceRefusal) {
    try checkUsable(gesture.use, of: node)
    throw ReferenceRefusal("wrong-kind")
  }

  /// Stands for the codes of what cannot be tapped: which one it is, the rules do not say.
  static let unreachable = "unreachable-element"

  private mutating func emit(
    _ button: ReferenceApp.Button,
    from node: Node
  ) throws(ReferenceRefusal) {
    let raised = Raised(name: button.event, arguments: button.arguments, from: node)
    try deliver(raised)
  }

  /// The item of a tab bar that is visible: of the innermost tabs first.
  func visibleItem(_ id: String, scene: Int) -> Int? {
    let inside = ancestors(of: visible(scene: scene).coordinator)
    let top = scenes[scene].layers.count - 1
    for tabs in inside where coordinators[tabs].blueprint.kind == .tabs {
      guard layer(ofCoordinator: tabs) == top else { continue }
      if let item = item(id, of: tabs), isVisible(tabs: tabs, scene: scene) { return item }
    }
    return nil
  }

  private func isVisible(tabs: Int, scene: Int) -> Bool {
    guard let layer = scenes[scene].layers.last else { return false }
    var coordinator = entries[layer.entry].embedded
    while let here = coordinator, let surface = coordinators[here].surface {
      if here == tabs { return true }
      coordinator = nil
      if surfaces[surface].kind == .tabs {
        coordinator = surfaces[surface].selected
      } else if let top = surfaces[surface].entries.last {
        coordinator = entries[top].embedded
      }
    }
    return false
  }
}
