/// Threads that do the parts of one work after the other together.
///
/// They are there from the first work on, as starting one takes longer than many a work.
package final class PosixTeam: @unchecked Sendable {
  // Sound: the threads are only touched by the one that spreads work.
  private var threads: [PosixThread] = []
  private let monitor = Monitor(State())

  private struct State {
    var work: (@Sendable (Int) -> Void)?
    /// How many works there were.
    var number = 0
    /// How many parts of the last are not done.
    var left = 0
    var isEnded = false
  }

  package init() {}

  deinit {
    monitor.change { $0.isEnded = true }
    for thread in threads { thread.join() }
  }

  /// Does so many parts of a work at once, one of them on the calling thread, and waits for all.
  package func spread(_ jobs: Int, _ work: @escaping @Sendable (Int) -> Void) {
    while threads.count + 1 < jobs, let thread = start(threads.count + 1) { threads.append(thread) }
    let helped = min(jobs, threads.count + 1)
    monitor.change {
      $0.work = { if $0 < jobs { work($0) } }
      $0.number += 1
      $0.left = threads.count
    }
    work(0)
    // Where there is no thread left, it is done here.
    for job in helped..<max(jobs, helped) { work(job) }
    _ = monitor.wait { $0.left == 0 ? .is(()) : .notYet }
    monitor.change { $0.work = nil }
  }

  private func start(_ job: Int) -> PosixThread? {
    let first = monitor.value { $0.number }
    return PosixThread { [monitor] in
      var done = first
      while let work = monitor.wait(for: { state in Self.next(state, &done) }) {
        work(job)
        monitor.change { $0.left -= 1 }
      }
    }
  }

  private static func next(
    _ state: State,
    _ done: inout Int
  ) -> Monitor<State>.Finding<@Sendable (Int) -> Void> {
    if state.isEnded { return .ended }
    guard state.number > done, let work = state.work else { return .notYet }
    done = state.number
    return .is(work)
  }
}
