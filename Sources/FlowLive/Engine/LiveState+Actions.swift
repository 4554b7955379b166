import FlowNavigation
import UIKit

/// What a user could do now.
extension LiveState {
  /// Every action of a user that would not be refused for what is on the screen, in screen order.
  func possibleUserActions() -> [Action] {
    guard root != nil, let visible else { return [] }
    var actions: [Action] = []
    for action in Elements.actions(of: visibleElements) {
      actions.append(self.action(action))
    }
    for surface in picture.surfaces.reversed()
    where surface.kind == .tabs && surface.isVisible && surface.layer == picture.layers.count - 1
      && !hidesTabBar
    {
      actions += surface.items.map { Action(.tap, .symbol($0)) }
    }
    if let stack = visible.screen.navigationController, stack.viewControllers.count > 1 {
      actions.append(Action(.back))
    }
    if picture.layers.count > 1 { actions.append(Action(.swipeDown)) }
    return actions
  }

  private func action(_ touch: TouchAction) -> Action {
    let name = Operand.symbol(intern(touch.element))
    switch touch.verb {
    case .swipe:
      return Action(.swipe, name, option: touch.direction?.option ?? .left)
    case .choose: return Action(.choose, name, value: .value(touch.value))
    case .tap where touch.value != .null: return Action(.tap, name, value: .value(touch.value))
    case .tap where touch.number != nil:
      return Action(.tap, name, items: [.value(.integer(Int64(touch.number ?? 0)))])
    default: return Action(touch.verb, name)
    }
  }
}

extension Element.Gesture {
  fileprivate var option: Action.Option {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .longpress: .none
    }
  }
}
