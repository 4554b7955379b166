import CTasks
import Dispatch
import Foundation

/// The main queue of the process: what `DispatchQueue.main`, `OperationQueue.main` and tasks of the main
/// actor were given.
@MainActor
package enum MainQueue {
  /// Whether this thread may run it: in a test runner on Linux, workers do instead.
  package static var isOurs: Bool { Thread.isMainThread }
}

#if canImport(ObjectiveC)
extension MainQueue {
  /// Runs what has been posted so far, and says whether there was anything.
  package static func drain() -> Bool {
    AppWork.shared.driver == .mainThread
      && CFRunLoopRunInMode(.defaultMode, 0, true) == .handledSource
  }
}
#else
extension MainQueue {
  // A run loop asks libdispatch for this descriptor, which is readable once something was posted.
  private static var descriptor: Int32?
  private static var forks = tasks_forks()

  /// Runs what has been posted so far, and says whether there was anything.
  package static func drain() -> Bool {
    // Without an engine the queue runs by itself, and may be running now.
    guard AppWork.shared.driver == .mainThread else { return false }
    let descriptor = descriptor ?? mainQueueHandle()
    Self.descriptor = descriptor
    reopenAfterFork(descriptor)
    var count: UInt64 = 0
    guard read(descriptor, &count, MemoryLayout.size(ofValue: count)) > 0 else { return false }
    runMainQueue()
    return true
  }

  // A child shares the descriptor's counter with its parent, though not the queue: it gets its own,
  // which says that there may be something.
  private static func reopenAfterFork(_ descriptor: Int32) {
    let now = tasks_forks()
    if forks == now { return }
    forks = now
    let own = makeEventDescriptor(1, Int32(O_CLOEXEC | O_NONBLOCK))
    dup2(own, descriptor)
    close(own)
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue()

@_silgen_name("eventfd")
private func makeEventDescriptor(_ value: UInt32, _ flags: Int32) -> Int32
#endif
