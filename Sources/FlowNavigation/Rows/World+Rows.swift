/// Its rows.
extension World {
  subscript(coordinator handle: Handle) -> CoordinatorRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(CoordinatorRow.self).pointee }
  }

  subscript(entry handle: Handle) -> EntryRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(EntryRow.self).pointee }
  }

  subscript(surface handle: Handle) -> SurfaceRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(SurfaceRow.self).pointee }
  }

  subscript(scene handle: Handle) -> SceneRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(SceneRow.self).pointee }
  }

  subscript(identity handle: Handle) -> IdentityRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(IdentityRow.self).pointee }
  }

  subscript(effect handle: Handle) -> EffectRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(EffectRow.self).pointee }
  }

  subscript(effectKind handle: Handle) -> EffectKindRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(EffectKindRow.self).pointee }
  }

  subscript(stub handle: Handle) -> StubRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(StubRow.self).pointee }
  }

  subscript(message handle: Handle) -> MessageRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(MessageRow.self).pointee }
  }

  subscript(queue handle: Handle) -> QueueRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(QueueRow.self).pointee }
  }

  subscript(service handle: Handle) -> ServiceRow {
    @inline(__always) get { read(handle) }
    @inline(__always) _modify { yield &overwriting(handle).content(ServiceRow.self).pointee }
  }

  /// Where the row of a coordinator is, until the world changes.
  @inline(__always)
  func pointer(coordinator handle: Handle) -> UnsafePointer<CoordinatorRow> {
    UnsafePointer(parts.pointee.rows.pointer(Int(handle.index)).content(CoordinatorRow.self))
  }

  /// Where the row of an entry is, until the world changes.
  @inline(__always)
  func pointer(entry handle: Handle) -> UnsafePointer<EntryRow> {
    UnsafePointer(parts.pointee.rows.pointer(Int(handle.index)).content(EntryRow.self))
  }

  /// Where the row of a surface is, until the world changes.
  @inline(__always)
  func pointer(surface handle: Handle) -> UnsafePointer<SurfaceRow> {
    UnsafePointer(parts.pointee.rows.pointer(Int(handle.index)).content(SurfaceRow.self))
  }

  /// How many rows there are, the free ones included.
  var rowCount: Int { parts.pointee.rows.count }

  /// All rows, for those who ask of what kind they are.
  var rows: LazyMapCollection<Range<Int>, Row> {
    (0..<rowCount).lazy.map { row(Handle($0)) }
  }

  /// A row, for those who ask of what kind it is.
  func row(_ handle: Handle) -> Row { parts.pointee.rows[Int(handle.index)].row }

  func kind(_ handle: Handle) -> Row.Kind {
    parts.pointee.rows.pointer(Int(handle.index)).pointee.kind
  }

  @inline(__always)
  private func read<Content: RowContent>(_ handle: Handle) -> Content {
    parts.pointee.rows.pointer(Int(handle.index)).content(Content.self).pointee
  }

  /// The memory of a row whose content before this command is in the log.
  private mutating func overwriting(_ handle: Handle) -> UnsafeMutablePointer<Slot> {
    makeUnique()
    let slot = parts.pointee.rows.pointer(Int(handle.index))
    if slot.pointee.command != parts.pointee.command {
      parts.pointee.log.append(OverwrittenRow(slot: slot.pointee, handle: handle, isNew: false))
      parts.pointee.touched.formUnion(Row.Kinds(slot.pointee.kind))
      slot.pointee.command = parts.pointee.command
    }
    return slot
  }

  /// A new row.
  mutating func allocate<Content: RowContent>(_ content: Content) -> Handle {
    let handle = free
    makeUnique()
    parts.pointee.touched.formUnion(Row.Kinds(Content.kind))
    if handle.isNone {
      let made = Handle(rowCount)
      let slot = Slot(content, command: parts.pointee.command)
      parts.pointee.log.append(OverwrittenRow(slot: slot, handle: made, isNew: true))
      parts.pointee.rows.append(slot)
      return made
    }
    let slot = overwriting(handle)
    free = slot.content(FreeRow.self).pointee.next
    slot.put(content)
    return handle
  }

  /// Gives a row back.
  mutating func release(_ handle: Handle) {
    let slot = overwriting(handle)
    slot.put(FreeRow(next: free))
    free = handle
  }

  /// Puts a row in its place that no log knows of.
  @inline(__always)
  mutating func put<Content: RowContent>(_ content: Content, at index: Int) {
    makeUnique()
    let slot = parts.pointee.rows.pointer(index)
    slot.put(content)
    slot.pointee.command = 0
  }

  /// Puts a row behind all others that no log knows of.
  @inline(__always)
  mutating func append<Content: RowContent>(_ content: Content) {
    makeUnique()
    let slot = parts.pointee.rows.extend()
    slot.put(content)
    slot.pointee.command = 0
  }

  /// Makes it so many rows; new ones are free.
  mutating func setRowCount(_ count: Int) {
    makeUnique()
    while rowCount < count { append(FreeRow(next: .none)) }
    parts.pointee.rows.removeAll(from: count)
  }

  /// The row of a declared service.
  func handle(service number: Int32) -> Handle {
    let tables = definition.tables
    return Handle(tables.coordinators.count + tables.controllers.count + Int(number))
  }

  /// The row of a coordinator blueprint's serials.
  func identity(coordinator blueprint: Int32) -> Handle { Handle(Int(blueprint)) }

  /// The row of a controller blueprint's serials.
  func identity(controller blueprint: Int32) -> Handle {
    Handle(definition.tables.coordinators.count + Int(blueprint))
  }

  /// The number of the next coordinator or entry.
  mutating func nextBirth() -> UInt32 {
    births &+= 1
    return births
  }
}
