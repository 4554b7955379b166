import CTasks
import Dispatch
import Foundation

// An engine that drives an app has its time and its queues: what the app gives to them waits for the loop.
extension MainLoop {
  /// Gives the app's queues and timers to the loop, until it lets go of them.
  package static func drive() {
    let isOurs = MainQueue.isOurs
    AppWork.shared.begin()
    if AppWork.shared.driver == .nobody { current.showDevice() }
    AppWork.shared.driver = isOurs ? .mainThread : .otherThread
    // A test runner has tasks of its own.
    if isOurs { tasks_drive(Driver.address, Driver.timerClass, Driver.targetTimerClass) }
  }

  /// Drives the app for a step; a test runner has its main queue back between steps.
  package static func driving<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    drive()
    defer { if AppWork.shared.driver == .otherThread { letGo() } }
    try body()
  }

  /// Lets the app's queues and timers be those of the process.
  package static func letGo() {
    current.hideDevice()
    AppWork.shared.driver = .nobody
    if MainQueue.isOurs { tasks_drive(nil, nil, nil) }
  }

  /// Puts what other threads gave into its order.
  func takeTimers() {
    for later in AppWork.shared.takeLater() {
      schedule(
        .timer,
        after: later.delay,
        isOff: later.isOff,
        origin: later.origin,
        later.body
      )
    }
  }

  /// Runs the blocks that were posted while the main queue itself is not ours.
  func runPosted() -> Bool {
    let blocks = AppWork.shared.takePosted()
    for block in blocks { block() }
    return !blocks.isEmpty
  }

  /// Runs one block of another queue to its end, and what it sends to the main queue meanwhile.
  ///
  /// One that does not end soon may wait for what was given after it: that is run, too.
  func runBackground() -> Bool {
    guard let work = AppWork.shared.takeBackground() else { return false }
    lastOrigin = work.origin
    _ = AppWork.shared.takeWait()
    work.start()
    var running = [work]
    let end = AppWork.now + BackgroundWork.patience
    var next = AppWork.now + BackgroundWork.soon
    while let last = running.last {
      if last.ends() {
        running.removeLast()
        continue
      }
      _ = drainMainQueue()
      guard AppWork.now < end else {
        unfinished += 1
        break
      }
      if AppWork.shared.takeWait() || AppWork.now >= next,
        let other = AppWork.shared.takeBackground()
      {
        other.start()
        running.append(other)
        next = AppWork.now + BackgroundWork.soon
      }
    }
    return true
  }
}

/// What is asked first, in a place that C keeps.
@MainActor
private enum Driver {
  static let address: UnsafePointer<tasks_driver> = {
    let driver = UnsafeMutablePointer<tasks_driver>.allocate(capacity: 1)
    driver.initialize(
      to: tasks_driver(
        job: { job, _ in hold(job) },
        later: { seconds, clock, queue, context, run, code in
          holdLater(
            AppWork.shared.delay(until: seconds, by: clock),
            queue,
            context,
            run,
            WorkOrigin(code: code)
          )
        },
        source: { seconds, clock, queue, wait, code in
          holdSource(
            AppWork.shared.delay(until: seconds, by: clock),
            queue,
            wait,
            WorkOrigin(code: code)
          )
        },
        block: { queue, block, group, isBarrier in hold(queue, block, group, isBarrier) },
        sync: { queue in AppWork.shared.run(for: UInt(bitPattern: queue)) },
        wait: { begins, isAtWork in
          AppWork.shared.wait(begins: begins != 0, isAtWork: isAtWork != 0)
        },
        timer: { timer in take(timer) }
      )
    )
    return UnsafePointer(driver)
  }()

  static let timerClass = unsafeBitCast(Timer.self, to: UnsafeRawPointer.self)
  #if canImport(ObjectiveC)
  static let targetTimerClass: UnsafeRawPointer? = nil
  #else
  static let targetTimerClass = unsafeBitCast(TargetTimer.self, to: UnsafeRawPointer.self)
  #endif
}

private typealias Block = @Sendable @convention(block) () -> Void

private func hold(_ job: UnsafeMutableRawPointer?) {
  let job = unsafeBitCast(job, to: UnownedJob.self)
  AppWork.shared.hold(for: .global()) {
    run(job, unsafeBitCast((0, 0), to: UnownedSerialExecutor.self))
  }
}

private func hold(
  _ queue: UnsafeMutableRawPointer?,
  _ block: UnsafeMutableRawPointer?,
  _ group: UnsafeMutableRawPointer?,
  _ isBarrier: Int32
) -> Int32 {
  let queue = UInt(bitPattern: tasks_retain(queue))
  let group = UInt(bitPattern: tasks_retain(group))
  let work = unsafeBitCast(block, to: Block.self)
  AppWork.shared.hold(
    BackgroundWork(
      queue: queue,
      origin: WorkOrigin(work),
      on: { give($0, to: queue, isBarrier) },
      here: { perform($0, on: queue, isBarrier) },
      body: {
        work()
        guard let group = UnsafeMutableRawPointer(bitPattern: group) else { return }
        tasks_leave(group)
        tasks_release(group)
      }
    )
  )
  return 1
}

private func holdLater(
  _ seconds: Double,
  _ queue: UnsafeMutableRawPointer?,
  _ context: UnsafeMutableRawPointer?,
  _ run: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
  _ origin: WorkOrigin?
) -> Int32 {
  guard let run else { return 0 }
  let isMain = queue == tasks_main_queue()
  let queue = UInt(bitPattern: tasks_retain(queue))
  let context = UInt(bitPattern: context)
  let work: @Sendable () -> Void = { run(UnsafeMutableRawPointer(bitPattern: context)) }
  AppWork.shared.post(after: seconds, origin: origin) {
    if isMain { return work() }
    AppWork.shared.hold(
      BackgroundWork(
        queue: queue,
        origin: origin,
        on: { give($0, to: queue) },
        here: { perform($0, on: queue) },
        body: work
      )
    )
  }
  return 1
}

/// A wait of the timer of a dispatch source.
private final class SourceWait: Sendable {
  private let address: UInt

  init(_ wait: UnsafeMutableRawPointer?) { address = UInt(bitPattern: wait) }
  deinit { tasks_source_drop(pointer) }

  private var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

  var isOff: Bool { tasks_source_is_off(pointer) != 0 }
  func run() { tasks_source_run(pointer) }
}

private func holdSource(
  _ seconds: Double,
  _ queue: UnsafeMutableRawPointer?,
  _ wait: UnsafeMutableRawPointer?,
  _ origin: WorkOrigin?
) -> Int32 {
  let isMain = queue == tasks_main_queue()
  let queue = UInt(bitPattern: queue)
  let wait = SourceWait(wait)
  let isOff: @Sendable () -> Bool = { wait.isOff }
  AppWork.shared.post(after: seconds, origin: origin, isOff: isOff) {
    if isMain { return wait.run() }
    // The wait keeps its source, and that its queue.
    tasks_retain(UnsafeMutableRawPointer(bitPattern: queue))
    AppWork.shared.hold(
      BackgroundWork(origin: origin, on: { give($0, to: queue) }, body: { wait.run() })
    )
  }
  return 1
}

private func give(
  _ body: @escaping @Sendable () -> Void,
  to queue: UInt,
  _ isBarrier: Int32 = 0
) {
  let block: Block = body
  let queue = UnsafeMutableRawPointer(bitPattern: queue)
  tasks_async(queue, unsafeBitCast(block, to: UnsafeMutableRawPointer.self), isBarrier)
  tasks_release(queue)
}

private func perform(
  _ body: @escaping @Sendable () -> Void,
  on queue: UInt,
  _ isBarrier: Int32 = 0
) {
  let block: Block = body
  let queue = UnsafeMutableRawPointer(bitPattern: queue)
  tasks_sync(queue, unsafeBitCast(block, to: UnsafeMutableRawPointer.self), isBarrier)
  tasks_release(queue)
}

private func take(_ timer: UnsafeMutableRawPointer?) -> Int32 {
  guard let timer, Thread.isMainThread else { return 0 }
  let address = UInt(bitPattern: timer)
  MainActor.assumeIsolated {
    guard let timer = UnsafeRawPointer(bitPattern: address) else { return }
    MainLoop.current.schedule(Unmanaged<Timer>.fromOpaque(timer).takeUnretainedValue())
  }
  return 1
}

// The executor that is no actor's is all zeros.
@_silgen_name("swift_job_run")
private func run(_ job: UnownedJob, _ executor: UnownedSerialExecutor)
