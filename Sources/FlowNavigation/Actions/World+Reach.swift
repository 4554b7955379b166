/// What a finger could reach: the top sub-controllers, then the screen, then the tab bars.
extension World {
  /// Something that a user's word means.
  enum Target {
    case element(Element, of: Handle, row: Value? = nil)
    case tab(Handle, of: Handle)
  }

  /// Finds what a user's word is about, and checks that it can be seen and used.
  func target(
    _ action: Action,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) -> Target {
    let name: String
    let symbol: Symbol?
    switch action.subject {
    case .none: (name, symbol) = ("", definition.symbol(""))
    case .symbol(let known): (name, symbol) = (definition.text(known), known)
    default:
      name = try evaluate(action.subject, scope, transaction).description
      symbol = definition.symbol(name)
    }
    guard let screen = visibleScreen(scene: sceneInUse) else {
      // A tab bar can be tapped also while the selected item shows nothing yet.
      if action.node == .none, let tab = tabItem(symbol) { return tab }
      if action.node == .none, isInHiddenBar(symbol) {
        throw Refusal(.hidden, name, node: self.name(coordinator: try currentCoordinator()))
      }
      throw Refusal(.offScreen, name.isEmpty ? "\(action.verb)" : name, other: "nothing")
    }
    if action.node != .none { try checkVisible(action.node, screen, scope, transaction) }
    if action.verb == .swipe || action.verb == .longpress {
      return try gestureTarget(action, name, symbol, screen, scope, transaction)
    }
    var found: (element: Element, entry: Handle)?
    var isCovered = false
    for entry in visibleEntries(of: screen) {
      if let symbol, let element = element(symbol, of: entry) {
        found = (element, entry)
        break
      }
      if entry != screen, blueprint(entry: entry).kind == .alert {
        isCovered = true
        break
      }
    }
    if let found {
      try checkUsable(found.element, found.entry, transaction)
      return .element(found.element, of: found.entry)
    }
    if !isCovered, let tab = tabItem(symbol) { return tab }
    throw unreachable(action, name, screen, isCovered: isCovered)
  }

  /// Refuses a screen or node that a user does not see.
  func checkVisible(
    _ reference: NodeReference,
    _ screen: Handle,
    _ scope: Scope,
    _ transaction: Transaction
  ) throws(Refusal) {
    // What can be seen comes before all else of its name.
    if case .id(let id) = reference,
      name(entry: screen).id == id || subs(of: screen).contains(where: { name(entry: $0).id == id })
    {
      return
    }
    let node: Node
    do throws(Refusal) {
      node = try self.node(reference, scope, transaction)
    } catch {
      guard error.code == .unknownNode, let name = instance(error.subject) else { throw error }
      switch definition.entity(name.id) {
      case .controller: throw Refusal(.offScreen, error.subject)
      case .coordinator: throw Refusal(.wrongKind, error.subject, other: "screen")
      case .service, .none: throw error
      }
    }
    guard case .entry(let entry) = node else {
      throw Refusal(.wrongKind, text(name(node)), other: "screen")
    }
    if entry == screen || subs(of: screen).contains(entry) { return }
    let layer = layer(of: screenSurface(of: entry))
    let isBelow = layer != self[scene: scene(of: self[entry: entry].owner)].topLayer
    throw Refusal(isBelow ? .covered : .offScreen, text(name(node)), node: name(entry: screen))
  }

  /// Refuses an element that is hidden or disabled.
  func checkUsable(
    _ element: Element,
    _ entry: Handle,
    row: Value? = nil,
    _ transaction: Transaction
  ) throws(Refusal) {
    let name = definition.text(element.name)
    if try !isVisible(element, of: entry, row: row, transaction) {
      throw Refusal(.hidden, name, node: self.name(entry: entry))
    }
    if try !isEnabled(element, of: entry, row: row, transaction) {
      throw Refusal(.disabled, name, node: self.name(entry: entry))
    }
  }

  /// The tab item of a name in the tab bars that can be seen, the nearest first.
  func tabItem(_ id: Symbol?) -> Target? {
    id.flatMap { tabItem($0, in: tabBars(in: self[scene: sceneInUse].topLayer)) }
  }

  private func tabItem(_ id: Symbol, in bars: [Handle]) -> Target? {
    for tabs in bars {
      if let item = item(id, of: tabs) { return .tab(item, of: tabs) }
    }
    return nil
  }

  /// The tabs coordinators whose bars a user of the scene in use sees, the innermost first.
  func visibleTabBars() -> [Handle] {
    sceneInUse.isNone ? [] : tabBars(in: self[scene: sceneInUse].topLayer)
  }

  /// The tabs coordinators whose bars are visible in a layer, also in one without a screen.
  ///
  /// A screen on a stack may hide the bar nearest around that, as UIKit's `hidesBottomBarWhenPushed`.
  func tabBars(in layer: Handle, withHidden: Bool = false) -> [Handle] {
    var bars: [Handle] = []
    var isHidden = false
    var surface = layer
    while true {
      let row = self[surface: surface]
      if row.kind == .tabs {
        if isHidden { bars.removeLast() }
        bars.append(row.coordinator)
        isHidden = false
      }
      if definition.hasHiddenBars, !withHidden, row.kind == .stack, !bars.isEmpty {
        isHidden = isHidden || hidesBottomBar(row)
      }
      guard let entry = visibleEntry(on: surface), self[entry: entry].blueprint < 0 else {
        if isHidden { bars.removeLast() }
        return bars.reversed()
      }
      surface = self[coordinator: self[entry: entry].embedded].surface
    }
  }

  private func hidesBottomBar(_ stack: SurfaceRow) -> Bool {
    var entry = stack.last
    while !entry.isNone {
      let row = self[entry: entry]
      let screen =
        row.blueprint < 0 ? visibleScreen(on: self[coordinator: row.embedded].surface) : entry
      if let screen, blueprint(entry: screen).hidesBottomBar { return true }
      entry = row.previous
    }
    return false
  }

  private func has(_ name: String, _ entry: Handle) -> Bool { element(name, of: entry) != nil }

  /// Whether a name is that of an item whose tab bar is hidden.
  private func isInHiddenBar(_ item: Symbol?) -> Bool {
    guard let item else { return false }
    return tabItem(item, in: tabBars(in: self[scene: sceneInUse].topLayer, withHidden: true)) != nil
  }

  /// Why nothing of that name can be reached: somewhere else, under something, or nowhere.
  func unreachable(
    _ action: Action,
    _ name: String,
    _ screen: Handle,
    isCovered: Bool
  ) -> Refusal {
    let here = self.name(entry: screen)
    if isCovered, visibleEntries(of: screen).contains(where: { has(name, $0) }) {
      return Refusal(.covered, name, node: alert(over: screen).map { self.name(entry: $0) } ?? here)
    }
    if subs(of: screen).contains(where: { has(name, $0) }) {
      return Refusal(.hidden, name, node: here)
    }
    if !isCovered, isInHiddenBar(definition.symbol(name)) {
      return Refusal(.hidden, name, node: here)
    }
    let scene = self[scene: sceneInUse]
    var layer = scene.topLayer
    while layer != scene.window {
      layer = self[surface: layer].below
      guard let below = visibleScreen(on: layer) else { continue }
      let isTab =
        definition.symbol(name).map { tabItem($0, in: tabBars(in: layer)) != nil } ?? false
      if isTab || has(name, below) { return Refusal(.covered, name, node: here) }
    }
    let gesture = action.verb == .longpress ? "longpress" : "\(action.option)"
    let isGesture = action.verb == .longpress || action.verb == .swipe
    if name.isEmpty, isGesture {
      return Refusal(.unknownElement, gesture, node: here, other: "gesture")
    }
    return Refusal(.unknownElement, name, node: here)
  }
}
