public import Foundation
import UIKit

/// What a device is connected by.
public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  public let type: InterfaceType
  public let name: String
}

/// How a device is connected.
public struct NWPath: Hashable, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public let status: Status
  public let availableInterfaces: [NWInterface]
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsDNS: Bool { true }
  public var supportsIPv4: Bool { true }
  public var supportsIPv6: Bool { true }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}

/// Tells how the device is connected: by Wi-Fi, and so it stays.
public final class NWPathMonitor: @unchecked Sendable {
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public private(set) var queue: DispatchQueue?
  public let currentPath: NWPath

  public init() {
    let wifi = NWInterface(type: .wifi, name: "en0")
    currentPath = NWPath(status: .satisfied, availableInterfaces: [wifi])
  }
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) { self.init() }
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) { self.init() }

  public func start(queue: DispatchQueue) {
    self.queue = queue
    queue.async { [self] in
      if self.queue != nil { pathUpdateHandler?(currentPath) }
    }
  }
  public func cancel() { queue = nil }
}
