/// Names, and who is meant by them.
extension ReferenceWorld {
  mutating func serial(for id: String) -> Int {
    serials[id, default: 0] += 1
    return serials[id, default: 0]
  }

  func name(_ coordinator: Int) -> String {
    "\(coordinators[coordinator].id)#\(coordinators[coordinator].serial)"
  }

  func name(entry: Int) -> String { "\(entries[entry].id)#\(entries[entry].serial)" }

  func name(sub: Int) -> String { "\(subs[sub].id)#\(subs[sub].serial)" }

  func name(_ node: Node) -> String {
    switch node {
    case .coordinator(let coordinator): name(coordinator)
    case .entry(let entry): name(entry: entry)
    case .sub(let sub): name(sub: sub)
    }
  }

  mutating func tell(_ kind: String, _ text: String) {
    facts.append(
      "  " + kind + String(repeating: " ", count: max(9 - kind.count, 0)) + " " + text
    )
  }

  /// Whether a coordinator is attached: idle, parked and finishing ones are.
  func isAttached(_ coordinator: Int) -> Bool { coordinators[coordinator].phase != .gone }

  /// Everything of an ID that is there, coordinators, screens and sub-controllers alike.
  func live(_ id: String, serial: Int?) -> [Node] {
    var found: [Node] = []
    for (index, row) in coordinators.enumerated()
    where row.id == id && row.phase != .gone && (serial ?? row.serial) == row.serial {
      found.append(.coordinator(index))
    }
    for (index, row) in entries.enumerated()
    where row.id == id && row.isOn && row.embedded == nil && (serial ?? row.serial) == row.serial {
      found.append(.entry(index))
    }
    for (index, row) in subs.enumerated()
    where row.id == id && (serial ?? row.serial) == row.serial && isAttached(sub: index) {
      found.append(.sub(index))
    }
    return found
  }

  func isAttached(sub: Int) -> Bool {
    let screen = entries[subs[sub].screen]
    return screen.isOn && screen.subs.contains(sub)
  }

  /// R24: who a name means, from where the line is.
  func node(_ text: String, from context: Context) throws(ReferenceRefusal) -> Node {
    if text == "self", let node = context.node { return .coordinator(node) }
    if text == "parent", let node = context.node {
      guard let parent = coordinators[node].parent else { throw ReferenceRefusal("unknown-node") }
      return .coordinator(parent)
    }
    let parts = text.split(separator: "#")
    let id = String(parts[0])
    guard app.parameters(of: id) != nil else { throw ReferenceRefusal("unknown-node") }
    if parts.count > 1 {
      guard let found = live(id, serial: Int(parts[1]) ?? 0).first else {
        throw ReferenceRefusal("unknown-node")
      }
      return found
    }
    let all = live(id, serial: nil)
    let lasting = all.filter { !hasLostLife($0, context) }
    if let found = try nearest(lasting, context) { return found }
    guard let found = try nearest(all, context) else { throw ReferenceRefusal("unknown-node") }
    return found
  }

  /// Whether it is there only until the moves of the command are over.
  private func hasLostLife(_ node: Node, _ context: Context) -> Bool {
    guard case .coordinator(let coordinator) = node, coordinator != context.finished,
      coordinator != context.node
    else { return false }
    if coordinators[coordinator].isLeaving { return deviation == .parkingIsPassedOver }
    return !isAlive(coordinator)
  }

  /// The first place, from the line outwards, where one of them is.
  private func nearest(_ nodes: [Node], _ context: Context) throws(ReferenceRefusal) -> Node? {
    if nodes.isEmpty { return nil }
    for place in places(context) {
      let here = nodes.filter { isAt(place, $0) }
      if here.count > 1 { throw ReferenceRefusal("ambiguous") }
      if let found = here.first { return found }
    }
    return nil
  }

  /// Where a bare ID is looked for.
  private enum Place {
    case itself(Node)
    /// What is a coordinator's own, with its children.
    case around(Int)
    case scene(Int)
    case anywhere
  }

  private func places(_ context: Context) -> [Place] {
    if deviation == .namesAnywhere { return [.anywhere] }
    var places: [Place] = []
    if let finished = context.finished { places.append(.itself(.coordinator(finished))) }
    if let screen = context.screen { places.append(.itself(screen)) }
    if let here = context.node ?? current.map({ visible(scene: $0).coordinator }) {
      places += ancestors(of: here).map { .around($0) } + [.scene(coordinators[here].scene)]
    }
    return places + [.anywhere]
  }

  private func isAt(_ place: Place, _ node: Node) -> Bool {
    switch place {
    case .itself(let itself): return node == itself
    case .around(let coordinator):
      if case .coordinator(let found) = node, found != coordinator {
        return coordinators[found].parent == coordinator
      }
      return self.coordinator(of: node) == coordinator
    case .scene(let scene): return self.scene(of: node) == scene
    case .anywhere: return true
    }
  }

  /// Notes how a bare ID of a line is resolved, where several are alive.
  mutating func noteNames(_ line: ReferenceLine, _ context: Context) {
    var texts = line.node.map { [$0] } ?? []
    if [.finish, .end].contains(line.verb) { texts.append(line.subject) }
    for text in texts where live(text, serial: nil).count > 1 {
      meet(.namedOfSeveral)
      guard let found = try? node(text, from: context) else {
        meet(.ambiguous)
        continue
      }
      guard let own = context.node else { continue }
      if case .coordinator(context.finished) = found {
        meet(.namedFinishing)
      } else if isAt(.around(own), found) {
        meet(.namedBelow)
      } else if ancestors(of: own).contains(where: { isAt(.around($0), found) }) {
        meet(.namedAbove)
      }
    }
  }

  func scene(of node: Node) -> Int {
    switch node {
    case .coordinator(let coordinator): coordinators[coordinator].scene
    case .entry(let entry): coordinators[entries[entry].owner].scene
    case .sub(let sub): coordinators[entries[subs[sub].screen].owner].scene
    }
  }

  /// The coordinator that acts for a node.
  func coordinator(of node: Node) -> Int {
    switch node {
    case .coordinator(let coordinator): coordinator
    case .entry(let entry): entries[entry].owner
    case .sub(let sub): entries[subs[sub].screen].owner
    }
  }

  /// Who moves something: one that is parked, or below such a one, has nothing to move on.
  func mover(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) -> Int {
    let mover = try actor(line, context)
    if ancestors(of: mover).contains(where: isPutAside) { throw ReferenceRefusal("off-screen") }
    return mover
  }

  /// Whether a coordinator is parked, or finishes and was so before or has lost its surface since.
  private func isPutAside(_ coordinator: Int) -> Bool {
    let row = coordinators[coordinator]
    if row.phase != .finishing || deviation == .finishingMoves { return isParked(coordinator) }
    if row.wasParked { return true }
    return row.isLeaving && deviation != .finishingUntilOver
  }

  /// The current node: a handler's own coordinator, else the owner of the visible entry.
  func actor(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) -> Int {
    if let text = line.node, !line.isOnTop { return coordinator(of: try node(text, from: context)) }
    if let node = context.node { return node }
    guard let current else { throw ReferenceRefusal("not-launched") }
    return visible(scene: current).coordinator
  }
}
