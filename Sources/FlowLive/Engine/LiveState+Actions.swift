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
    where surface.kind == .tabs && surface.isVisible && picture.isInReach(surface.layer)
      && !hidesTabBar
    {
      actions += surface.items.map { Action(.tap, .symbol($0)) }
    }
    if let stack = backStack {
      if stack.hasBackButton {
        actions.append(Action(.back))
      } else if stack.viewControllers.count > 1, SwipeBack.isLeftToApp(on: stack) {
        actions.append(Action(.back, option: .swipe))
      }
    }
    actions += besideBacks
    if canPullDown, !SheetSwipe.isHeld(visible.layer) { actions.append(Action(.swipeDown)) }
    return actions + delivered
  }

  /// The ways back on the stacks that are seen beside the one in use.
  private var besideBacks: [Action] {
    let own = backStack
    return besideVisible.compactMap { screen in
      guard let stack = backStack(of: screen), stack !== own, stack.hasBackButton else {
        return nil
      }
      let name = name(of: screen)
      return Action(.back, on: .instance(name.id, name.serial))
    }
  }

  /// What opens the notifications that have come.
  private var delivered: [Action] {
    UIApplication.shared.notifications.delivered.map { notification in
      Action(.notification, .value(.string(notification.name)), option: .open)
    }
  }

  /// Whether a finger can take hold of the topmost modal.
  private var canPullDown: Bool {
    guard !picture.ownModals.isEmpty, let visible else { return false }
    return SheetSwipe.isPossible(on: visible.layer)
  }

  /// What a user could do and try: a delegate hears of a finger on a sheet that stays.
  ///
  /// Nothing while screens are on their way; in the background there are the notifications that have come.
  func userActions(asksOfRows: Bool = true) -> [Action] {
    if isInBackground { return delivered }
    if isInMotion { return [] }
    var actions = possibleUserActions()
    if canPullDown, let layer = visible?.layer, SheetSwipe.isHeld(layer),
      layer.presentationController?.delegate != nil
    {
      actions.append(Action(.swipeDown))
    }
    actions += rowSwipes(asks: asksOfRows)
    // Nobody wants it to begin there.
    if let stack = backStack, stack.viewControllers.count == 1, SwipeBack.isLeftToApp(on: stack) {
      actions.append(Action(.back, option: .swipe))
    }
    return actions
  }

  /// How many rows of a list are swiped, or asked what lies beside them.
  private static let swipedRows = 8

  /// The swipes over the first row of each list that may have actions beside it, at its end and at its beginning.
  ///
  /// Where the app is not asked, those over each of them: it says by the swipe whether there are any.
  private func rowSwipes(asks: Bool) -> [Action] {
    var swipes: [Action] = []
    for element in visibleElements where element.kind == .list && element.isUsable {
      guard let list = element.swipedList, list.swipedRow == nil else { continue }
      let name = Operand.symbol(intern(element.name))
      let rows = element.rows.prefix(Self.swipedRows)
      for option in [Action.Option.left, .right] {
        let swiped =
          asks
          ? (rows.first { list.hasActions(at: $0.indexPath, trailing: option == .left) }
            ?? rows.first { option == .left && list.mayBeDeleted(at: $0.indexPath) }).map { [$0] }
          : rows.filter { list.touchedRow(at: $0.indexPath) != nil }
        for row in swiped ?? [] {
          let number = Operand.value(.integer(Int64(row.number)))
          swipes.append(Action(.swipe, name, option: option, items: [number]))
        }
      }
    }
    return swipes
  }

  /// What the system could do: send the app away and back, and open it by the links and notifications that are
  /// declared.
  func systemActions(_ families: ActionFamilies) -> [Action] {
    if root == nil { return [] }
    var actions: [Action] = []
    // Of one without a delegate nobody knows whether it observes the system.
    if families.contains(.system), app.hasDelegate {
      actions.append(Action(isInBackground ? .foreground : .background))
    }
    return actions + openings(families)
  }

  /// What opens the app by the links and notifications that are declared, and by the quick actions of its icon.
  func openings(_ families: ActionFamilies) -> [Action] {
    if families.isDisjoint(with: [.system, .links]) { return [] }
    let shortcuts = app.hasDelegate ? namesOfQuickActions : []
    return vocabulary.linkExamples.map(\.action) + vocabulary.notificationExamples
      + shortcuts.map { Action(.shortcut, value: .value(.string($0))) }
  }

  private var isInBackground: Bool { picture.sceneInUse?.phase == .background }

  /// Whether an action might be accepted, by what the shell can open and whom it can tell.
  func mightAccept(_ action: Action, _ transaction: Transaction) -> Bool {
    let id = (try? value(of: action.subject, in: transaction))?.description ?? ""
    switch action.verb {
    case .push, .open, .present, .root, .replace:
      return app.declaration.controllers.contains { $0.id == id }
    case .start: return app.declaration.coordinators.contains { $0.id == id }
    case .tab: return tab(named: id, isCovered: true) != nil
    case .emit:
      guard let node = try? name(of: action.node, in: transaction),
        let object = nodes.entry(named: action.node == .none ? picture.screen : node)?.object
      else { return false }
      return app.declaration.outputs.contains { $0.id == id && $0.takes(object) }
        || closures(of: object).contains { $0.name == id && $0.call != nil }
    case .scene: return !app.declaration.scenes.isEmpty
    case .finish, .end, .show, .hide, .request, .send, .goto, .decide, .provide,
      .withdraw, .fail, .call, .reply, .stub, .after:
      return false
    default: return true
    }
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
