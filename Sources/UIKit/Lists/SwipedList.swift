import Foundation

/// A row that was swiped, with the actions beside it.
package struct SwipedRow {
  package let path: IndexPath
  package let actions: [UIContextualAction]
}

/// A list whose rows may have actions beside them.
@MainActor
package protocol SwipedList: UIScrollView {
  /// The row whose actions lie open.
  var swipedRow: SwipedRow? { get }
  /// Lays the actions of a row open, or closes them.
  func open(_ row: SwipedRow?)
  /// The view of a row that takes touches.
  func touchedRow(at path: IndexPath) -> UIView?
  /// What comes beside a row, at its end or its beginning.
  func swipeActions(at path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration?
  /// Whether a row without actions of its own may be deleted, as far as is known before it is tried.
  func mayDelete(at path: IndexPath) -> Bool
  /// Holds the next update to nothing: how many rows are shown is not known.
  func forgetCounts()
}

extension SwipedList {
  /// A finger swipes over a row with actions; says whether there are any.
  ///
  /// All the way it does the first action. Where there are several they lie open, to be tapped.
  func open(_ configuration: UISwipeActionsConfiguration, at path: IndexPath) -> Bool {
    guard let first = configuration.actions.first else { return false }
    let row = SwipedRow(path: path, actions: configuration.actions)
    if configuration.actions.count == 1, configuration.performsFirstActionWithFullSwipe {
      tap(first, of: row)
    } else {
      open(row)
    }
    return true
  }

  /// Whether a row that can be touched has actions beside it.
  package func hasActions(at path: IndexPath, trailing: Bool) -> Bool {
    touchedRow(at: path) != nil
      && swipeActions(at: path, trailing: trailing)?.actions.isEmpty == false
  }

  /// Whether a row that can be touched may be deleted by a swipe: nothing says what lies beside it.
  package func mayBeDeleted(at path: IndexPath) -> Bool {
    touchedRow(at: path) != nil && swipeActions(at: path, trailing: true) == nil
      && mayDelete(at: path)
  }

  /// A finger taps an action that lies open.
  package func tap(_ action: UIContextualAction, of row: SwipedRow) {
    guard let cell = touchedRow(at: row.path) else { return }
    open(nil)
    action.handler(action, cell) { [weak self] isDone in
      // UIKit takes the row of a destructive action out itself.
      if isDone, action.style == .destructive { self?.forgetCounts() }
    }
  }
}

extension UITableView: SwipedList {
  package func touchedRow(at path: IndexPath) -> UIView? {
    guard let cell = cellForRow(at: path), cell.isUserInteractionEnabled else { return nil }
    return cell
  }

  package func swipeActions(at path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
    trailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? rowActions(at: path)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
  }

  /// The actions of a delegate that has those of before.
  private func rowActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    (delegate?.tableView(self, editActionsForRowAt: path)).map { actions in
      let configuration = UISwipeActionsConfiguration(
        actions: actions.map { $0.contextual(at: path) }
      )
      configuration.performsFirstActionWithFullSwipe = actions.count == 1
      return configuration
    }
  }

  /// A finger swipes over a row, to the left for what comes at its end; says whether it could.
  ///
  /// A row without actions of its own may be deleted.
  @discardableResult
  package func swipeRow(at path: IndexPath, trailing: Bool) -> Bool {
    guard touchedRow(at: path) != nil else { return false }
    if let actions = swipeActions(at: path, trailing: trailing) { return open(actions, at: path) }
    guard trailing, mayDelete(at: path), commit(.delete, at: path) else { return false }
    open(nil)
    return true
  }

  package func mayDelete(at path: IndexPath) -> Bool {
    guard !lacksCommit, dataSource?.tableView(self, canEditRowAt: path) == true else {
      return false
    }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
  }
}

extension UICollectionView: SwipedList {
  package func touchedRow(at path: IndexPath) -> UIView? {
    guard let cell = cellForItem(at: path), cell.isUserInteractionEnabled else { return nil }
    return cell
  }

  package func swipeActions(at path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
    let list = collectionViewLayout.listConfiguration(ofSection: path.section, in: self)
    let provider =
      trailing
      ? list?.trailingSwipeActionsConfigurationProvider
      : list?.leadingSwipeActionsConfigurationProvider
    return provider?(path)
  }

  package func mayDelete(at path: IndexPath) -> Bool { false }

  /// A finger swipes over an item of a list; says whether it could.
  @discardableResult
  package func swipeItem(at path: IndexPath, trailing: Bool) -> Bool {
    guard touchedRow(at: path) != nil,
      let actions = swipeActions(at: path, trailing: trailing)
    else { return false }
    return open(actions, at: path)
  }
}
