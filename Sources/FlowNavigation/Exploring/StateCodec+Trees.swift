/// Writing services, scenes and the trees of coordinators.
extension StateCodec {
  mutating func encodeServices(_ world: World, _ key: inout KeyWriter) {
    for number in definition.tables.services.indices {
      let row = world[service: world.handle(service: Int32(number))]
      key.append(number: values.number(of: row.value, in: world) << 2 | Int(row.phase.rawValue))
    }
  }

  mutating func encodeScenes(_ world: World, _ key: inout KeyWriter) {
    let start = key.count
    var count = 0
    key.append(0)
    var scene = world.firstScene
    while !scene.isNone {
      let row = world[scene: scene]
      let holdsRoute = row.heldRoute >= 0
      var code = Int(row.phase.rawValue)
      if scene == world.sceneInUse { code |= 4 }
      if holdsRoute { code |= 8 }
      key.append(number: code | Int(row.declaration) << 4)
      if holdsRoute { key.append(number: values.number(of: row.heldRoute, in: world)) }
      var modals = 0
      var layer = row.topLayer
      while layer != row.window {
        modals += 1
        layer = world[surface: layer].below
      }
      key.append(number: modals)
      count += 1
      scene = row.next
    }
    key.set(number: count, at: start)
  }

  /// Writes how many coordinators there are, which is known when all trees are written.
  func encodeCount(_ key: inout KeyWriter) { key.set(number: order.count, at: 0) }

  /// Writes a tree, parents before children; two bits say how it goes on.
  mutating func encodeTree(_ root: Handle, _ world: World, _ key: inout KeyWriter) {
    var next = root
    while true {
      let row = world[coordinator: next]
      numbers[Int(next.index)] = Int32(order.count)
      order.append(next)
      encode(row, world, &key)
      if !row.firstChild.isNone {
        next = row.firstChild
        continue
      }
      var last = row
      while last.next.isNone {
        if last.parent.isNone { return }
        last = world[coordinator: last.parent]
      }
      next = last.next
    }
  }

  private mutating func encode(_ row: CoordinatorRow, _ world: World, _ key: inout KeyWriter) {
    var shape = row.flags.shape
    if !row.firstChild.isNone { shape |= 1 }
    if !row.next.isNone { shape |= 2 }
    key.append(shape)
    let hasValues = row.parameters != ValuePool.empty || row.state != ValuePool.empty
    var code = Int(row.blueprint) << 3
    if !row.surface.isNone { code |= 1 }
    if !row.host.isNone { code |= 2 }
    if hasValues { code |= 4 }
    key.append(number: code)
    guard hasValues else { return }
    key.append(number: values.number(of: row.parameters, in: world))
    key.append(number: values.number(of: row.state, in: world))
  }
}

extension CoordinatorRow.Flags {
  /// The flags that outlast a command and are no part of the tree, in the upper six bits of a byte.
  var shape: UInt8 {
    var shape: UInt8 = 0
    if contains(.idle) { shape |= 4 }
    if contains(.shown) { shape |= 8 }
    if contains(.tabItem) { shape |= 16 }
    if contains(.parked) { shape |= 32 }
    if contains(.waiting) { shape |= 64 }
    if contains(.seen) { shape |= 128 }
    return shape
  }

  init(shape: Int) {
    self = []
    if shape & 4 != 0 { insert(.idle) }
    if shape & 8 != 0 { insert(.shown) }
    if shape & 16 != 0 { insert(.tabItem) }
    if shape & 32 != 0 { insert(.parked) }
    if shape & 64 != 0 { insert(.waiting) }
    if shape & 128 != 0 { insert(.seen) }
  }
}
