import OSLog
import Testing

/// What an app logs, in each of the ways it may write it.
@Suite struct LoggingTests {
  @Test func `entries are taken, and what they tell is not asked`() {
    func untold() -> Int {
      Issue.record("asked")
      return 0
    }
    os_log("plain")
    os_log("%d", log: .default, type: .error, 1)
    os_log(.error, log: .default, "%d", 1)
    os_log("told \(untold(), privacy: .public)")
    os_log(.error, log: .default, "told \(untold())")
    os_log(.info, "told \(untold())")
    Logger(subsystem: "a", category: "b").error("told \(untold())")
  }
}
