import Synchronization

/// The next part of some work: whoever is free takes it.
final class SharedCount: Sendable {
  private let next = Atomic(0)

  func take() -> Int { next.add(1, ordering: .relaxed).oldValue }

  /// Does something with each of so many parts of some work, by several threads.
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
    let next = SharedCount()
    spread(jobs) { job in
      while true {
        let part = next.take()
        guard part < count else { return }
        body(part, job)
      }
    }
  }
}
