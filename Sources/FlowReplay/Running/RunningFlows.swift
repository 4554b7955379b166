import Synchronization

/// The flows that run now and the number of those done, for the progress line.
final class RunningFlows: Sendable {
  private struct State {
    var done = 0
    /// When each began, by its place in the list.
    var starts: [Int: Int64] = [:]
  }

  private let state = Mutex(State())

  /// The number of flows that are done, also of those not handed over yet.
  var done: Int { state.withLock { $0.done } }

  /// The one that has been running for longest.
  var oldest: (flow: Int, start: Int64)? {
    state.withLock { state in
      state.starts.min { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
    }
  }

  func begin(_ flow: Int, at nanoseconds: Int64) {
    state.withLock { $0.starts[flow] = nanoseconds }
  }

  func end(_ flow: Int) {
    state.withLock {
      $0.starts[flow] = nil
      $0.done += 1
    }
  }
}
