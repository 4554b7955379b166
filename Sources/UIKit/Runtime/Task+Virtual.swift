import Foundation
import Synchronization

// An app's calls find these before those of Swift's own module: while an engine drives the app, a task
// sleeps in virtual time.
extension Task where Success == Never, Failure == Never {
  public static func yield() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume() }
    }
  }

  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    try await sleep(
      until: clock.now.advanced(by: duration),
      tolerance: tolerance,
      clock: clock
    )
  }

  public static func sleep<C: Clock>(
    until deadline: C.Instant,
    tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    let delay = clock.now.duration(to: deadline)
    guard AppWork.shared.driver != .nobody, let delay = delay as? Duration else {
      return try await clock.sleep(until: deadline, tolerance: tolerance)
    }
    try await Sleep().wait(for: delay)
  }
}

/// A task that sleeps in virtual time; cancelled, it wakes at once.
private final class Sleep: Sendable {
  private enum State {
    case waiting(CheckedContinuation<Void, any Error>?)
    case ended(cancelled: Bool)
  }

  private let state = Mutex(State.waiting(nil))

  func wait(for duration: Duration) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard keep(continuation) else { return continuation.resume(throwing: CancellationError()) }
        AppWork.shared.post(after: duration / .seconds(1), isOff: { self.hasEnded }) {
          self.end(cancelled: false)
        }
      }
    } onCancel: {
      end(cancelled: true)
    }
  }

  private var hasEnded: Bool {
    state.withLock { if case .ended = $0 { true } else { false } }
  }

  private func keep(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
    state.withLock { state in
      guard case .waiting = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  private func end(cancelled: Bool) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard case .waiting(let continuation) = state else { return nil }
      state = .ended(cancelled: cancelled)
      return continuation
    }
    if cancelled {
      continuation?.resume(throwing: CancellationError())
    } else {
      continuation?.resume()
    }
  }
}
