import Foundation
import SystemConfiguration
import Testing

/// A device that is connected by Wi-Fi, as apps of before `NWPathMonitor` ask for it.
@Suite struct ReachabilityTests {
  @Test func `a host is reached`() throws {
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "example.org"))
    var flags: SCNetworkReachabilityFlags = []
    #expect(SCNetworkReachabilityGetFlags(host, &flags))
    #expect(flags == .reachable)
    #expect(SCNetworkReachabilitySetCallback(host, { _, _, _ in }, nil))
    #expect(SCNetworkReachabilitySetDispatchQueue(host, nil))
  }

  @Test func `an address is reached, whatever its length is called`() throws {
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    let target = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        SCNetworkReachabilityCreateWithAddress(kCFAllocatorDefault, $0)
      }
    }
    var flags: SCNetworkReachabilityFlags = []
    #expect(SCNetworkReachabilityGetFlags(try #require(target), &flags))
    #expect(flags.contains(.reachable) && !flags.contains(.isWWAN))
  }
}
