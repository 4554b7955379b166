/// The memory of a world, which its copies share until one of them is changed.
///
/// A class, so that a world is two references however much there is of it: it is handed to every function that
/// looks at it.
// Only a world that nothing else shares it with writes to it.
final class WorldMemory: @unchecked Sendable {
  /// Not in properties of the class, because each look at one of those is checked for exclusive access.
  let parts: UnsafeMutablePointer<Parts>

  struct Parts {
    var rows: Buffer<Slot>
    /// The rows that the running command has overwritten, each once, oldest first.
    var log: Buffer<OverwrittenRow>
    /// Of which kinds these are, and those that it has made.
    var touched = Row.Kinds()
    /// How many commands were begun or forgotten.
    var command: UInt32 = 1
    var registers = Registers()
    /// The registers before the last command; nil when there was none, or it was taken back.
    var before: Registers?
    var values = ValuePool()
    /// The routes of its coordinators, each once.
    var routes = RoutePool()
    /// The lines that timers run, each once.
    var programs = ProgramPool()
  }

  init() {
    parts = .allocate(capacity: 1)
    parts.initialize(to: Parts(rows: Buffer(capacity: 64), log: Buffer(capacity: 16)))
  }

  init(copying other: WorldMemory) {
    parts = .allocate(capacity: 1)
    parts.initialize(to: other.parts.pointee)
    parts.pointee.rows = Buffer(copying: other.parts.pointee.rows)
    parts.pointee.log = Buffer(copying: other.parts.pointee.log)
  }

  deinit {
    parts.pointee.rows.deallocate()
    parts.pointee.log.deallocate()
    parts.deinitialize(count: 1)
    parts.deallocate()
  }
}
