/// The part of a state by which a search tells states apart.
///
/// All but `full` leave states out: of those that look the same the first is kept. Each flow that
/// is found is a real one; what only another state would have shown is missed.
package enum StateView: String, Hashable, Sendable, CaseIterable {
  /// Everything that a user or the app can tell apart.
  case full
  /// The tree of coordinators, and what is on top of every stack.
  case tops
  /// What is visible, and the open calls and timers.
  case top
  /// What can be seen, and the screen beneath it.
  case top2
  /// The value of an expression that the user gave.
  case expression
}

extension StateCodec {
  /// Replaces a key with that of a view of a world.
  package mutating func encode(_ view: StateView, of world: World, into bytes: inout [UInt8]) {
    if view == .full { return encode(world, into: &bytes) }
    var key = KeyWriter()
    beginView(world, &key)
    switch view {
    case .tops: encodeTops(world, &key)
    case .top, .top2: encodeVisible(world, beneath: view == .top2, &key)
    case .full, .expression: preconditionFailure("a codec knows no expressions")
    }
    bytes = Array(key.bytes)
  }

  private mutating func beginView(_ world: World, _ key: inout KeyWriter) {
    order.removeAll()
    numbers.fill(to: world.rowCount, with: -1)
    encodeServices(world, &key)
    for scene in world.scenes() {
      key.append(number: Int(world[scene: scene].declaration))
      key.append(world[scene: scene].phase.rawValue)
    }
    key.append(number: world.currentScene().map { Int(world[scene: $0].declaration) + 1 } ?? 0)
  }

  private mutating func encodeTops(_ world: World, _ key: inout KeyWriter) {
    for scene in world.scenes() {
      encodeTree(world[scene: scene].root, world, &key)
      var layer = world[scene: scene].window
      while !layer.isNone {
        encodeTop(of: layer, world, &key)
        layer = world[surface: layer].above
      }
    }
    for number in 0..<order.count {
      let coordinator = order[number]
      let surface = world[coordinator: coordinator].surface
      if !surface.isNone { encodeTop(of: surface, world, &key) }
    }
    encodeWaiting(world, &key)
  }

  /// Calls and timers: a state that waits for one, or for another one, goes on in another way.
  private mutating func encodeWaiting(_ world: World, _ key: inout KeyWriter) {
    for row in world.pendingRows() {
      key.append(number: Int(row.name.index) + 1)
      if row.program >= 0 {
        key.append(number: programs.number(of: row.program, in: world))
      }
    }
    key.append(0)
  }

  private mutating func encodeTop(of surface: Handle, _ world: World, _ key: inout KeyWriter) {
    let row = world[surface: surface]
    let top = row.kind == .tabs ? row.selected : row.last
    if top.isNone { key.append(0) } else { encodeSeen(top, world, &key) }
  }

  private mutating func encodeVisible(_ world: World, beneath: Bool, _ key: inout KeyWriter) {
    guard let scene = world.currentScene() else { return }
    for id in world.visiblePath(scene: scene) { key.append(number: Int(id.index) + 1) }
    key.append(0)
    key.append(number: world.modals().count)
    encodeWaiting(world, &key)
    guard let screen = world.visibleScreen() else { return }
    encodeSeen(screen, world, &key)
    let previous = world[entry: screen].previous
    if beneath, !previous.isNone { encodeSeen(previous, world, &key) }
  }

  /// Writes what an entry shows: its ID, its values, and what is over it.
  private mutating func encodeSeen(_ entry: Handle, _ world: World, _ key: inout KeyWriter) {
    let row = world[entry: entry]
    key.append(number: row.blueprint < 0 ? 1 : Int(row.blueprint) + 2)
    if row.blueprint < 0 { key.append(number: Int(world[coordinator: row.embedded].blueprint)) }
    key.append(number: values.number(of: row.parameters, in: world))
    key.append(number: numberOfState(row, world))
    key.append(number: values.number(of: row.fields, in: world))
    key.append(row.isConcealed ? 1 : 0)
    var sub = row.topSub
    while !sub.isNone {
      encodeSeen(sub, world, &key)
      sub = world[entry: sub].previous
    }
    key.append(0)
  }
}
