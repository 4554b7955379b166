import Synchronization

/// The next part of some work: whoever is free takes it.
final class SharedCount: Sendable {
  private let next = Atomic(0)

  func take() -> Int { next.add(1, ordering: .relaxed).oldValue }

  /// Does something with each of so many parts of some work, by several threads.
  ///
  /// A thread begins with parts of its own, which are the same each time, as what it wrote for them is still in
  /// the caches of its processor, and then helps the others.
  static func each(
    _ count: Int,
    _ jobs: Int,
    _ spread: Spread,
    _ body: @escaping @Sendable (_ part: Int, _ job: Int) -> Void
  ) {
    if jobs == 1 {
      for part in 0..<count { body(part, 0) }
      return
    }
    let counts = (0..<jobs).map { _ in SharedCount() }
    spread(jobs) { job in
      for transaction in 0..<jobs {
        let owner = (job + transaction) % jobs
        while true {
          let part = counts[owner].take() * jobs + owner
          guard part < count else { break }
          body(part, job)
        }
      }
    }
  }
}
