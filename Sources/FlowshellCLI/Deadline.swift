import FlowSystem
import Synchronization

/// How long what a search has seen may be looked at.
struct Deadline {
  private let began = Console.milliseconds
  /// How long the search may take, in milliseconds.
  private let time: Int64?
  /// What is left at least to look at what was seen, in milliseconds: else a search that took all its time
  /// would tell nothing.
  private static let least: Int64 = 1_000

  /// Begins now, with the search.
  init(_ time: Int64?) {
    self.time = time
  }

  /// Whether it is over, asked when the search has ended: a moment after a signal, at the end of the time, or a
  /// quarter of it later where the search took it all.
  func isOver() -> @Sendable () -> Bool {
    let now = Console.milliseconds
    let end = time.map { max(began + $0, now + max($0 / 4, Self.least)) } ?? .max
    let interrupted = Atomic<Int64>(InterruptFlag.interruptRequested() ? now : .max)
    return {
      let now = Console.milliseconds
      var signal = interrupted.load(ordering: .relaxed)
      if signal == .max, InterruptFlag.interruptRequested() {
        interrupted.store(now, ordering: .relaxed)
        signal = now
      }
      return now >= end || signal != .max && now >= signal + Self.least
    }
  }
}
