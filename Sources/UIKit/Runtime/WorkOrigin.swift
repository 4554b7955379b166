import CTasks

/// What an app gave to a queue or a clock: where its code is.
package enum WorkOrigin: Hashable, Sendable {
  /// The address of a closure's code.
  case code(UInt)
  /// The action of a timer, by its target's type and its name.
  case action(String)

  init?(code: UInt) {
    if code == 0 { return nil }
    self = .code(code)
  }

  /// That of a block that a closure became.
  init?(_ block: @escaping @convention(block) () -> Void) {
    self.init(code: tasks_code_of(unsafeBitCast(block, to: UnsafeRawPointer.self)))
  }
}
