public import OpenCombine
public import UIKit

// An app's schedulers are its queues: what they are given waits for their turn in virtual time.

/// A moment of a queue.
public struct VirtualTime: Strideable, Sendable {
  /// Seconds since the program began to count.
  let seconds: TimeInterval

  /// A time between two moments.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable,
    ExpressibleByFloatLiteral, Sendable
  {
    public var magnitude: Double
    public init(floatLiteral value: Double) { magnitude = value }
    public init(integerLiteral value: Int) { magnitude = Double(value) }
    public init?(exactly source: some BinaryInteger) { magnitude = Double(source) }
    public init(_ seconds: Double) { magnitude = seconds }
    public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
    public static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
    public static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
    public static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
    public static func += (a: inout Self, b: Self) { a = a + b }
    public static func -= (a: inout Self, b: Self) { a = a - b }
    public static func *= (a: inout Self, b: Self) { a = a * b }
    public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
  }

  public func distance(to other: Self) -> Stride { Stride(other.seconds - seconds) }
  public func advanced(by n: Stride) -> Self { Self(seconds: seconds + n.magnitude) }

  static var now: Self { Self(seconds: Double(DispatchTime.now().uptimeNanoseconds) / 1e9) }
}

/// Gives work to a queue.
public protocol QueueScheduler: Scheduler
where SchedulerTimeType == VirtualTime, SchedulerOptions == Never {
  var queueOfScheduler: DispatchQueue { get }
}

extension QueueScheduler {
  public var now: VirtualTime { .now }
  public var minimumTolerance: VirtualTime.Stride { .seconds(0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    queueOfScheduler.async { action() }
  }

  public func schedule(
    after date: VirtualTime,
    tolerance: VirtualTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    nonisolated(unsafe) let action = action
    let delay = max(0, date.seconds - VirtualTime.now.seconds)
    queueOfScheduler.asyncAfter(deadline: .now() + delay) { action() }
  }

  public func schedule(
    after date: VirtualTime,
    interval: VirtualTime.Stride,
    tolerance: VirtualTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let tick = Tick(queueOfScheduler, interval.magnitude, action)
    tick.wait(max(0, date.seconds - VirtualTime.now.seconds))
    return AnyCancellable { tick.isOff = true }
  }
}

/// Work that comes again and again.
private final class Tick: @unchecked Sendable {
  var isOff = false
  private let queue: DispatchQueue
  private let interval: TimeInterval
  private let action: () -> Void

  init(_ queue: DispatchQueue, _ interval: TimeInterval, _ action: @escaping () -> Void) {
    self.queue = queue
    self.interval = interval
    self.action = action
  }

  func wait(_ delay: TimeInterval) {
    queue.asyncAfter(deadline: .now() + delay) { [self] in
      if isOff { return }
      action()
      wait(interval)
    }
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension DispatchQueue: @retroactive Scheduler, QueueScheduler {
  public var queueOfScheduler: DispatchQueue { self }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension RunLoop: @retroactive Scheduler, QueueScheduler {
  public var queueOfScheduler: DispatchQueue { .main }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension OperationQueue: @retroactive Scheduler, QueueScheduler {
  public var queueOfScheduler: DispatchQueue {
    self === OperationQueue.main ? .main : .global()
  }
}
