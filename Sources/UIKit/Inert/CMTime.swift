import Foundation

#if !canImport(CoreMedia)
public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

/// A time of media: a number of parts of a second.
///
/// Times are equal that are as long.
public struct CMTime: Hashable, Comparable, Sendable {
  private enum Kind { case invalid, numeric, indefinite, endless }

  public var value: CMTimeValue
  /// Parts of a second.
  public var timescale: CMTimeScale
  private let kind: Kind

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(.indefinite)
  public static let positiveInfinity = CMTime(.endless)

  private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }
  public init() { self.init(.invalid) }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
    kind = timescale > 0 ? .numeric : .invalid
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
    switch kind {
    case .numeric: Double(value) / Double(timescale)
    case .endless: .infinity
    case .invalid, .indefinite: .nan
    }
  }
  public var isValid: Bool { kind != .invalid }
  public var isNumeric: Bool { kind == .numeric && timescale > 0 }
  public var isIndefinite: Bool { kind == .indefinite }
  public var isPositiveInfinity: Bool { kind == .endless }

  public static func == (first: Self, second: Self) -> Bool {
    first.kind == second.kind && (!first.isNumeric || first.seconds == second.seconds)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if isNumeric { hasher.combine(seconds) }
  }
  public static func < (first: Self, second: Self) -> Bool { first.seconds < second.seconds }
  public static func + (first: Self, second: Self) -> Self {
    sum(first, second) { $0.addingReportingOverflow($1) }
  }
  public static func - (first: Self, second: Self) -> Self {
    sum(first, second) { $0.subtractingReportingOverflow($1) }
  }

  /// A sum in parts that both times are whole numbers of; what is no number stays, and one that cannot be had is invalid.
  private static func sum(
    _ first: Self,
    _ second: Self,
    _ add: (CMTimeValue, CMTimeValue) -> (CMTimeValue, Bool)
  ) -> Self {
    guard first.isNumeric, second.isNumeric else { return first.isNumeric ? second : first }
    var (divisor, rest) = (first.timescale, second.timescale)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    let (scale, isOver) = first.timescale.multipliedReportingOverflow(
      by: second.timescale / divisor
    )
    let (left, isLeftOver) = first.value.multipliedReportingOverflow(
      by: CMTimeValue(second.timescale / divisor)
    )
    let (right, isRightOver) = second.value.multipliedReportingOverflow(
      by: CMTimeValue(first.timescale / divisor)
    )
    let (value, isSumOver) = add(left, right)
    if isOver || isLeftOver || isRightOver || isSumOver { return .invalid }
    return Self(value: value, timescale: scale)
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
public func CMTimeAdd(_ first: CMTime, _ second: CMTime) -> CMTime { first + second }
public func CMTimeSubtract(_ first: CMTime, _ second: CMTime) -> CMTime { first - second }
public func CMTimeCompare(_ first: CMTime, _ second: CMTime) -> Int32 {
  first < second ? -1 : first == second ? 0 : 1
}
#endif
