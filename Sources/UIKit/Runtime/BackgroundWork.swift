import CTasks
import Dispatch
import Foundation
import Synchronization

/// A block of another queue than the main one: it starts when the loop asks for it, one after the other,
/// so that a run's order is always the same.
///
/// In a fork of the process, where queues have no threads, it runs on one of its own.
final class BackgroundWork: Sendable {
  /// How long the loop waits for work, and work for the loop, in seconds of a real clock.
  static let patience = 1.0
  /// How long work takes that waits for no other, in seconds of a real clock.
  static let soon = 0.1

  /// The address of its queue; 0 where it is not known.
  let queue: UInt
  /// Gives a block to the queue.
  private let enqueue: Way
  /// Runs a block on the queue, on the thread that calls it.
  private let perform: Way
  /// Where the code of the work is, for those who look for it.
  let origin: WorkOrigin?
  private let body: Mutex<(@Sendable () -> Void)?>
  private let end = DispatchSemaphore(value: 0)

  typealias Way = @Sendable (@escaping @Sendable () -> Void) -> Void

  init(
    queue: UInt = 0,
    origin: WorkOrigin?,
    on enqueue: @escaping Way,
    here perform: @escaping Way = { $0() },
    body: @escaping @Sendable () -> Void
  ) {
    self.queue = queue
    self.origin = origin
    self.enqueue = enqueue
    self.perform = perform
    self.body = Mutex(body)
  }

  var hasStarted: Bool { body.withLock { $0 == nil } }

  /// Starts on its queue; nothing happens when it has started.
  func start() {
    guard let body = take() else { return }
    if tasks_is_fork() != 0 {
      return Thread.detachNewThread { [self] in
        perform { Self.work(body) }
        tellEnd()
      }
    }
    tasks_begin_own()
    enqueue { [self] in
      Self.work(body)
      tellEnd()
    }
    tasks_end_own()
  }

  /// Runs to its end on this thread; nothing happens when it has started.
  func run() {
    guard let body = take() else { return }
    perform(body)
    tellEnd()
  }

  private static func work(_ body: @Sendable () -> Void) {
    tasks_begin_work()
    body()
    tasks_end_work()
  }

  private func tellEnd() {
    end.signal()
    AppWork.shared.goOn()
  }

  /// Starts by itself after a while: the app may hold up the main thread until it has run.
  func startUnlessAsked() {
    if tasks_is_fork() != 0 { return UnaskedWork.watch(self) }
    tasks_begin_own()
    DispatchQueue.global().asyncAfter(
      deadline: AppWork.now + Self.patience,
      qos: .unspecified,
      flags: []
    ) { [weak self] in self?.start() }
    tasks_end_own()
  }

  /// Waits for its end up to a thousandth of a second, and says whether it came.
  func ends() -> Bool {
    tasks_begin_own()
    defer { tasks_end_own() }
    return end.wait(timeout: .now() + .milliseconds(1)) == .success
  }

  private func take() -> (@Sendable () -> Void)? {
    body.withLock { body in
      defer { body = nil }
      return body
    }
  }
}

/// Work of a fork that starts by itself after a while: one thread waits for all of it.
private enum UnaskedWork {
  private struct State {
    /// Whose thread waits, 0 for nobody's: a fork has none of the threads of the process before it.
    var process: Int32 = 0
    /// In the order in which it is due.
    var waiting: [Waiting] = []
  }

  private struct Waiting: Sendable {
    let due: Date
    let work: @Sendable () -> BackgroundWork?
  }

  private static let state = Mutex(State())

  static func watch(_ work: BackgroundWork) {
    let process = ProcessInfo.processInfo.processIdentifier
    let due = Date(timeIntervalSinceNow: BackgroundWork.patience)
    let isFirst = state.withLock { state in
      let isFirst = state.process != process
      if isFirst { state = State(process: process) }
      state.waiting.append(Waiting(due: due) { [weak work] in work })
      return isFirst
    }
    if isFirst { Thread.detachNewThread { wait() } }
  }

  private static func wait() {
    while let next = next() {
      Thread.sleep(until: next.due)
      next.work()?.start()
    }
  }

  private static func next() -> Waiting? {
    state.withLock { state in
      if state.waiting.isEmpty { state.process = 0 }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
  }
}
