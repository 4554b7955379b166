import UIKit

/// What the bars around a screen show of its view.
struct BarContents {
  var title: String?
  var leading: [UIBarButtonItem] = []
  var trailing: [UIBarButtonItem] = []
  var titleView: UIView?
  var isHidden: Bool?
  var hidesBack: Bool?
  var tab: (title: String?, image: UIImage?)?
}

/// Writes to bars what a view says, and takes it back when the view says it no more.
@MainActor
final class BarWriter {
  private var hasTitle = false
  private var hasItems = false

  func write(_ bar: BarContents, to controller: UIViewController) {
    let item = controller.navigationItem
    if bar.title != nil || hasTitle { item.title = bar.title }
    hasTitle = bar.title != nil
    let shown = !bar.leading.isEmpty || !bar.trailing.isEmpty || bar.titleView != nil
    if shown || hasItems {
      item.leftBarButtonItems = bar.leading
      // The first on the right is the outermost.
      item.rightBarButtonItems = bar.trailing.reversed()
      item.titleView = bar.titleView
    }
    hasItems = shown
    if let hidesBack = bar.hidesBack { item.hidesBackButton = hidesBack }
    if let tab = bar.tab {
      controller.tabBarItem.title = tab.title
      controller.tabBarItem.image = tab.image
    }
    writeVisibility(bar, of: controller)
  }

  /// Hides or shows the bar of the stack, where the view is on top and says so.
  func writeVisibility(_ bar: BarContents, of controller: UIViewController) {
    guard let isHidden = bar.isHidden,
      let stack = controller.parent as? UINavigationController,
      stack.topViewController === controller, stack.isNavigationBarHidden != isHidden
    else { return }
    stack.setNavigationBarHidden(isHidden, animated: true)
  }
}

extension Node {
  /// The items for what can be pressed below it; what else there is has one of its own.
  func barItems() -> [UIBarButtonItem] {
    let pressed = pressable
    guard pressed.isEmpty else { return pressed.map { $0.itemOfPress() } }
    return output.filter { !($0 is UIImageView) }.map { view in
      let item = barItem?.customView === view ? barItem : nil
      let made = item ?? UIBarButtonItem(customView: view)
      barItem = made
      return made
    }
  }

  /// Buttons and menus, the outermost of each.
  private var pressable: [Node] {
    if kept is UISwitch { return [] }
    if press != nil || !options.isEmpty && kept is UIButton { return [self] }
    return shown.flatMap(\.pressable)
  }

  private func itemOfPress() -> UIBarButtonItem {
    let item = barItem ?? UIBarButtonItem()
    barItem = item
    let button = kept as? UIButton
    item.title = press?.title ?? button?.currentTitle
    item.image = press?.image ?? button?.currentImage
    item.isEnabled = press?.isEnabled ?? button?.isEnabled ?? true
    item.accessibilityIdentifier = (kept as? UIView)?.accessibilityIdentifier
    item.accessibilityLabel = (kept as? UIView)?.accessibilityLabel
    if let press {
      item.primaryAction = UIAction(title: press.title ?? "") { _ in press.run() }
      item.title = press.title
    } else {
      item.menu = UIMenu(children: options.map(\.action))
    }
    return item
  }
}
