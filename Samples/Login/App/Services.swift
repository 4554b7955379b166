import Coordinators
import UIKit

/// The network, as far as the log in has to have it.
public enum Network: Dependency {
  public typealias Value = String
}

/// Who answers log ins.
public enum Entry: Dependency {
  public typealias Value = EntryService
}

/// A server that is asked who somebody is; its answers come when they come.
@MainActor
public final class EntryService {
  public enum Answer: Sendable {
    case ok(userInfo: String)
    case failed(reason: String)
  }

  private var open: [(number: Int, answer: (Answer) -> Void)] = []
  /// What each question is answered with by itself, after so many seconds.
  public var stub: (answer: Answer, delay: Double)?
  private var count = 0

  public init() {}

  func login(user: String, password: String, _ answer: @escaping (Answer) -> Void) {
    count += 1
    let number = count
    open.append((number, answer))
    guard let stub else { return }
    if stub.delay == 0 { return _ = self.answer(stub.answer, number: number) }
    DispatchQueue.main.asyncAfter(deadline: .now() + stub.delay) { [weak self] in
      _ = MainActor.assumeIsolated { self?.answer(stub.answer, number: number) }
    }
  }

  /// Answers the oldest question, or the one with a number; false where there is none.
  public func answer(_ answer: Answer, number: Int? = nil) -> Bool {
    guard let index = open.firstIndex(where: { number == nil || $0.number == number }) else {
      return false
    }
    open.remove(at: index).answer(answer)
    return true
  }
}
