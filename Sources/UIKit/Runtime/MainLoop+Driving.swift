import CTasks
import Dispatch
import Foundation

// An engine that drives an app has its time and its queues: what the app gives to them waits for the loop.
extension MainLoop {
  /// Gives the app's queues and timers to the loop, until it lets go of them.
  package static func drive() {
    AppWork.shared.driver = MainQueue.isOurs ? .mainThread : .otherThread
    // A test runner has tasks of its own.
    if MainQueue.isOurs { tasks_give_jobs_to(hold) }
  }

  /// Drives the app for a step; a test runner has its main queue back between steps.
  package static func driving<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    drive()
    defer { if !MainQueue.isOurs { letGo() } }
    try body()
  }

  /// Lets the app's queues and timers be those of the process.
  package static func letGo() {
    AppWork.shared.driver = .nobody
    if MainQueue.isOurs { tasks_give_jobs_to(nil) }
  }

  /// Puts what other threads gave into its order.
  func takeTimers() {
    for later in AppWork.shared.takeLater() {
      schedule(.timer, after: later.delay, isOff: later.isOff, later.body)
    }
  }

  /// Runs the blocks that were posted while the main queue itself is not ours.
  func runPosted() -> Bool {
    let blocks = AppWork.shared.takePosted()
    for block in blocks { block() }
    return !blocks.isEmpty
  }

  /// Runs one block of another queue to its end, and what it sends to the main queue meanwhile.
  func runBackground() -> Bool {
    guard let work = AppWork.shared.takeBackground() else { return false }
    work.start()
    let patience = DispatchTime.now() + BackgroundWork.patience
    while !work.ends() {
      _ = drainMainQueue()
      guard DispatchTime.now() < patience else {
        unfinished += 1
        break
      }
    }
    return true
  }
}

private func hold(_ job: UnsafeMutableRawPointer?, _ original: UnsafeMutableRawPointer?) {
  let job = unsafeBitCast(job, to: UnownedJob.self)
  AppWork.shared.hold(for: .global()) {
    run(job, unsafeBitCast((0, 0), to: UnownedSerialExecutor.self))
  }
}

// The executor that is no actor's is all zeros.
@_silgen_name("swift_job_run")
private func run(_ job: UnownedJob, _ executor: UnownedSerialExecutor)
