// In compact width the columns are on one stack, that of the primary one:
// https://developer.apple.com/documentation/uikit/uisplitviewcontroller, "Column-style split views".
extension UISplitViewController {
  /// What a column shows: a stack, one of UIKit's own around a controller that is none.
  func stack(of column: Column) -> UIViewController? {
    guard let controller = columns[column] else { return nil }
    if [.stack, .tabs].contains(controller.containerKind) { return controller }
    if let known = stacks[column] { return known }
    let stack = UINavigationController(rootViewController: controller)
    stacks[column] = stack
    return stack
  }

  private var primary: UINavigationController? { stack(of: .primary) as? UINavigationController }

  /// Puts the columns on one stack, up to the one that the delegate wants to see.
  func collapseColumns() {
    guard !hasCollapsed, let primary else { return }
    let proposed = Column.inOrder.last { columns[$0] != nil } ?? .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    hasCollapsed = true
    replaceSides(by: [primary])
    for column in Column.inOrder.prefix(through: top) where column != .primary { merge(column) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Sets a column of those that are on one stack.
  func replaceMerged(_ column: Column, _ old: UINavigationController?) {
    guard let primary else { return }
    if column == .primary {
      if primary !== old { carryOver(from: old, to: primary) }
      return
    }
    let shown = columns(on: primary)
    guard shown.contains(column) else {
      merged[column] = nil
      return
    }
    let left = primary.viewControllers.prefix { controller in
      !(merged[column] ?? []).contains { $0 === controller }
    }
    merged[column] = nil
    var all = Array(left)
    for next in shown where next == column || next.isBehind(column) { all += content(of: next) }
    primary.setViewControllers(all, animated: false)
  }

  /// Brings a column to the top of the stack.
  func merge(_ column: Column) {
    guard let primary else { return }
    if column == .primary { return unmerge(.supplementary, .secondary) }
    let old = merged[column] ?? []
    let content = content(of: column)
    let stack = primary.viewControllers
    if let last = content.last, stack.contains(where: { $0 === last }) {
      primary.popToViewController(last, animated: true)
      return
    }
    let left = stack.prefix { controller in !old.contains { $0 === controller } }
    if content.count == 1, left.count == stack.count {
      primary.pushViewController(content[0], animated: true)
    } else if !content.isEmpty {
      primary.setViewControllers(left + content, animated: true)
    }
  }

  /// Takes columns off the stack, with what was pushed over them.
  func unmerge(_ columns: Column...) {
    guard let primary else { return }
    let gone = columns.flatMap { merged[$0] ?? [] }
    let left = primary.viewControllers.prefix { controller in
      !gone.contains { $0 === controller }
    }
    guard left.count < primary.viewControllers.count, let last = left.last else { return }
    primary.popToViewController(last, animated: true)
  }

  /// What of a column belongs on the stack; what a user went back from is there to be shown again.
  private func content(of column: Column) -> [UIViewController] {
    let given = stack(of: column)?.giveControllers() ?? []
    if !given.isEmpty { merged[column] = given }
    return merged[column] ?? []
  }

  /// The columns that have something on a stack.
  private func columns(on stack: UINavigationController?) -> [Column] {
    Column.inOrder.filter { column in
      let own = merged[column] ?? []
      return stack?.viewControllers.contains { shown in own.contains { $0 === shown } } ?? false
    }
  }

  /// Takes another primary stack, with the other columns that were seen.
  private func carryOver(from old: UINavigationController?, to new: UINavigationController) {
    let over = columns(on: old).flatMap { merged[$0] ?? [] }
    let left = (old?.viewControllers ?? []).filter { one in !over.contains { $0 === one } }
    old?.setViewControllers(left, animated: false)
    replaceSides(by: [new])
    new.setViewControllers(new.viewControllers + over, animated: false)
  }
}

extension UISplitViewController.Column {
  /// From the leading edge on.
  static let inOrder: [Self] = [.primary, .supplementary, .secondary]

  fileprivate func isBehind(_ other: Self) -> Bool {
    let order = Self.inOrder
    return (order.firstIndex(of: self) ?? 0) > (order.firstIndex(of: other) ?? 0)
  }
}

extension [UISplitViewController.Column] {
  fileprivate func prefix(through column: Element) -> ArraySlice<Element> {
    prefix(through: firstIndex(of: column) ?? endIndex - 1)
  }
}
