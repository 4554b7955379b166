import FlowNavigation
import UIKit

/// What containers hold, and what is seen of it.
extension LiveState {
  /// What a container holds.
  struct Content {
    let kind: Picture.Kind
    let controllers: [UIViewController]
    /// The one that is seen, -1 for none.
    var selected = -1
    /// Others that are seen with it.
    var beside: [Int] = []
  }

  /// What a controller holds when it is a container; nil for a screen.
  static func content(of controller: UIViewController) -> Content? {
    switch controller.containerKind {
    case .stack:
      let entries = unsafeDowncast(controller, to: UINavigationController.self).viewControllers
      return Content(kind: .stack, controllers: entries, selected: entries.count - 1)
    case .tabs:
      let tabs = unsafeDowncast(controller, to: UITabBarController.self)
      let items = tabs.viewControllers ?? []
      let shown = tabs.selectedViewController
      var selected = items.count - 1
      while selected >= 0, items[selected] !== shown { selected -= 1 }
      return Content(kind: .tabs, controllers: items, selected: selected)
    case .split:
      let columns = unsafeDowncast(controller, to: UISplitViewController.self).viewControllers
      return Content(kind: .container, controllers: columns, selected: columns.count - 1)
    case .parts: return nil
    case .own:
      return controller.hasChildren ? FilledContainer.content(of: controller) : nil
    }
  }

  /// The window that a user works in.
  static var visibleWindow: UIWindow? { window(of: UIApplication.shared.sceneInUse) }

  /// The window that a user sees of a scene; of an app without scenes the key window.
  ///
  /// One that was made without a scene is taken to be of the one in use.
  static func window(of scene: UIWindowScene?) -> UIWindow? {
    let isInUse = scene === UIApplication.shared.sceneInUse
    func isOwn(_ window: UIWindow) -> Bool {
      guard let scene, let own = window.windowScene else { return isInUse }
      return own === scene
    }
    if let window = UIApplication.shared.keyWindow, isOwn(window) { return window }
    if let window = scene?.keyWindow { return window }
    return UIApplication.shared.windows.last { !$0.isHidden && isOwn($0) }
  }

  /// The screen that a user sees of a controller, modals over it left out.
  static func visibleScreen(of controller: UIViewController) -> UIViewController {
    var controller = controller
    for _ in 0..<64 {
      guard let content = content(of: controller),
        content.controllers.indices.contains(content.selected)
      else { break }
      controller = content.controllers[content.selected]
    }
    return controller
  }

  /// The screens that a user sees beside the visible one.
  var besideVisible: [UIViewController] {
    var found: [UIViewController] = []
    var controller = visible?.layer
    while let current = controller, let content = Self.content(of: current), found.count < 64 {
      found += content.beside.map { Self.visibleScreen(of: content.controllers[$0]) }
      let isAny = content.controllers.indices.contains(content.selected)
      controller = isAny ? content.controllers[content.selected] : nil
    }
    return found
  }

  /// The controller on top of all, and the screen that it shows.
  var visible: (layer: UIViewController, screen: UIViewController)? {
    guard var controller = Self.visibleWindow?.rootViewController else { return nil }
    for _ in 0..<64 {
      guard let presented = controller.nearestPresented else { break }
      controller = presented
    }
    return (controller, Self.visibleScreen(of: controller))
  }

  /// What a tab is called: as it is labelled, else as what it shows.
  func tabName(of controller: UIViewController, _ name: NodeName) -> Symbol {
    let item = controller.tabBarItem
    if let identifier = item?.accessibilityIdentifier, !identifier.isEmpty {
      return intern(identifier)
    }
    if let title = item?.title, !title.isEmpty { return intern(title) }
    // A stack of UIKit's own that no coordinator has tells nothing: several would be called alike.
    if let stack = controller as? UINavigationController,
      type(of: stack) == UINavigationController.self, name == self.name(of: stack),
      let root = stack.viewControllers.first
    {
      return self.name(of: root).id
    }
    return name.id
  }
}
