#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A thread with a stack as large as that of the main one: handlers inside handlers are deep.
package struct PosixThread {
  private let thread: pthread_t

  private static let stackSize = 16 << 20

  /// Starts one; nil where the system has none left.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
    var started: pthread_t?
    let status = pthread_create(&started, &attributes, { Work.run($0) }, work.toOpaque())
    #else
    var started = pthread_t()
    let status = pthread_create(&started, &attributes, { Work.run($0) }, work.toOpaque())
    #endif
    guard status == 0 else {
      work.release()
      return nil
    }
    #if canImport(Darwin)
    guard let started else { return nil }
    #endif
    thread = started
  }

  /// Waits until it is done.
  package func join() {
    pthread_join(thread, nil)
  }

  private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      guard let pointer else { return nil }
      Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }
  }
}
