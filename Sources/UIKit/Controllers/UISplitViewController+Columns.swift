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
    guard let primary else { return }
    let proposed = Column.inOrder.last { columns[$0] != nil } ?? .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    hasCollapsed = true
    replaceSides(by: [primary])
    for column in Column.inOrder.prefix(through: top) where column != .primary { merge(column) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Brings a column to the top of the stack.
  func merge(_ column: Column) {
    guard let primary else { return }
    guard column != .primary, columns[column] != nil else {
      if column == .primary { unmerge(.supplementary, .secondary) }
      return
    }
    // What a user went back from is there to be shown again.
    let given = stack(of: column)?.giveControllers() ?? []
    let content = given.isEmpty ? merged[column] ?? [] : given
    merged[column] = content
    let stack = primary.viewControllers
    if let last = content.last, stack.contains(where: { $0 === last }) {
      primary.popToViewController(last, animated: true)
    } else if content.count == 1 {
      primary.pushViewController(content[0], animated: true)
    } else if !content.isEmpty {
      primary.setViewControllers(stack + content, animated: true)
    }
  }

  /// Takes columns off the stack.
  func unmerge(_ columns: Column...) {
    guard let primary else { return }
    let gone = columns.flatMap { merged[$0] ?? [] }
    let left = primary.viewControllers.filter { controller in
      !gone.contains { $0 === controller }
    }
    guard left.count < primary.viewControllers.count, let last = left.last else { return }
    primary.popToViewController(last, animated: true)
  }

  /// Shows what a column has anew, where what it had is on the stack.
  func replaceMerged(_ column: Column) {
    guard let primary else { return }
    let old = merged[column] ?? []
    merged[column] = nil
    let stack = primary.viewControllers
    let left = stack.filter { controller in !old.contains { $0 === controller } }
    guard left.count < stack.count else { return }
    let content = self.stack(of: column)?.giveControllers() ?? []
    merged[column] = content
    primary.setViewControllers(left + content, animated: false)
  }
}

extension UISplitViewController.Column {
  /// From the leading edge on.
  static let inOrder: [Self] = [.primary, .supplementary, .secondary]
}

extension [UISplitViewController.Column] {
  fileprivate func prefix(through column: Element) -> ArraySlice<Element> {
    prefix(through: firstIndex(of: column) ?? endIndex - 1)
  }
}
