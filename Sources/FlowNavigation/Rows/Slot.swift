/// The memory of one row of a world, whatever its kind.
struct Slot: Sendable, BitwiseCopyable {
  private var words: Words = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  fileprivate(set) var kind: Row.Kind
  /// The command that overwrote it last, as its world counts.
  var command: UInt32

  /// Room for the largest row.
  private typealias Words = (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64,
    UInt64
  )

  @inline(__always)
  init<Content: RowContent>(_ content: Content, command: UInt32 = 0) {
    kind = Content.kind
    self.command = command
    withUnsafeMutableBytes(of: &words) { $0.storeBytes(of: content, as: Content.self) }
  }

  /// The row in it.
  var row: Row {
    var copy = self
    return withUnsafeMutablePointer(to: &copy) { slot in
      switch slot.pointee.kind {
      case .identity: .identity(slot.content(IdentityRow.self).pointee)
      case .service: .service(slot.content(ServiceRow.self).pointee)
      case .scene: .scene(slot.content(SceneRow.self).pointee)
      case .coordinator: .coordinator(slot.content(CoordinatorRow.self).pointee)
      case .entry: .entry(slot.content(EntryRow.self).pointee)
      case .surface: .surface(slot.content(SurfaceRow.self).pointee)
      case .message: .message(slot.content(MessageRow.self).pointee)
      case .queue: .queue(slot.content(QueueRow.self).pointee)
      case .effect: .effect(slot.content(EffectRow.self).pointee)
      case .effectKind: .effectKind(slot.content(EffectKindRow.self).pointee)
      case .stub: .stub(slot.content(StubRow.self).pointee)
      case .free: .free(next: slot.content(FreeRow.self).pointee.next)
      }
    }
  }
}

extension UnsafeMutablePointer where Pointee == Slot {
  /// Where the row of a slot is, which is of a kind.
  @inline(__always)
  func content<Content: RowContent>(_: Content.Type) -> UnsafeMutablePointer<Content> {
    precondition(pointee.kind == Content.kind, "a handle names a row of its kind")
    return UnsafeMutableRawPointer(self).assumingMemoryBound(to: Content.self)
  }

  /// Makes the row of a slot another one, of any kind.
  @inline(__always)
  func put<Content: RowContent>(_ content: Content) {
    pointee.kind = Content.kind
    UnsafeMutableRawPointer(self).storeBytes(of: content, as: Content.self)
  }
}

/// One kind of row.
protocol RowContent: Hashable, Sendable, BitwiseCopyable {
  static var kind: Row.Kind { get }
}

extension IdentityRow: RowContent { static var kind: Row.Kind { .identity } }
extension ServiceRow: RowContent { static var kind: Row.Kind { .service } }
extension SceneRow: RowContent { static var kind: Row.Kind { .scene } }
extension CoordinatorRow: RowContent { static var kind: Row.Kind { .coordinator } }
extension EntryRow: RowContent { static var kind: Row.Kind { .entry } }
extension SurfaceRow: RowContent { static var kind: Row.Kind { .surface } }
extension MessageRow: RowContent { static var kind: Row.Kind { .message } }
extension QueueRow: RowContent { static var kind: Row.Kind { .queue } }
extension EffectRow: RowContent { static var kind: Row.Kind { .effect } }
extension EffectKindRow: RowContent { static var kind: Row.Kind { .effectKind } }
extension StubRow: RowContent { static var kind: Row.Kind { .stub } }
extension FreeRow: RowContent { static var kind: Row.Kind { .free } }
