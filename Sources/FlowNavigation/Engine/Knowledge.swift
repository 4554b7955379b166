/// What an engine can tell of an app besides what every engine can: who shows what, who is there, and why it went.
///
/// A claim or a look that asks for more is refused: what is not known is never answered as if it were not so.
package struct Knowledge: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The parts over screens.
  package static let subControllers = Knowledge(rawValue: 1)
  /// Whether a coordinator is idle, parked, or waits for a service.
  package static let phases = Knowledge(rawValue: 2)
  /// Where each coordinator is, as a route.
  package static let routes = Knowledge(rawValue: 4)
  /// How many messages wait at each coordinator.
  package static let queues = Knowledge(rawValue: 8)
  /// The services with their phases.
  package static let services = Knowledge(rawValue: 16)
  /// Whom each event passed, and who handled it.
  package static let eventWays = Knowledge(rawValue: 32)
  /// The events that nobody handled.
  package static let unhandledEvents = Knowledge(rawValue: 64)
  /// Messages, routes and effects that were dropped.
  package static let drops = Knowledge(rawValue: 128)
  /// What coordinators are asked for and do not do, or get too late.
  package static let complaints = Knowledge(rawValue: 256)
  /// What is odd about how an app is made: what `doctor` tells of a described one.
  package static let designWarnings = Knowledge(rawValue: 512)
  /// What the system could do: links, and scenes that come and go.
  package static let systemActions = Knowledge(rawValue: 1024)

  /// All that there is to know: what an app is that was described.
  package static let all = Knowledge(rawValue: 2047)
}
