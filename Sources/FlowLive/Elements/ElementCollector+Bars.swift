import FlowNavigation
import UIKit

extension ElementCollector {
  /// The navigation bar of a stack, as the controller on top has it.
  func addBar(of stack: UINavigationController, _ outer: Reach) {
    guard !stack.isNavigationBarHidden, !stack.navigationBar.isHidden,
      let top = stack.topViewController
    else { return }
    var reach = Reach(top, isVisible: outer.isVisible)
    reach.isTouchable = outer.isTouchable && stack.navigationBar.isUserInteractionEnabled
    // Its own name for an item is known before the item is met.
    noteParts(of: top)
    stack.navigationBar.showTopItem()
    add(item: top.navigationItem, reach)
  }

  /// The toolbar of a stack.
  func addToolbar(of stack: UINavigationController, _ outer: Reach) {
    guard !stack.isToolbarHidden, let top = stack.topViewController else { return }
    add(items: top.toolbarItems ?? [], Reach(top, isVisible: outer.isVisible))
  }

  func visit(toolbar: UIToolbar, _ reach: Reach) {
    add(items: toolbar.items ?? [], reach)
    descend(toolbar.subviews, reach)
  }

  func visit(bar: UINavigationBar, _ reach: Reach) {
    // The bar of a stack is looked at with its controller.
    guard (reach.controller as? UINavigationController)?.navigationBar !== bar else { return }
    if let item = bar.topItem { add(item: item, reach) }
    descend(bar.subviews, reach)
  }

  func visit(tabBar: UITabBar, _ reach: Reach) {
    guard (reach.controller as? UITabBarController)?.tabBar !== tabBar else { return }
    for item in tabBar.items ?? [] {
      var element = LiveElement(.button, .tabBarItem(item, tabBar), title: item.title, reach)
      if !item.isEnabled { element.isEnabled = false }
      add(
        element,
        identifier: item.accessibilityIdentifier,
        of: item,
        fallback: ElementNames.identifier(item.title)
      )
    }
  }

  private func add(item: UINavigationItem, _ reach: Reach) {
    let isVisible = reach.isVisible
    var reach = reach
    if let search = item.searchController, search.isActive,
      search.hidesNavigationBarDuringPresentation
    {
      reach.isVisible = false
    }
    add(items: item.leftBarButtonItems ?? [], reach)
    if let view = item.titleView { visit(view, reach) }
    // The first on the right is the outermost.
    add(items: (item.rightBarButtonItems ?? []).reversed(), reach)
    if let search = item.searchController {
      let bar = search.searchBar
      if propertyName(of: bar) == nil { call(bar, as: search, identifier: nil) }
      reach.isVisible = isVisible
      visit(bar, reach)
    }
  }

  private func add(items: [UIBarButtonItem], _ reach: Reach) {
    for item in items { add(barItem: item, reach) }
  }

  private func add(barItem item: UIBarButtonItem, _ reach: Reach) {
    if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace { return }
    var reach = reach
    if item.isHidden { reach.isVisible = false }
    if let view = item.customView {
      if propertyName(of: view) == nil {
        let own = item.accessibilityIdentifier ?? propertyName(of: item)
        let name = own ?? ElementNames.identifier(item.accessibilityLabel)
        call(view, as: item, identifier: name)
      }
      return visit(view, reach)
    }
    let actions = item.menu?.leaves ?? []
    let hasAction = item.primaryAction != nil || item.action != nil
    let kind: Element.Kind = hasAction ? .button : actions.isEmpty ? .label : .choice
    var element = LiveElement(kind, .barItem(item), title: item.readTitle, reach)
    element.take(actions)
    if !item.isEnabled { element.isEnabled = false }
    add(
      element,
      identifier: item.accessibilityIdentifier,
      of: item,
      fallback: ElementNames.identifier(element.titleText)
        ?? ElementNames.identifier(item.image?.name)
    )
  }

  func add(search bar: UISearchBar, _ reach: Reach) {
    let identifier = bar.accessibilityIdentifier ?? bar.searchTextField.accessibilityIdentifier
    var element = LiveElement(.field, .searchBar(bar), title: bar.placeholder, reach)
    element.content = .string(bar.text ?? "")
    add(element, identifier: identifier, of: bar, fallback: "search")
    if bar.hasCancelButton {
      let cancel = LiveElement(.button, .searchCancel(bar), title: "Cancel", reach)
      add(cancel, fallback: "cancel")
    }
    if bar.showsScopeBar, let titles = bar.scopeButtonTitles, !titles.isEmpty {
      var scope = LiveElement(.choice, .searchScope(bar), title: nil, reach)
      scope.take(titles.map { .string($0) }, chosen: bar.selectedScopeButtonIndex)
      add(scope, fallback: "scope")
    }
  }

  /// An alert: what it says, its fields, its answers.
  func collect(alert: UIAlertController) {
    let reach = Reach(to: alert)
    enter(alert)
    for (name, text) in [("title", alert.title), ("message", alert.message)] {
      guard let text, !text.isEmpty else { continue }
      var element = LiveElement(.label, .alertText, title: text, reach)
      element.content = .string(text)
      add(element, fallback: name)
    }
    if let view = alert.viewIfLoaded { visit(view, reach) }
    for action in alert.actions {
      var element = LiveElement(.button, .alertAction(action, alert), title: action.title, reach)
      if !action.isEnabled { element.isEnabled = false }
      add(element, of: action, fallback: ElementNames.identifier(action.title))
    }
  }
}

extension UIBarButtonItem {
  /// What a user reads on it, or hears.
  fileprivate var readTitle: String? {
    if let title, !title.isEmpty { return title }
    return accessibilityLabel ?? systemItem.map { $0.readTitle }
  }
}

extension UIBarButtonItem.SystemItem {
  /// What a user hears of it.
  fileprivate var readTitle: String {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .flexibleSpace, .fixedSpace: ""
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Action"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Trash"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .pageCurl: "Page curl"
    case .close: "Close"
    case .writingTools: "Writing Tools"
    }
  }
}
