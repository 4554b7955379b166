import Foundation

#if !canImport(CoreMedia)
public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

/// A time of media: a number of parts of a second.
public struct CMTime: Hashable, Comparable, Sendable {
  public var value: CMTimeValue
  /// Parts of a second; 0 for a time that says nothing.
  public var timescale: CMTimeScale
  private var isEndless = false

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime()
  public static let positiveInfinity: CMTime = {
    var time = CMTime(value: 1, timescale: 1)
    time.isEndless = true
    return time
  }()

  public init() { (value, timescale) = (0, 0) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    // A number of parts that cannot be had is no time.
    let parts = (seconds * Double(preferredTimescale)).rounded()
    guard let value = CMTimeValue(exactly: parts) else {
      self.init()
      return
    }
    self.init(value: value, timescale: preferredTimescale)
  }

  public var seconds: Double {
    if isEndless { return .infinity }
    return timescale == 0 ? .nan : Double(value) / Double(timescale)
  }
  public var isValid: Bool { timescale != 0 }
  public var isNumeric: Bool { isValid && !isEndless }
  public var isIndefinite: Bool { !isValid }
  public var isPositiveInfinity: Bool { isEndless }

  public static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }
  public static func + (first: Self, second: Self) -> Self {
    CMTimeAdd(first, second)
  }
  public static func - (first: Self, second: Self) -> Self {
    CMTimeSubtract(first, second)
  }
}

/// A span of media.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime
  public var end: CMTime { start + duration }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public init(start: CMTime, duration: CMTime) {
    (self.start, self.duration) = (start, duration)
  }
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ first: CMTime, _ second: CMTime) -> CMTime {
  CMTime(
    seconds: first.seconds + second.seconds,
    preferredTimescale: max(first.timescale, second.timescale)
  )
}
public func CMTimeSubtract(_ first: CMTime, _ second: CMTime) -> CMTime {
  CMTime(
    seconds: first.seconds - second.seconds,
    preferredTimescale: max(first.timescale, second.timescale)
  )
}
public func CMTimeCompare(_ first: CMTime, _ second: CMTime) -> Int32 {
  first < second ? -1 : first.seconds == second.seconds ? 0 : 1
}
#endif
