import FlowNavigation
import UIKit

/// What code does to stacks, modals and tabs: with UIKit's own methods, on the objects of the app.
extension LiveState {
  /// The stack that code means: that of a node, else the one of the visible screen.
  private func stack(
    _ reference: NodeReference,
    _ verb: Verb,
    _ transaction: Transaction
  ) throws(Refusal) -> UINavigationController {
    var name = picture.screen
    if reference != .none { name = try self.name(of: reference, in: transaction) }
    if let controller = nodes.entry(named: name)?.object as? UIViewController,
      let stack = controller as? UINavigationController ?? controller.navigationController
    {
      return stack
    }
    guard let stack = container(named: name) as? UINavigationController else {
      throw Refusal(.noStack, "\(verb)", node: name)
    }
    return stack
  }

  /// The container whose surface has a name.
  func container(named name: NodeName) -> UIViewController? {
    var waiting = UIApplication.shared.windows.compactMap(\.rootViewController)
    let members = picture.coordinators.map(\.name)
    var seen = 0
    while let controller = waiting.popLast(), seen < 10_000 {
      seen += 1
      if let content = Self.content(of: controller) {
        if surfaceName(of: controller, members) == name { return controller }
        waiting += content.controllers.reversed()
      }
      if let presented = controller.nearestPresented { waiting.append(presented) }
    }
    return nil
  }

  func push(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let stack = try stack(action.node, action.verb, transaction)
    let controller = try make(action.subject, action.arguments, transaction)
    if controller is UINavigationController {
      let id = try value(of: action.subject, in: transaction).description
      throw Refusal(.stackOnStack, id, node: name(of: stack))
    }
    stack.pushViewController(controller, animated: true)
  }

  func present(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    guard let visible else { throw Refusal(.offScreen, "present", other: "nothing") }
    var presenter = visible.screen
    if action.node != .none {
      let node = try name(of: action.node, in: transaction)
      guard
        let named = nodes.entry(named: node)?.object as? UIViewController ?? container(named: node)
      else { throw Refusal(.wrongKind, text(node), other: "screen") }
      presenter = named
    }
    if presenter.nearestPresented != nil {
      let id = try value(of: action.subject, in: transaction).description
      throw Refusal(.alreadyPresenting, id, node: name(of: presenter))
    }
    presenter.present(try make(action.subject, action.arguments, transaction), animated: true)
  }

  func setRoot(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let stack = try stack(action.node, action.verb, transaction)
    let controller = try make(action.subject, action.arguments, transaction)
    stack.setViewControllers([controller], animated: false)
  }

  func replaceTop(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let stack = try stack(action.node, action.verb, transaction)
    let controller = try make(action.subject, action.arguments, transaction)
    stack.setViewControllers(stack.viewControllers.dropLast() + [controller], animated: true)
  }

  func setStack(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let stack = try stack(action.node, action.verb, transaction)
    var wanted: [Value] = []
    for item in action.items {
      let value = try value(of: item, in: transaction)
      if case .list(let items) = value { wanted += items } else { wanted.append(value) }
    }
    var kept = stack.viewControllers
    var controllers: [UIViewController] = []
    for value in wanted {
      let (id, arguments) = Self.idAndArguments(value)
      let known = kept.firstIndex { self.shows($0, id, arguments) }
      if let known {
        controllers.append(kept.remove(at: known))
      } else {
        controllers.append(
          try make(
            .value(.string(id)),
            arguments.map { ActionArgument(name: .none, text: $0.key, value: .value($0.value)) },
            transaction
          )
        )
      }
    }
    if controllers.elementsEqual(stack.viewControllers, by: ===) {
      return transaction.note(.same(name(of: stack), .stack))
    }
    stack.setViewControllers(controllers, animated: true)
  }

  /// `ItemDetail`, or `{id: ItemDetail, item: 2}`.
  private static func idAndArguments(_ value: Value) -> (id: String, arguments: [ValueMember]) {
    guard case .map(let members) = value else { return (value.description, []) }
    return (value.member("id").description, members.filter { $0.key != "id" })
  }

  /// Whether a screen is what an ID with arguments means.
  private func shows(
    _ controller: UIViewController,
    _ id: String,
    _ arguments: [ValueMember]
  ) -> Bool {
    guard let entry = nodes[controller], text(entry.name.id) == id else { return false }
    return arguments.allSatisfy { argument in
      entry.parameters.contains { text($0.name) == argument.key && $0.value == argument.value }
    }
  }

  func pop(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let stack = try stack(action.node, action.verb, transaction)
    let entries = stack.viewControllers
    switch (action.verb, action.option) {
    case (.home, _), (_, .root):
      if entries.count < 2 { return transaction.note(.same(name(of: stack), action.verb)) }
      stack.popToRootViewController(animated: true)
    case (_, .to):
      let target = try target(action.subject, entries, transaction)
      if target === entries.last {
        return transaction.note(.same(name(of: stack), action.verb))
      }
      stack.popToViewController(target, animated: true)
    default:
      var count = 1
      if action.value != .none {
        let value = try value(of: action.value, in: transaction)
        guard case .integer(let number) = value, number > 0 else {
          throw Refusal(.badValue, value.description, other: "a number from 1")
        }
        count = Int(clamping: number)
      }
      guard count < entries.count else { throw lastEntry(entries) }
      if count == 1 {
        stack.popViewController(animated: true)
      } else {
        stack.popToViewController(entries[entries.count - 1 - count], animated: true)
      }
    }
  }

  /// The topmost screen of a stack that a name means.
  func target(
    _ operand: Operand,
    _ entries: [UIViewController],
    _ transaction: Transaction
  ) throws(Refusal) -> UIViewController {
    let text = try value(of: operand, in: transaction).description
    let members = picture.coordinators.map(\.name)
    let wanted = vocabulary.name(text)
    for entry in entries.reversed() {
      let own = name(of: entry)
      let surface = Self.content(of: entry) == nil ? own : surfaceName(of: entry, members)
      let owner = picture.entry(surface)?.owner ?? .none
      if let wanted, [own, surface, owner].contains(where: { $0.matches(wanted) }) { return entry }
    }
    throw Refusal(.notOnStack, text, node: entries.last.map { name(of: $0) } ?? .none)
  }

  func lastEntry(_ entries: [UIViewController]) -> Refusal {
    let screen = picture.screen
    if let layer = picture.ownModals.last {
      return Refusal(.lastEntry, "modal", node: screen, other: text(layer.name))
    }
    return Refusal(.lastEntry, "scene", node: screen, other: text(sceneInUse))
  }

  func dismiss(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    // A node means the modals of its scene.
    var scene = picture.sceneInUse
    if action.node != .none {
      scene = picture.scene(of: try name(of: action.node, in: transaction))
    }
    let id = scene?.id ?? .none
    guard let scene, scene.layers.count > 1, let window = window(of: scene.id) else {
      if action.option == .all { return transaction.note(.same(NodeName(id), .dismiss)) }
      throw Refusal(.nothingPresented, text(id))
    }
    if action.option == .all {
      window.rootViewController?.dismiss(animated: true)
    } else if action.subject != .none {
      let text = try value(of: action.subject, in: transaction).description
      let index = vocabulary.name(text).flatMap { wanted in
        picture.layers[scene.layers]
          .lastIndex { $0.name.matches(wanted) || $0.screen.matches(wanted) }
      }
      guard let index, index > scene.layers.lowerBound else {
        throw Refusal(.nothingPresented, text)
      }
      layer(index - scene.layers.lowerBound - 1, in: window)?.dismiss(animated: true)
    } else {
      layer(scene.layers.count - 2, in: window)?.dismiss(animated: true)
    }
  }

  /// The window of a connected scene.
  private func window(of scene: Symbol) -> UIWindow? {
    Self.window(of: root?.lifecycle.scene(text(scene)))
  }

  /// What fills a window, or one of what is presented over that.
  private func layer(_ number: Int, in window: UIWindow) -> UIViewController? {
    var controller = window.rootViewController
    for _ in 0..<number { controller = controller?.nearestPresented }
    return controller
  }

  func selectTab(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    if action.node != .none { _ = try name(of: action.node, in: transaction) }
    if let argument = action.arguments.first {
      throw Refusal(.unexpectedArgument, argument.text, other: "tab")
    }
    let text = try value(of: action.subject, in: transaction).description
    guard let (tabs, index) = tab(named: text, isCovered: true) else {
      throw Refusal(.notATab, text)
    }
    tabs.selectedIndex = index
  }

  /// The tab of a name in the tab bars around the visible screen, the innermost first.
  func tab(named text: String, isCovered: Bool) -> (UITabBarController, Int)? {
    var layer = visible?.layer
    while let current = layer {
      var controller: UIViewController? = Self.visibleScreen(of: current)
      while let inner = controller {
        if let tabs = inner as? UITabBarController, let found = index(of: text, in: tabs) {
          return (tabs, found)
        }
        controller = inner.parent
      }
      layer = isCovered ? current.presentingViewController : nil
    }
    return nil
  }

  private func index(of text: String, in tabs: UITabBarController) -> Int? {
    let members = memberNames
    return tabs.viewControllers?.firstIndex { controller in
      let own = name(of: controller)
      let surface =
        Self.content(of: controller) == nil ? own : surfaceName(of: controller, members)
      return self.text(tabName(of: controller, surface)) == text || self.text(surface.id) == text
        || self.text(surface) == text
    }
  }
}
