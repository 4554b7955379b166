import Synchronization

/// The next part of some work: whoever is free takes it.
final class SharedCount: Sendable {
  private let next = Atomic(0)

  func take() -> Int { next.add(1, ordering: .relaxed).oldValue }
}
