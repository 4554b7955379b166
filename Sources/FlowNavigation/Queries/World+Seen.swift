/// What is there by name, without a snapshot: for whoever looks at many worlds.
extension World {
  /// The screen that the user of the scene in use sees; none when there is none.
  package var visibleScreenName: NodeName { visibleScreen().map { name(entry: $0) } ?? .none }

  /// The sub-controllers that can be seen over it, the topmost first.
  package var visibleSubNames: [NodeName] {
    visibleScreen().map { visibleSubs(of: $0).map { name(entry: $0) } } ?? []
  }

  /// What is presented, the topmost first.
  package var modalNames: [NodeName] { modals().map { name(entry: $0) } }

  /// The names of all live nodes: by ID in the order declared, the oldest first.
  package var liveNames: [NodeName] { liveNodes().map { name($0) } }

  /// Which IDs have a live node: a bit for each coordinator, then for each controller, in the order declared.
  package func liveBits() -> [UInt64] {
    let (coordinators, controllers) = (
      definition.tables.coordinators, definition.tables.controllers
    )
    var bits = Array(
      repeating: UInt64(0),
      count: (coordinators.count + controllers.count + 63) / 64
    )
    for number in coordinators.indices
    where !self[identity: identity(coordinator: Int32(number))].first.isNone {
      bits[number / 64] |= 1 << UInt64(number % 64)
    }
    for number in controllers.indices
    where !self[identity: identity(controller: Int32(number))].first.isNone {
      let place = coordinators.count + number
      bits[place / 64] |= 1 << UInt64(place % 64)
    }
    return bits
  }

  /// How many nodes of an ID are live, without those that are kept out of sight or were never in it.
  package func liveCount(of id: Symbol) -> Int {
    switch definition.entity(id) {
    case .controller(let number):
      var count = 0
      var handle = self[identity: identity(controller: number)].first
      while !handle.isNone {
        if !isPutAside(self[entry: handle].owner) { count += 1 }
        handle = self[entry: handle].nextSame
      }
      return count
    case .coordinator(let number):
      var count = 0
      var handle = self[identity: identity(coordinator: number)].first
      while !handle.isNone {
        let row = self[coordinator: handle]
        if !row.flags.contains(.idle), !isPutAside(handle) { count += 1 }
        handle = row.nextSame
      }
      return count
    case .none, .service: return 0
    }
  }

  /// The node of an ID that is in view: a sub-controller, the visible screen, or the nearest coordinator around that.
  package func visibleNode(of id: Symbol) -> NodeName {
    if let name = (visibleSubNames + [visibleScreenName]).first(where: { $0.id == id }) {
      return name
    }
    guard !sceneInUse.isNone else { return .none }
    var coordinator =
      visibleScreen().map { self[entry: $0].owner } ?? visibleCoordinator(scene: sceneInUse)
    while !coordinator.isNone {
      let name = name(coordinator: coordinator)
      if name.id == id { return name }
      coordinator = self[coordinator: coordinator].parent
    }
    return .none
  }

  /// What lies beneath all else in the window of the scene in use: the ID of a screen, or of a coordinator with tabs.
  package var baseID: Symbol {
    guard !sceneInUse.isNone else { return .none }
    var surface = self[scene: sceneInUse].window
    while case let entry = self[surface: surface].first, !entry.isNone {
      if self[entry: entry].blueprint >= 0 { return name(entry: entry).id }
      let coordinator = self[entry: entry].embedded
      surface = self[coordinator: coordinator].surface
      if self[surface: surface].kind == .tabs { return name(coordinator: coordinator).id }
    }
    return .none
  }

  /// What `stack` shows for a live node.
  package func stack(of name: NodeName) -> SurfaceState? {
    node(named: name).flatMap { stack(of: $0) }
  }

  /// Whether there is a node of a name.
  package func isLive(_ name: NodeName) -> Bool { node(named: name) != nil }

  /// The parameters of a live node; nil when there is none of that name.
  package func parameters(of name: NodeName) -> [NamedValue]? {
    node(named: name).map { parameters(of: $0) }
  }

  /// The open scenes, in the order they were connected.
  package func sceneStates() -> [SceneState] {
    scenes().map { scene in
      SceneState(id: id(scene: scene), phase: phase(scene: scene), isInUse: scene == sceneInUse)
    }
  }
}
