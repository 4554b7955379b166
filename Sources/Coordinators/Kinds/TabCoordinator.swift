import UIKit

/// A coordinator of tabs: each item is a child that starts when it is selected first.
///
/// ```swift
/// final class MainCoordinator: TabCoordinator {
///   override func makeItems() -> [Coordinator] { [ItemCoordinator(), SettingsCoordinator()] }
/// }
/// ```
open class TabCoordinator: Coordinator {
  /// Its items, in order.
  public private(set) final var items: [Coordinator] = []
  /// What shows them.
  public private(set) final lazy var tabs: TabsController = makeTabs()

  /// The coordinators of its tabs, each with its `tabBarItem`; asked once.
  open func makeItems() -> [Coordinator] { [] }

  /// What shows the tabs; a subclass may give one of its own class.
  open func makeTabs() -> TabsController { TabsController() }

  /// Whether the first item is selected at its start.
  open var selectsFirst: Bool { true }

  override var hasOwnSurface: Bool { true }

  override func makeSurface() -> UIViewController {
    tabs.coordinator = self
    return tabs
  }

  override func showMain() {
    items = makeItems()
    for item in items {
      item.parent = self
      item.place = .tab
      children.append(item)
      let surface = item.madeSurface()
      item.put(at: .tab)
      if let tabBarItem = item.tabBarItem { surface.tabBarItem = tabBarItem }
    }
    tabs.setViewControllers(items.compactMap(\.surface), animated: false)
    if selectsFirst, let first = items.first { select(first) }
  }

  override var contents: [UIViewController] { items.reversed().compactMap(\.surface) }

  /// There is none in tabs.
  public override var stack: StackController? { nil }

  /// Selects an item, and starts it where it was not.
  public final func select(_ item: Coordinator) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    if tabs.selectedIndex != index { tabs.selectedIndex = index }
    startItem(item)
  }

  /// The item that is selected.
  public final var selectedItem: Coordinator? {
    items.first { $0.surface === tabs.selectedViewController }
  }

  override func host(_ child: Coordinator, animated: Bool) throws(Refusal) {
    guard child.isHeadless else { throw .notATab }
  }

  override var visibleChild: Coordinator? { selectedItem }

  /// A tab is seen.
  final func startItem(_ item: Coordinator) {
    guard item.phase == .idle, phase == .running else { return }
    if item.waits() { return }
    try? item.begin()
  }

  /// A finger taps an item; says whether UIKit shall select it.
  final func shouldSelect(_ surface: UIViewController) -> Bool {
    guard let tree, let item = items.first(where: { $0.surface === surface }) else { return true }
    let isRepeat = tabs.selectedViewController === surface
    return !tree.deliver(TabTapped(item: item, isRepeat: isRepeat), at: self)
  }
}
