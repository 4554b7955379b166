public import Foundation
import UIKit

/// A host or an address that a device may reach: it does, by Wi-Fi, and so it stays.
public final class SCNetworkReachability: Sendable {
  /// The name or address that it was made with; nil for one that cannot be told.
  public let name: String?

  fileprivate init(_ name: String?) { self.name = name }
}

/// How something is reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let transientConnection = Self(rawValue: 1 << 0)
  public static let reachable = Self(rawValue: 1 << 1)
  public static let connectionRequired = Self(rawValue: 1 << 2)
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  public static let interventionRequired = Self(rawValue: 1 << 4)
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  public static let isDirect = Self(rawValue: 1 << 17)
  public static let isWWAN = Self(rawValue: 1 << 18)
  public static let connectionAutomatic = connectionOnTraffic
}

/// Called when that changes, which it never does.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// What a callback is given.
public struct SCNetworkReachabilityContext {
  public var version: Int
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

  public init(
    version: Int = 0,
    info: UnsafeMutableRawPointer? = nil,
    retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
    release: ((UnsafeRawPointer) -> Void)? = nil,
    copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)? = nil
  ) {
    (self.version, self.info) = (version, info)
    (self.retain, self.release, self.copyDescription) = (retain, release, copyDescription)
  }
}

public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?,
  _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability(String(cString: nodename)) }

public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: AnyObject?,
  _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability(nil) }

@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability,
  _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = .reachable
  return true
}

@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability,
  _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool { true }

@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability,
  _ queue: DispatchQueue?
) -> Bool { true }

/// The last error of these functions: none.
public func SCError() -> Int32 { 0 }
public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> { noError }

/// The allocator that is taken where none is named.
public var kCFAllocatorDefault: AnyObject? { nil }

nonisolated(unsafe) private let noError: UnsafePointer<CChar> = {
  let text = strdup("Success!")
  return UnsafePointer(text ?? UnsafeMutablePointer.allocate(capacity: 1))
}()

#if canImport(Glibc) || canImport(Musl)
// An address on Apple's systems says how long it is.
extension sockaddr {
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr>.size) }
    set {}
  }
}

extension sockaddr_in {
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}
#endif
