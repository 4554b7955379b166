import Coordinators
import UIKit

/// What the shop sells, and what somebody has ordered.
public struct Database: Sendable {
  public var products: [(id: String, name: String)]
  public var orders: [String]

  public init(products: [(id: String, name: String)], orders: [String]) {
    (self.products, self.orders) = (products, orders)
  }
}

/// What somebody is about to buy.
@MainActor
public final class CartContents {
  public var items: [String]

  public init(_ items: [String]) { self.items = items }
}

/// Who is signed in.
@MainActor
public final class Session {
  public var user: String?

  public init() {}
}

/// A server: its answers come when they come, or by a stub.
@MainActor
public final class ShopServer {
  public enum Answer: Sendable {
    case products([String])
    case user(String)
    case failed(String)
  }

  private var open: [(call: String, answer: @MainActor (Answer) -> Void)] = []
  /// What calls are answered with by themselves, after so many seconds.
  public var stubs: [String: (answer: Answer, delay: Double)] = [:]

  public init() {}

  func call(_ name: String, _ answer: @escaping @MainActor (Answer) -> Void) {
    guard let stub = stubs[name] else { return open.append((name, answer)) }
    if stub.delay == 0 { return answer(stub.answer) }
    let answer = { @MainActor @Sendable in answer(stub.answer) }
    DispatchQueue.main.asyncAfter(deadline: .now() + stub.delay) {
      MainActor.assumeIsolated(answer)
    }
  }

  /// Answers the oldest call of a name; false where there is none.
  public func answer(_ name: String, _ answer: Answer) -> Bool {
    guard let index = open.firstIndex(where: { $0.call == name }) else { return false }
    open.remove(at: index).answer(answer)
    return true
  }
}

/// Why a service is not there.
public struct Outage: Error {
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}

public enum DB: Dependency {
  public typealias Value = Database
}

public enum CartService: Dependency {
  public typealias Value = CartContents
}

public enum API: Dependency {
  public typealias Value = ShopServer
}

public enum SessionService: Dependency {
  public typealias Value = Session
}
