import Foundation

/// A value that several threads change in turn.
///
/// A lock of the system, which the thread sanitizer knows; it does not know that of `Synchronization`.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
