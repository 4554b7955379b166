import CTasks
import Dispatch
import Foundation

// An app's calls find these before Dispatch's own, which have more parameters: while an engine drives
// the app, delays are virtual, and work of other queues waits until the main queue is quiet.
extension DispatchQueue {
  private var isMain: Bool { label == "com.apple.main-thread" }

  // Dispatch's own call is taken where something stands before it: that knows the queue.
  #if canImport(ObjectiveC)
  private static let isTaken = false
  #else
  private static let isTaken = true
  #endif

  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, qos: .unspecified, execute: work)
  }

  @preconcurrency
  public func async(
    qos: DispatchQoS,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    async(group: nil, qos: qos, execute: work)
  }

  @preconcurrency
  public func async(
    group: DispatchGroup?,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    async(group: group, qos: .unspecified, execute: work)
  }

  @preconcurrency
  public func async(
    group: DispatchGroup?,
    qos: DispatchQoS,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let driver = AppWork.shared.driver
    guard driver == .otherThread || driver == .mainThread && !isMain && !Self.isTaken else {
      tasks_begin_app(tasks_code_of(unsafeBitCast(work, to: UnsafeRawPointer.self)))
      defer { tasks_end_app() }
      return async(group: group, qos: qos, flags: [], execute: work)
    }
    group?.enter()
    let body: @Sendable () -> Void = {
      work()
      group?.leave()
    }
    let origin = WorkOrigin(work)
    if isMain {
      AppWork.shared.post(origin: origin, body)
    } else {
      AppWork.shared.hold(for: self, origin: origin, body)
    }
  }

  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard AppWork.shared.driver != .nobody else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    let now = DispatchTime.now()
    let delay = Double(deadline.uptimeNanoseconds) - Double(now.uptimeNanoseconds)
    run(work, after: AppWork.shared.delay(until: delay / 1e9, by: tasks_queues))
  }

  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard AppWork.shared.driver != .nobody else {
      return asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: work)
    }
    let delay = wallDeadline.seconds - DispatchWallTime.now().seconds
    run(work, after: AppWork.shared.delay(until: delay, by: tasks_calendar))
  }

  private func run(
    _ work: @escaping @Sendable @convention(block) () -> Void,
    after delay: TimeInterval
  ) {
    AppWork.shared.post(after: delay, origin: WorkOrigin(work)) {
      self.isMain ? work() : self.async(execute: work)
    }
  }
}

extension DispatchWallTime {
  // Dispatch keeps it as nanoseconds below zero, and for ever as the least number.
  fileprivate var seconds: TimeInterval { TimeInterval(-Int64(bitPattern: rawValue)) / 1e9 }
}
