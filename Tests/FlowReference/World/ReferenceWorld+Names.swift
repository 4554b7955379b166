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

  /// Who a name means: a bare ID is the only live one in the scene in use, else in the world.
  func node(_ text: String, from context: Context) throws(ReferenceRefusal) -> Node {
    if text == "self", let node = context.node { return .coordinator(node) }
    if text == "parent", let node = context.node {
      guard let parent = coordinators[node].parent else { throw ReferenceRefusal("unknown-node") }
      return .coordinator(parent)
    }
    let parts = text.split(separator: "#")
    let id = String(parts[0])
    guard app.parameters(of: id) != nil else { throw ReferenceRefusal("unknown-node") }
    let found = live(id, serial: parts.count > 1 ? Int(parts[1]) : nil)
    let here = found.filter { current != nil && scene(of: $0) == current }
    let meant = here.isEmpty ? found : here
    guard let first = meant.first else {
      throw ReferenceRefusal(app.coordinator(id) == nil ? "off-screen" : "unknown-node")
    }
    if meant.count > 1 { throw ReferenceRefusal("ambiguous") }
    return first
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
    if ancestors(of: mover).contains(where: isParked) { throw ReferenceRefusal("off-screen") }
    return mover
  }

  /// The current node: a handler's own coordinator, else the owner of the visible entry.
  func actor(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) -> Int {
    if let text = line.node { return coordinator(of: try node(text, from: context)) }
    if let node = context.node { return node }
    guard let current else { throw ReferenceRefusal("not-launched") }
    return visible(scene: current).coordinator
  }
}
