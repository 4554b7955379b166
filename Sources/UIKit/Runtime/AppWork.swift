import CTasks
import Dispatch
import Foundation
import Synchronization

/// What an app gave to queues, from any thread, while an engine drives it: the loop takes it from here.
final class AppWork: Sendable {
  static let shared = AppWork()

  /// Who runs the app.
  enum Driver {
    /// Nobody but the process: queues and timers are the real ones.
    case nobody
    /// An engine, on the thread that runs the main queue.
    case mainThread
    /// An engine, on a thread that has to leave the main queue to its process, as test runners do.
    case otherThread
  }

  private struct State {
    var driver = Driver.nobody
    var posted: [@Sendable () -> Void] = []
    var later: [Later] = []
    var background: [BackgroundWork] = []
    var lastPosted: WorkOrigin?
    /// Whether the main thread waits for other threads.
    var mainThreadWaits = false
    /// Whether work has begun to wait for other threads.
    var workWaits = false
    /// When the step began, by a real clock.
    var began: UInt64 = 0
  }

  /// A block that is due a time after it was given.
  struct Later: Sendable {
    let delay: TimeInterval
    let origin: WorkOrigin?
    let isOff: @Sendable () -> Bool
    let body: @Sendable () -> Void
  }

  private let state = Mutex(State())

  var driver: Driver {
    get { state.withLock { $0.driver } }
    set { state.withLock { $0.driver = newValue } }
  }

  /// The moment by a clock that nobody holds.
  static var now: DispatchTime {
    tasks_begin_own()
    defer { tasks_end_own() }
    return .now()
  }

  /// A step begins.
  func begin() {
    tasks_hold_time()
    let now = Self.now.uptimeNanoseconds
    state.withLock { $0.began = now }
  }

  /// The delay that was meant by a moment that is so far away now.
  ///
  /// The moment was made since this step began at the earliest. By a clock that goes on meanwhile, as it does on a Mac and
  /// in test runners, it is the round number of what may have been meant.
  func delay(until moment: TimeInterval, by clock: tasks_clock) -> TimeInterval {
    if tasks_holds(clock) != 0 { return max(0, (moment * 1e6).rounded() / 1e6) }
    let began = state.withLock(\.began)
    let passed = Double(Self.now.uptimeNanoseconds - began) / 1e9
    for step in [20.0, 100] {
      let round = (moment * step - 1e-6).rounded(.up) / step
      if round - moment <= min(passed, 0.02) { return max(0, round) }
    }
    return max(0, (moment * 1000).rounded() / 1000)
  }

  /// Drops what was given and has not begun.
  func forget() {
    state.withLock { $0 = State(driver: $0.driver, began: $0.began) }
  }

  /// Keeps a block for the main queue.
  func post(origin: WorkOrigin?, _ body: @escaping @Sendable () -> Void) {
    state.withLock {
      $0.posted.append(body)
      $0.lastPosted = origin
    }
  }

  /// Where the code is that the main queue was given last.
  var lastPosted: WorkOrigin? {
    state.withLock(\.lastPosted) ?? WorkOrigin(code: tasks_main_code())
  }

  /// Keeps a block for a moment of virtual time, so many seconds from now.
  func post(
    after delay: TimeInterval,
    origin: WorkOrigin? = nil,
    isOff: @escaping @Sendable () -> Bool = { false },
    _ body: @escaping @Sendable () -> Void
  ) {
    let later = Later(delay: delay, origin: origin, isOff: isOff, body: body)
    state.withLock { $0.later.append(later) }
  }

  /// Keeps work for another queue until the main queue is quiet.
  func hold(
    for queue: DispatchQueue,
    origin: WorkOrigin? = nil,
    _ body: @escaping @Sendable () -> Void
  ) {
    hold(
      BackgroundWork(
        origin: origin,
        on: { queue.async(group: nil, qos: .unspecified, flags: [], execute: $0) },
        here: { queue.sync(execute: $0) },
        body: body
      )
    )
  }

  func hold(_ work: BackgroundWork) {
    state.withLock { $0.background.append(work) }
    work.startUnlessAsked()
    goOn()
  }

  /// Runs what a queue was given and has not begun, in its order, on this thread: someone waits for it.
  func run(for queue: UInt) {
    let works = state.withLock { state in
      let works = state.background.filter { $0.queue == queue }
      if !works.isEmpty { state.background.removeAll { $0.queue == queue } }
      return works
    }
    for work in works { work.run() }
  }

  /// A thread begins to wait for others, or is done with it: what it waits for may be held.
  func wait(begins: Bool, isAtWork: Bool) {
    let isMain = Thread.isMainThread
    guard isMain || isAtWork else { return }
    state.withLock { state in
      if isMain { state.mainThreadWaits = begins } else if begins { state.workWaits = true }
    }
    if begins { goOn() }
  }

  /// Whether work has begun to wait for other threads since this was asked last.
  func takeWait() -> Bool {
    state.withLock { state in
      defer { state.workWaits = false }
      return state.workWaits
    }
  }

  /// Starts what was held longest while the main thread waits, and does not start it by the loop.
  func goOn() {
    if state.withLock(\.mainThreadWaits) { takeBackground()?.start() }
  }

  func takePosted() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { state.posted = [] }
      return state.posted
    }
  }

  func takeLater() -> [Later] {
    state.withLock { state in
      defer { state.later = [] }
      return state.later
    }
  }

  /// The work that was held longest and did not start by itself.
  func takeBackground() -> BackgroundWork? {
    state.withLock { state in
      state.background.removeAll(where: \.hasStarted)
      return state.background.isEmpty ? nil : state.background.removeFirst()
    }
  }
}
