import Dispatch
import Synchronization

/// A block of another queue than the main one: it starts when the loop asks for it, one after the other,
/// so that a run's order is always the same.
final class BackgroundWork: Sendable {
  /// How long the loop waits for work, and work for the loop, in seconds of a real clock.
  static let patience = 1.0

  private let queue: DispatchQueue
  private let body: Mutex<(@Sendable () -> Void)?>
  private let end = DispatchSemaphore(value: 0)

  init(queue: DispatchQueue, body: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.body = Mutex(body)
  }

  var hasStarted: Bool { body.withLock { $0 == nil } }

  /// Starts on its queue; nothing happens when it has started.
  func start() {
    guard let body = take() else { return }
    queue.async(group: nil, qos: .unspecified, flags: []) { [self] in
      body()
      end.signal()
    }
  }

  /// Starts by itself after a while: the app may hold up the main thread until it has run.
  func startUnlessAsked() {
    DispatchQueue.global().asyncAfter(
      deadline: .now() + Self.patience,
      qos: .unspecified,
      flags: []
    ) { [weak self] in self?.start() }
  }

  /// Waits for its end up to a thousandth of a second, and says whether it came.
  func ends() -> Bool {
    end.wait(timeout: .now() + .milliseconds(1)) == .success
  }

  private func take() -> (@Sendable () -> Void)? {
    body.withLock { body in
      defer { body = nil }
      return body
    }
  }
}
