import Foundation
import Synchronization

/// Called by an adopted app where it comes to a line that was left out of it: `App/Form.swift:12`.
public func _leftOut(_ place: String) {
  guard isOnMainActor else { return }
  MainActor.assumeIsolated { MainLoop.current.onLeftOut?(place) }
}

/// Called, on whatever thread, where an app's request has no answer: `GET https://example.org/rows`.
public func _unanswered(_ request: String) {
  MainLoop.unanswered.withLock { $0.append(request) }
}

extension MainLoop {
  /// The requests without an answer that nobody has taken yet, in order.
  fileprivate nonisolated static let unanswered = Mutex<[String]>([])

  /// Takes the first request that had no answer since this was asked last.
  package nonisolated static func takeUnanswered() -> String? {
    unanswered.withLock { requests in
      defer { requests = [] }
      return requests.first
    }
  }

  /// Raises as UIKit does: an engine's hook hears of it, else the process traps with UIKit's words.
  func raise(_ name: UIKitException.Name, _ reason: String) {
    let exception = UIKitException(name: name, reason: reason)
    guard let onException else { fatalError(exception.description) }
    onException(exception)
  }

  /// Raises from whatever thread: elsewhere than on the main one the process traps.
  nonisolated static func raise(_ name: UIKitException.Name, _ reason: String) {
    guard isOnMainActor else {
      fatalError(UIKitException(name: name, reason: reason).description)
    }
    MainActor.assumeIsolated { current.raise(name, reason) }
  }

  func complain(_ complaint: Complaint) {
    onComplaint?(complaint)
  }

  /// Complains, where it has not yet.
  func complainOnce(_ complaint: Complaint) {
    if toldOnce.insert(complaint).inserted { complain(complaint) }
  }

  func name(_ object: AnyObject?) -> String {
    object.map(describe) ?? "(null)"
  }
}
