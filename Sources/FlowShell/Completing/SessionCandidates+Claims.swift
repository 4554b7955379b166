import FlowCommands
import FlowNavigation

/// What the claims of `expect` speak of: what is there first, then what the app could show.
extension SessionCandidates {
  /// The candidates of a claim; nil where they are those of any command.
  func claimed(at place: CompletionPlace) -> [Completion]? {
    let isFirst = place.operands.isEmpty
    switch place.name {
    case "screen": return listed([.screens], at: place) { isVisible($0) }
    case "path": return isFirst ? visiblePath : []
    case "modal": return listed([.screens, .coordinators], at: place) { isModal($0) }
    case "tab" where place.parameter.kind == .entry: return candidates(atTabOf: place)
    case "stack" where place.parameter.kind == .entry:
      return listed([.screens, .coordinators], at: place) { isStacked($0) }
    case "overlays": return listed([.subcontrollers], at: place) { _ in true }
    case "subs":
      return isFirst
        ? nodes(at: place) { $0.kind == .screen }
        : listed([.subcontrollers], at: place) { _ in true }
    case "children", "queue", "route", "poppedBack", "owner":
      return related(at: place, isFirst: isFirst)
    case "idle", "parked", "waiting", "finished", "activated":
      return listed([.coordinators], at: place) { _ in true }
    case "alive", "gone", "removed", "visited":
      return listed([.screens, .coordinators], at: place) { _ in true }
    case "handled" where place.parameter.kind == .node:
      return listed([.coordinators], at: place) { _ in true }
    case "pending": return pending
    case "dropped": return calls + events(at: place)
    case "element": return everyElement(at: place)
    case "text", "field":
      return isFirst
        ? everyElement(at: place) : content(of: place.operands.first ?? "", at: place)
    default: return nil
    }
  }

  private func related(at place: CompletionPlace, isFirst: Bool) -> [Completion] {
    switch (place.name, isFirst) {
    case ("owner", true): nodes(at: place) { $0.kind == .screen }
    case ("route", false): routesOf(place)
    case ("queue", false): []
    case ("poppedBack", false): listed([.screens], at: place) { _ in true }
    case ("children", false): listed([.coordinators], at: place) { _ in true }
    case ("owner", false), ("poppedBack", true): listed([.coordinators], at: place) { _ in true }
    default: nodes(at: place) { $0.kind == .coordinator }
    }
  }

  private func routesOf(_ place: CompletionPlace) -> [Completion] {
    let now = route(of: place.operands.first ?? "")
    return now + routes(at: place).filter { $0.text != now.first?.text }
  }

  /// The live ones of a sort that are what the claim is about, then all IDs of the app.
  private func listed(
    _ kinds: [Names],
    at place: CompletionPlace,
    isThere: (LiveNode) -> Bool
  ) -> [Completion] {
    let wanted = Set(
      kinds.map { kind -> LiveNode.Kind in
        switch kind {
        case .coordinators: .coordinator
        case .screens: .screen
        case .subcontrollers: .subcontroller
        }
      }
    )
    let there = nodes(at: place) { wanted.contains($0.kind) && isThere($0) }
    let known = there.map(\.number).filter { $0 >= 0 }
    let all = kinds.flatMap { names(of: $0, at: place) }
    return there + (known.isEmpty ? all : all.filter { !known.contains($0.number) })
  }

  private func isVisible(_ live: LiveNode) -> Bool {
    guard let world, let screen = world.visibleScreen() else { return false }
    return world.name(entry: screen) == live.name
  }

  private func isModal(_ live: LiveNode) -> Bool {
    guard let world, let modal = world.modals().first else { return false }
    return world.isEntry(modal, called: live.name)
  }

  private func isStacked(_ live: LiveNode) -> Bool {
    guard let world, let current = try? world.node(at: .none, in: transaction),
      let stack = world.stack(of: current)
    else { return false }
    return stack.entries.contains { world.isEntry($0, called: live.name) }
  }

  private func candidates(atTabOf place: CompletionPlace) -> [Completion] {
    let reachable = world?.reachableTabs() ?? []
    let others = definition?.tables.coordinators.flatMap { blueprint in
      definition?.tables.ids[blueprint.tabs.indices] ?? []
    }
    var seen: Set<Symbol> = []
    return names((reachable + (others ?? [])).filter { seen.insert($0).inserted }, at: place)
  }

  private var visiblePath: [Completion] {
    guard let world, !world.visiblePath().isEmpty else { return [] }
    let path = world.visiblePath().map(text).joined(separator: "/")
    return [Completion(path, summary: "now", isWritten: true)]
  }

  /// The route of a coordinator as it is now, without its values.
  private func route(of name: String) -> [Completion] {
    guard let world,
      let live = liveNodes.first(where: {
        world.text($0.name) == name || text($0.name.id) == name
      }), case .coordinator(let handle) = live.node, let route = world.routeText(of: handle)
    else { return [] }
    let names = route.split(separator: " ").first.map(String.init) ?? ""
    return [Completion(names, summary: "now: \(route)", isWritten: true)]
  }

  private var pending: [Completion] {
    guard let world else { return [] }
    var found = world.pendingEffects().map { effect in
      Completion(world.text(effect.name), summary: "of \(world.text(effect.owner))")
    }
    if let route = world.heldRoute() { found.append(Completion(route, summary: "a route")) }
    let known = Set(found.map(\.text))
    return found + calls.filter { !known.contains($0.text) }
  }
}
