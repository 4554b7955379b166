import Foundation

extension UITableView {
  /// A finger stays on a row: its menu opens; says whether it has one.
  package func pressRow(at path: IndexPath, title: String?) -> Bool {
    guard let cell = cellForRow(at: path), cell.isUserInteractionEnabled,
      let menu = delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)
    else { return false }
    return menu.open(over: cell, title: title)
  }
}

extension UICollectionView {
  /// A finger stays on an item: its menu opens; says whether it has one.
  ///
  /// Who has a menu for several items is asked for that of one.
  package func pressItem(at path: IndexPath, title: String?) -> Bool {
    guard let delegate, let cell = cellForItem(at: path), cell.isUserInteractionEnabled,
      let menu = delegate.collectionView(
        self,
        contextMenuConfigurationForItemsAt: [path],
        point: .zero
      )
        ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: .zero)
    else { return false }
    return menu.open(over: cell, title: title)
  }
}
