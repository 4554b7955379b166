import CTasks
import Foundation

/// What an app is told when it asks its device for the date and for random numbers.
package struct Device: Sendable {
  /// What the calendar says at the launch, from which virtual time goes on; nil: what the machine's says.
  package var date: Date?
  /// What random numbers follow from; nil: they are the machine's.
  package var random: UInt64?

  package init(date: Date? = nil, random: UInt64? = nil) {
    self.date = date
    self.random = random
  }
}

extension MainLoop {
  /// Begins to tell the app of its device.
  func showDevice() {
    // A test runner has tests of its own beside, on other threads.
    tasks_set_device_alone(MainQueue.isOurs ? 0 : 1)
    showCalendar()
    guard var state = device.random else { return tasks_set_random(nil) }
    tasks_set_random(&state)
  }

  /// Lets the process have its own again.
  func hideDevice() {
    if device.random != nil { device.random = tasks_random_state() }
    tasks_set_calendar(0)
    tasks_set_random(nil)
  }

  func showCalendar() {
    let seconds = device.date.map { $0.timeIntervalSince1970 + now }
    tasks_set_calendar(seconds.map { Int64(($0 * 1_000).rounded()) * 1_000_000 } ?? 0)
  }
}
