/// Writing services, scenes and the trees of coordinators.
extension StateCodec {
  mutating func encodeServices(_ world: World, _ key: inout KeyWriter) {
    for number in definition.tables.services.indices {
      let row = world[service: world.handle(service: Int32(number))]
      let value = self.number(ofService: number, row.value, world)
      key.append(number: value << 2 | Int(row.phase.rawValue))
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
      let row = world.pointer(coordinator: next)
      numbers[Int(next.index)] = Int32(truncatingIfNeeded: order.count)
      order.append(next)
      encode(row, world, &key)
      if !row.pointee.firstChild.isNone {
        next = row.pointee.firstChild
        continue
      }
      var last = row
      while last.pointee.next.isNone {
        if last.pointee.parent.isNone { return }
        last = world.pointer(coordinator: last.pointee.parent)
      }
      next = last.pointee.next
    }
  }

  private mutating func encode(
    _ row: UnsafePointer<CoordinatorRow>,
    _ world: World,
    _ key: inout KeyWriter
  ) {
    var shape = row.pointee.flags.shape
    if !row.pointee.firstChild.isNone { shape |= 1 }
    if !row.pointee.next.isNone { shape |= 2 }
    key.append(shape)
    let hasValues = (row.pointee.parameters | row.pointee.state) != ValuePool.empty
    var code = Int(row.pointee.blueprint) << 3
    if !row.pointee.surface.isNone { code |= 1 }
    if !row.pointee.host.isNone { code |= 2 }
    if hasValues { code |= 4 }
    key.append(number: code)
    guard hasValues else { return }
    key.append(number: values.number(of: row.pointee.parameters, in: world))
    key.append(number: numberOfState(row, world))
  }
}

extension CoordinatorRow.Flags {
  /// The flags that outlast a command and are no part of the tree, in the upper six bits of a byte: those of
  /// `idle`, `shown`, `tabItem`, `parked`, `waiting` and `seen`.
  var shape: UInt8 {
    UInt8(
      truncatingIfNeeded: (rawValue & 3) << 2 | (rawValue & 8) << 1 | rawValue & 32
        | (rawValue & 0x180) >> 1
    )
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
