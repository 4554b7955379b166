import Foundation
import Synchronization

/// Called by an adopted app where it comes to a line that was left out of it: `App/Form.swift:12`.
public func _leftOut(_ place: String) {
  guard isOnMainActor else { return }
  MainActor.assumeIsolated { MainLoop.current.onLeftOut?(place) }
}

/// The number of the step that is under way; what a look at the screen begins is of another one.
public func _step() -> Int { MainLoop.requests.withLock(\.step) }

/// Called, on whatever thread, where a request that an app began in a step has no answer: `GET https://example.org/a`.
public func _unanswered(_ request: String, of step: Int) {
  MainLoop.requests.withLock { requests in
    if requests.step == step, requests.unanswered == nil { requests.unanswered = request }
    if requests.all.count < MainLoop.Requests.most, !requests.all.contains(request) {
      requests.all.append(request)
    }
  }
}

extension MainLoop {
  /// The step that is under way, and the first of its requests that has no answer.
  fileprivate struct Requests: Sendable {
    var step = 0
    var unanswered: String?
    /// Those of all steps that have no answer, each once, up to a number.
    var all: [String] = []
    static let most = 100
  }

  fileprivate nonisolated static let requests = Mutex(Requests())

  /// Notes why the step that is under way may do nothing: what was asked for is not to be had.
  nonisolated static func excuseStep(_ text: String) {
    requests.withLock { if $0.unanswered == nil { $0.unanswered = text } }
  }

  /// Begins a step.
  package nonisolated static func beginStep() {
    requests.withLock { ($0.step, $0.unanswered) = ($0.step + 1, nil) }
  }

  /// Forgets the requests of an app that is over.
  package nonisolated static func forgetRequests() { requests.withLock { $0.all = [] } }

  /// The requests so far that have no answer, each once.
  package nonisolated static var unanswered: [String] { requests.withLock(\.all) }

  /// Ends it, and gives the first of its requests that has no answer.
  package nonisolated static func endStep() -> String? {
    requests.withLock { requests in
      defer { (requests.step, requests.unanswered) = (requests.step + 1, nil) }
      return requests.unanswered
    }
  }

  /// Notes a move that was asked for, and of which nothing comes: `dismiss on Form#1`; the first of a step.
  func noteInVain(_ move: String, on object: AnyObject) {
    if moveInVain == nil { moveInVain = "\(move) on \(name(object))" }
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
