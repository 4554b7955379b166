import UIKit

@testable import FlowLive

// Coordinators that hold each other in every way Swift has.

class LeafCoordinator {}

nonisolated(unsafe) var associationKey = 0

/// What many coordinators share: a superclass with a field of its own.
class BaseCoordinator {
  var inherited: LeafCoordinator?
}

final class SubFlow: BaseCoordinator {
  var own = LeafCoordinator()
}

protocol Stopping: AnyObject {}
protocol Anything {}
extension LeafCoordinator: Stopping, Anything {}

struct Inner {
  var number = 1
  var child: LeafCoordinator? = LeafCoordinator()
}
struct Outer {
  var text = "a"
  var inner = Inner()
}
struct ValueBox: Anything {
  var (a, b, c, d) = (1, 2, 3, 4)
  var child = LeafCoordinator()
}
struct Pair<One, Other> {
  var one: One
  var other: Other
}

enum Choice {
  case none
  case one(LeafCoordinator)
  case two(Int, child: LeafCoordinator)
  case flag(Bool)
}

indirect enum Chain {
  case end
  case link(LeafCoordinator, Chain)
}

enum Packed {
  case text(String)
  case object(LeafCoordinator)
  case both(LeafCoordinator, LeafCoordinator?)
}

@propertyWrapper struct Wrapped<Value> {
  var wrappedValue: Value
}

/// Holds something in a property of any type.
final class HolderCoordinator<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// No generic one: the runtime cannot make classes of blocks on Linux.
final class BlockCoordinator {
  var value: @convention(block) () -> Void
  init(_ value: @escaping @convention(block) () -> Void) { self.value = value }
}

final class Router { var child: LeafCoordinator? = LeafCoordinator() }

protocol Routing: AnyObject {
  associatedtype Route
  func trigger(_ route: Route)
}

extension LeafCoordinator: Routing { func trigger(_ route: Int) {} }

/// A router of any class: closures are all that it keeps.
final class ErasedRouter<Route> {
  let trigger: (Route) -> Void
  let back: (Int) -> Void

  init<Wrapped: Routing>(_ first: Wrapped, _ second: Wrapped, _ route: Route)
  where Wrapped.Route == Route {
    trigger = first.trigger
    back = { if $0 > 0 { second.trigger(route) } }
  }
}

/// A closure that captured as many values as it was given.
func packed<each Part>(_ parts: repeat each Part) -> () -> Void {
  let all = (repeat each parts)
  return { _ = all }
}

final class ObjectiveRouter: NSObject { var child = LeafCoordinator() }

final class LazyCoordinator {
  lazy var never = trap()
  lazy var once = LeafCoordinator()
  var computed: LeafCoordinator { trap() }
  private func trap() -> LeafCoordinator { fatalError("the census ran code of the app") }
}

final class ObservedCoordinator {
  @Wrapped var child = LeafCoordinator()
  var watched = LeafCoordinator() { didSet { fatalError("the census ran code of the app") } }
}

final class ReflectingCoordinator: CustomReflectable, CustomStringConvertible {
  let child = LeafCoordinator()
  var customMirror: Mirror { fatalError("the census ran code of the app") }
  var description: String { fatalError("the census ran code of the app") }
}

/// A key that traps when it is told of, compared or hashed after it was stored.
struct TouchyKey: Hashable, CustomStringConvertible {
  nonisolated(unsafe) static var isArmed = false
  let number: Int
  static func == (one: Self, other: Self) -> Bool {
    if isArmed { fatalError("the census ran code of the app") }
    return one.number == other.number
  }
  func hash(into hasher: inout Hasher) {
    if Self.isArmed { fatalError("the census ran code of the app") }
    hasher.combine(number)
  }
  var description: String { fatalError("the census ran code of the app") }
}

final class WeakCoordinator {
  weak var weak: LeafCoordinator?
  weak var stopping: (any Stopping)?
  unowned var unowned: LeafCoordinator?
  unowned(unsafe) var unsafe: LeafCoordinator?
  var elsewhere: Router?
}

final class NodeCoordinator {
  var next: NodeCoordinator?
  weak var parent: NodeCoordinator?
  var strongParent: NodeCoordinator?
}

final class Screen: UIViewController {
  var coordinator: LeafCoordinator?
  var other: LeafCoordinator?
  weak var output: (any Stopping)?
  var onTap: (() -> Void)?
}

class MarkedBase {}
final class Marked: MarkedBase { var child: MarkedBase? }
