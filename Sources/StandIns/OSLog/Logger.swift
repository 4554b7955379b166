/// Writes the entries of a subsystem, nowhere.
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public init(_ log: OSLog) {}

  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

/// A text whose values may be private.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T,
      align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T,
      format: OSLogFormat,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

/// Whether a value of an entry may be read.
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static let auto = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// How a text stands in its column.
public struct OSLogStringAlignment: Sendable {
  public static let none = OSLogStringAlignment()
  public static func left(columns: Int) -> OSLogStringAlignment { .none }
  public static func right(columns: Int) -> OSLogStringAlignment { .none }
}

/// How a number is written.
public struct OSLogFormat: Sendable {
  public static let decimal = OSLogFormat()
  public static let hex = OSLogFormat()
  public static func fixed(precision: Int) -> OSLogFormat { .decimal }
}
