import UIKit

@testable import FlowLive

// Objects that refer to each other in every way Swift has, and a hand that changes how.

class Knot {
  var one: Knot?
  var number = 0
  weak var loose: Knot?
  unowned var unheld: Knot?
  var list: [Knot] = []
  var slice: ArraySlice<Knot?> = []
  var byNumber: [Int: Knot] = [:]
  var byText: [String: Knot] = [:]
  var byObject: [ObjectIdentifier: Knot] = [:]
  var choice = KnotChoice.none
  var value: Any?
  var object: AnyObject?
  var closure: (() -> Void)?
  var controller: UIViewController?
}

final class KnotCoordinator: Knot {}

/// It leads nowhere.
final class LooseEnd {}

enum KnotChoice {
  case none
  case text(String)
  case one(Knot)
  case both(Knot, Knot?)
  indirect case deep(Knot, Self)
  case loose(LooseKnot)
}

struct LooseKnot {
  weak var knot: Knot?
  var number = 0
}

final class KnotController: UIViewController {
  var knot: Knot?
  weak var delegate: Knot?
}

/// Changes a tangle at random, the same way for the same seed.
@MainActor struct TangleHand {
  let root = KnotCoordinator()
  private var random: UInt64
  private var knots: [LooseKnot] = []
  /// Each changes a variable that a closure captured.
  private var setters: [(Knot?) -> Void] = []

  init(seed: UInt64) {
    random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    knots.append(LooseKnot(knot: root))
  }

  private mutating func number(below limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % limit
  }

  /// One that lives.
  private mutating func known() -> Knot {
    knots.removeAll { $0.knot == nil }
    return knots[number(below: knots.count)].knot ?? root
  }

  /// A new one, or one that is there.
  private mutating func any() -> Knot {
    if knots.count > 60 || number(below: 3) > 0 { return known() }
    let new = number(below: 2) == 0 ? Knot() : KnotCoordinator()
    knots.append(LooseKnot(knot: new))
    return new
  }

  private mutating func maybe() -> Knot? { number(below: 3) == 0 ? nil : any() }

  mutating func change() {
    let knot = known()
    switch number(below: 17) {
    case 0: knot.one = maybe()
    case 1: knot.number += 1
    case 2: knot.loose = maybe()
    case 3: knot.unheld = maybe()
    case 4: knot.list.append(any())
    case 5: if !knot.list.isEmpty { knot.list.remove(at: number(below: knot.list.count)) }
    case 6: if !knot.list.isEmpty { knot.list[number(below: knot.list.count)] = any() }
    case 7: knot.slice = [maybe(), maybe(), maybe()][number(below: 3)...]
    case 8: knot.byNumber[number(below: 6)] = maybe()
    case 9: knot.byText["a key of more than fifteen bytes \(number(below: 6))"] = maybe()
    case 10:
      let child = any()
      knot.byObject[ObjectIdentifier(child)] = number(below: 2) == 0 ? child : nil
    case 11: knot.choice = choice()
    case 12: knot.value = [maybe() as Any?, LooseKnot(knot: maybe()), [maybe()]][number(below: 3)]
    case 13: knot.object = number(below: 2) == 0 ? LooseEnd() : maybe()
    case 14: capture(in: knot)
    case 15: show(on: knot)
    default:
      if setters.isEmpty {
        knot.number += 1
      } else {
        setters[number(below: setters.count)](maybe())
      }
    }
  }

  private mutating func choice() -> KnotChoice {
    switch number(below: 6) {
    case 0: .none
    case 1: .text("text")
    case 2: .one(any())
    case 3: .both(any(), maybe())
    case 4: .deep(any(), .both(any(), maybe()))
    default: .loose(LooseKnot(knot: maybe()))
    }
  }

  private mutating func capture(in knot: Knot) {
    let child = maybe()
    switch number(below: 3) {
    case 0: knot.closure = { _ = child }
    case 1: knot.closure = { [weak child] in _ = child }
    default:
      var variable = child
      knot.closure = { variable = variable?.one }
      if setters.count < 20 { setters.append { variable = $0 } }
    }
  }

  private mutating func show(on knot: Knot) {
    let screen = KnotController()
    (screen.knot, screen.delegate) = (maybe(), maybe())
    switch knot.controller {
    case let stack as UINavigationController:
      stack.setViewControllers(stack.viewControllers.suffix(3) + [screen], animated: false)
    case .some where number(below: 2) == 0: knot.controller = nil
    default: knot.controller = UINavigationController(rootViewController: screen)
    }
    if number(below: 4) == 0 {
      objc_setAssociatedObject(knot, &associationKey, maybe(), .OBJC_ASSOCIATION_RETAIN)
    }
  }
}
