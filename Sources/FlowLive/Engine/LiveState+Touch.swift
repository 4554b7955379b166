import FlowNavigation
import UIKit

/// The user's words: they act on what a finger could reach.
extension LiveState {
  func touch(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let name =
      action.subject == .none ? "" : try value(of: action.subject, in: transaction).description
    let screen = try reachableScreen(action.node, name, action.verb, transaction)
    do {
      switch action.verb {
      case .tap:
        if let element = element(name, on: screen) {
          try Finger.tap(element, row: try row(action, transaction))
        } else if let (tabs, index) = tab(named: name, isCovered: false) {
          if action.namesRow { throw Refusal(.wrongKind, name, other: "tab item") }
          if hidesTabBar { throw Refusal(.hidden, name, node: self.name(of: screen)) }
          guard let items = tabs.tabBar.items, items.indices.contains(index) else {
            throw Refusal(.hidden, name, node: self.name(of: screen))
          }
          guard items[index].isEnabled else { throw Refusal(.disabled, name) }
          // A delegate that lets it not be selected was asked, and may have answered in its own way.
          tabs.tapTab(at: index)
        } else if let element = Elements.element(reading: name, on: screen) {
          try Finger.tap(element, row: try row(action, transaction))
        } else if !action.namesRow,
          let (list, number) = Elements.row(reading: name, on: screen)
        {
          try Finger.tap(list, row: .number(number))
        } else {
          throw unreachable(name, on: screen)
        }
      case .longpress where name.isEmpty: try Finger.longPress(on: screen)
      case .longpress:
        guard let element = element(name, on: screen) else { throw unreachable(name, on: screen) }
        try Finger.longPress(element, row: try row(action, transaction))
      default:
        guard let direction = action.option.gesture else { throw Refusal(.badValue, name) }
        let row = try row(action, transaction)
        if name.isEmpty {
          try Finger.swipe(direction, on: screen)
        } else {
          guard let element = element(name, on: screen) else {
            throw unreachable(name, on: screen)
          }
          try Finger.swipe(direction, on: element, row: row)
        }
      }
    } catch let refusal as TouchRefusal {
      throw self.refusal(refusal, on: screen)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(.unknownElement, name)
    }
  }

  func fillIn(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let name = try value(of: action.subject, in: transaction).description
    let screen = try reachableScreen(action.node, name, action.verb, transaction)
    let named = element(name, on: screen)
    if named == nil, tab(named: name, isCovered: false) != nil {
      throw Refusal(.wrongKind, name, other: "tab item")
    }
    guard let element = named ?? Elements.element(reading: name, on: screen) else {
      throw unreachable(name, on: screen)
    }
    let text = try value(of: action.value, in: transaction)
    do throws(TouchRefusal) {
      switch action.verb {
      case .type: try Finger.type(text.description, into: element)
      case .clear: try Finger.clear(element)
      case .toggle: try Finger.toggle(element)
      default: try Finger.choose(text.description, in: element)
      }
    } catch {
      throw refusal(error, on: screen)
    }
  }

  /// The screen that a finger reaches; a node that is named has to be it.
  private func reachableScreen(
    _ reference: NodeReference,
    _ name: String,
    _ verb: Verb,
    _ transaction: Transaction
  ) throws(Refusal) -> UIViewController {
    guard let visible else {
      throw Refusal(.offScreen, name.isEmpty ? "\(verb)" : name, other: "nothing")
    }
    guard reference != .none else { return visible.screen }
    let node: NodeName
    do throws(Refusal) {
      node = try self.name(of: reference, in: transaction)
    } catch {
      // A screen that was there once is known by its ID.
      guard error.code == .unknownNode, let id = vocabulary.symbol(error.subject),
        case .controller = vocabulary.entity(id)
      else { throw error }
      throw Refusal(.offScreen, error.subject)
    }
    guard let controller = nodes.entry(named: node)?.object as? UIViewController else {
      throw Refusal(.wrongKind, text(node), other: "screen")
    }
    if controller === visible.screen || besideVisible.contains(controller) { return controller }
    let layer = picture.entry(node)?.layer
    let isBelow =
      layer.map { picture.sceneInUse?.layers.contains($0) == true && !picture.isInReach($0) }
      ?? false
    throw Refusal(isBelow ? .covered : .offScreen, text(node), node: picture.screen)
  }

  /// What a user might type into what has a name on the visible screen.
  func guess(_ name: Symbol) -> String? {
    visible.flatMap { element(text(name), on: $0.screen) }?.guess
  }

  func element(_ name: String, on screen: UIViewController) -> LiveElement? {
    let elements = elements(of: screen)
    // Looked for where they lie: what goes through elements copies each.
    for place in elements.indices where elements[place].name == name { return elements[place] }
    return nil
  }

  private func row(
    _ action: Action,
    _ transaction: Transaction
  ) throws(Refusal) -> RowReference? {
    if let position = action.items.first {
      let value = try value(of: position, in: transaction)
      guard case .integer(let number) = value else {
        throw Refusal(.badValue, value.description, other: "a number from 1")
      }
      return .number(Int(clamping: number))
    }
    if action.value == .none { return nil }
    return .id(try value(of: action.value, in: transaction).description)
  }

  private func refusal(_ refusal: TouchRefusal, on screen: UIViewController) -> Refusal {
    Refusal(
      refusal.code,
      refusal.subject,
      node: refusal.isAboutScreen ? name(of: screen) : .none,
      other: refusal.other
    )
  }

  /// Why an element that is not on the screen cannot be touched.
  private func unreachable(_ name: String, on screen: UIViewController) -> Refusal {
    let node = self.name(of: screen)
    var below = screen.viewIfLoaded == nil ? nil : visible?.layer.presentingViewController
    while let layer = below {
      let covered = Self.visibleScreen(of: layer)
      if element(name, on: covered) != nil || tab(named: name, isCovered: true) != nil {
        return Refusal(.covered, name, node: node)
      }
      below = layer.presentingViewController
    }
    return Refusal(.unknownElement, name, node: node)
  }

  func back(_ action: Action, _ transaction: Transaction) throws(Refusal) -> Cause? {
    if visible == nil { throw Refusal(.lastEntry, other: text(sceneInUse)) }
    let screen = try reachableScreen(action.node, "", .back, transaction)
    guard let stack = backStack(of: screen) else { throw lastEntry([]) }
    let entries = stack.viewControllers
    let isCancelled = [.cancel, .toCancel].contains(action.option)
    let isSwipe = [.swipe, .toSwipe].contains(action.option)
    if action.subject != .none {
      let target = try target(action.subject, entries, transaction)
      if isCancelled {
        transaction.note(.cancelled(.back))
        return nil
      }
      if target === entries.last {
        transaction.note(.same(name(of: stack), .back))
        return nil
      }
      stack.popToViewController(target, animated: true)
      return isSwipe ? .swiped : .popped
    }
    if isSwipe, SwipeBack.beginsOnRoot(of: stack) {
      let nobody = transaction.keep(.none as NodeName)
      transaction.note(.warning(.frozen, name(of: screen), subject: nobody))
      return nil
    }
    if entries.count < 2 { throw lastEntry(entries) }
    if isSwipe || isCancelled {
      guard let swipe = SwipeBack.begin(on: stack) else {
        let refusal = Refusal(.notDismissible, "back", node: name(of: screen))
        return try afterAttempt(refusal, transaction)
      }
      isCancelled ? swipe.cancel() : swipe.finish()
      if isCancelled { transaction.note(.cancelled(.back)) }
      return isCancelled ? nil : .swiped
    }
    if stack.tapBack() { return .popped }
    let code = stack.hasBackButton ? Refusal.Code.notDismissible : .hidden
    return try afterAttempt(Refusal(code, "back", node: name(of: screen)), transaction)
  }

  /// The innermost stack with something to go back to: where one lies in another, both show their bars.
  var backStack: UINavigationController? { visible.flatMap { backStack(of: $0.screen) } }

  func backStack(of screen: UIViewController) -> UINavigationController? {
    guard let nearest = screen.navigationController else { return nil }
    let stacks = sequence(first: nearest) { $0.navigationController }
    return stacks.first { stack in
      stack.viewControllers.count > 1 || stack.topViewController?.navigationItem.backAction != nil
    } ?? nearest
  }

  /// The app was asked and has said no: what it did instead is what the line has done.
  private func afterAttempt(
    _ refusal: Refusal,
    _ transaction: Transaction
  ) throws(Refusal) -> Cause? {
    try settle(in: transaction)
    if transaction.trace.isSilent { throw refusal }
    return nil
  }

  func swipeDown(_ action: Action, _ transaction: Transaction) throws(Refusal) -> Cause? {
    guard let modal = picture.ownModals.last?.name, let visible else {
      throw Refusal(.nothingPresented, text(sceneInUse))
    }
    if action.node != .none {
      _ = try reachableScreen(action.node, "", .swipeDown, transaction)
    }
    guard let swipe = SheetSwipe.begin(on: visible.layer) else {
      return try afterAttempt(Refusal(.notDismissible, node: modal), transaction)
    }
    if action.option == .cancel {
      swipe.cancel()
      transaction.note(.cancelled(.swipeDown))
      return nil
    }
    swipe.finish()
    pulledDown.append(modal)
    return .swiped
  }

  /// Whether a screen of the visible stack has taken the tab bar away.
  var hidesTabBar: Bool {
    guard let stack = visible?.screen.navigationController else { return false }
    return stack.hidesBottomBar || stack.tabBarController?.isTabBarHidden ?? false
  }
}

extension Action.Option {
  fileprivate var gesture: Element.Gesture? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    default: nil
    }
  }
}
