import FlowCommands
import FlowNavigation

/// What the claims of `expect` speak of: what is there first, then what the app could show.
extension SessionCandidates {
  /// The candidates of a claim; nil where they are those of any command.
  func claimed(at place: CompletionPlace) -> [Completion]? {
    let isFirst = place.operands.isEmpty
    switch place.name {
    case "screen":
      let visible = snapshot(.layers).visibleScreen
      return listed([.screens], at: place) { $0.name == visible }
    case "path": return isFirst ? visiblePath : []
    case "modal":
      let modal = snapshot(.layers).modals.first
      return listed([.screens, .coordinators], at: place) { modal?.isCalled($0.name) ?? false }
    case "tab" where place.parameter.kind == .entry: return candidates(atTabOf: place)
    case "stack" where place.parameter.kind == .entry:
      let entries = stack
      return listed([.screens, .coordinators], at: place) { live in
        entries.contains { $0.isCalled(live.name) }
      }
    case "overlays": return listed([.subcontrollers], at: place) { _ in true }
    case "subs":
      return isFirst
        ? nodes(at: place) { $0.isScreen }
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
    case ("owner", true): nodes(at: place) { $0.isScreen }
    case ("route", false): routesOf(place)
    case ("queue", false): []
    case ("poppedBack", false): listed([.screens], at: place) { _ in true }
    case ("children", false): listed([.coordinators], at: place) { _ in true }
    case ("owner", false), ("poppedBack", true): listed([.coordinators], at: place) { _ in true }
    default: nodes(at: place) { $0.isCoordinator }
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
    isThere: (NodeReport) -> Bool
  ) -> [Completion] {
    let there = nodes(at: place) { kinds.contains($0.sort) && isThere($0) }
    let known = there.map(\.number).filter { $0 >= 0 }
    let all = kinds.flatMap { names(of: $0, at: place) }
    return there + (known.isEmpty ? all : all.filter { !known.contains($0.number) })
  }

  /// What lies on the stack that `stack` shows.
  private var stack: [EntryState] {
    guard let engine, let current = try? engine.name(of: .none, in: transaction) else { return [] }
    return engine.report(on: current, .surroundings, in: transaction)?.stack?.entries ?? []
  }

  private func candidates(atTabOf place: CompletionPlace) -> [Completion] {
    let reachable = snapshot(.tabBars).tabBars.flatMap(\.items)
    let others = vocabulary?.tables.coordinators.flatMap { blueprint in
      vocabulary?.tables.ids[blueprint.tabs.indices] ?? []
    }
    var seen: Set<Symbol> = []
    return names((reachable + (others ?? [])).filter { seen.insert($0).inserted }, at: place)
  }

  private var visiblePath: [Completion] {
    guard let path = engine?.visiblePath(), !path.ids.isEmpty else { return [] }
    let ids = path.ids.map(text).joined(separator: "/")
    return [Completion(ids, summary: "now", isWritten: true)]
  }

  /// The route of a coordinator as it is now, without its values.
  private func route(of name: String) -> [Completion] {
    guard
      let live = liveNodes.first(where: { text($0.name) == name || text($0.name.id) == name }),
      let route = engine?.report(on: live.name, .messages, in: transaction)?.route
    else { return [] }
    let names = route.split(separator: " ").first.map(String.init) ?? ""
    return [Completion(names, summary: "now: \(route)", isWritten: true)]
  }

  private var pending: [Completion] {
    if engine == nil { return [] }
    let pending = snapshot(.pending).pending
    var found = pending.effects.map { effect in
      Completion(text(effect.name), summary: "of \(text(effect.owner))")
    }
    if let route = pending.heldRoute { found.append(Completion(route, summary: "a route")) }
    let known = Set(found.map(\.text))
    return found + calls.filter { !known.contains($0.text) }
  }
}
