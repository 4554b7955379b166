import Synchronization

/// Threads that do the parts of one work after the other together.
///
/// They are there before the first work, as starting one takes longer than many a work. Who waits looks
/// for a moment before it sleeps, as waking it up takes longer than many a work, too.
package final class PosixTeam: @unchecked Sendable {
  // Sound: the threads are only touched by the one that spreads work.
  private var threads: [PosixThread] = []
  // Two, so that who waits for the one is not woken by the other.
  private let order = Monitor(LoweredCommand())
  private let left = Monitor(0)
  private let signals = Signals()

  /// The work that there is to do now.
  private struct LoweredCommand {
    var work: (@Sendable (Int) -> Void)?
    /// How many works there were.
    var number = 0
    var isLast = false
  }

  /// What those look at who do not sleep yet; it says when to look at the monitors, and nothing else.
  private final class Signals: Sendable {
    let number = Atomic(0)
    let left = Atomic(0)

    /// Some 0.2 ms: a processor that was put to sleep needs as long to come back.
    private static let looks = 1_000_000

    /// Looks until something is so, or for a moment.
    static func look(for isSo: () -> Bool) {
      var looks = 0
      while looks < Self.looks, !isSo() { looks += 1 }
    }
  }

  /// A team for so many jobs, which begin while the caller still prepares the first work.
  package init(jobs: Int = 1) { startThreads(jobs) }

  deinit {
    order.change { $0.isLast = true }
    signals.number.add(1, ordering: .relaxed)
    for thread in threads { thread.join() }
  }

  /// Does so many parts of a work at once, one of them on the calling thread, and waits for all.
  package func spread(_ jobs: Int, _ work: @escaping @Sendable (Int) -> Void) {
    startThreads(jobs)
    let count = threads.count
    left.set { $0 = count }
    signals.left.store(count, ordering: .relaxed)
    order.change {
      $0.work = { if $0 < jobs { work($0) } }
      $0.number += 1
    }
    signals.number.add(1, ordering: .relaxed)
    work(0)
    // Where there is no thread left, it is done here.
    let helped = min(jobs, count + 1)
    for job in helped..<max(jobs, helped) { work(job) }
    Signals.look { signals.left.load(ordering: .relaxed) == 0 }
    _ = left.wait { $0 == 0 ? .is(()) : .notYet }
    // What it holds is its caller's again.
    order.set { $0.work = nil }
  }

  private func startThreads(_ jobs: Int) {
    while threads.count + 1 < jobs, let thread = start(threads.count + 1) { threads.append(thread) }
  }

  private func start(_ job: Int) -> PosixThread? {
    let first = order.value { $0.number }
    return PosixThread { [order, left, signals] in
      var done = first
      while Self.doNext(of: order, job, &done) {
        left.change { $0 -= 1 }
        signals.left.subtract(1, ordering: .relaxed)
        Signals.look { signals.number.load(ordering: .relaxed) != done }
      }
    }
  }

  /// Does a part of the next work, and lets go of what that holds; false when there is none any more.
  private static func doNext(
    of order: Monitor<LoweredCommand>,
    _ job: Int,
    _ done: inout Int
  ) -> Bool {
    guard let work = order.wait(for: { order in next(order, &done) }) else { return false }
    work(job)
    return true
  }

  private static func next(
    _ order: LoweredCommand,
    _ done: inout Int
  ) -> Monitor<LoweredCommand>.Finding<@Sendable (Int) -> Void> {
    if order.isLast { return .ended }
    guard order.number > done, let work = order.work else { return .notYet }
    done = order.number
    return .is(work)
  }
}
