import Foundation

extension UITableView {
  /// All index paths, in order.
  package var rows: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }

  /// A finger taps a row; says whether it was selected.
  @discardableResult
  package func tapRow(at path: IndexPath) -> Bool {
    guard let cell = cellForRow(at: path), cell.isUserInteractionEnabled,
      isEditing ? allowsSelectionDuringEditing : allowsSelection,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    open(nil)
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if allowsMultipleSelection, selection.contains(path) { return deselect(path) }
    let target: IndexPath
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: path) else { return false }
      target = answer
    } else {
      target = path
    }
    if !allowsMultipleSelection {
      for old in selection where old != target { deselect(old) }
    }
    if !selection.contains(target) { selection.append(target) }
    cellForRow(at: target)?.setSelected(true, animated: false)
    // The segue comes before the delegate hears of the selection.
    if let selected = cellForRow(at: target) { selected.selectionSegue?.trigger(from: selected) }
    delegate?.tableView(self, didSelectRowAt: target)
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    return true
  }

  @discardableResult
  private func deselect(_ path: IndexPath) -> Bool {
    if let delegate, delegate.tableView(self, willDeselectRowAt: path) == nil { return false }
    deselectRow(at: path, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
    return true
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
  /// All the way it does the first action. Where there are several they lie open, to be tapped.
  @discardableResult
  package func swipeRow(at path: IndexPath, trailing: Bool) -> Bool {
    open(nil)
    guard let cell = cellForRow(at: path), cell.isUserInteractionEnabled else { return false }
    let configuration =
      trailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? rowActions(at: path)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    guard let configuration else {
      // A row without actions of its own may be deleted.
      return trailing && cell.editingStyle(in: self, at: path) == .delete
        && commit(.delete, at: path)
    }
    guard let first = configuration.actions.first else { return false }
    let row = SwipedRow(path: path, actions: configuration.actions)
    guard configuration.actions.count > 1 || !configuration.performsFirstActionWithFullSwipe else {
      tap(first, of: row)
      return true
    }
    open(row)
    return true
  }

  /// A finger taps an action that lies open.
  package func tap(_ action: UIContextualAction, of row: SwipedRow) {
    guard let cell = cellForRow(at: row.path) else { return }
    open(nil)
    action.handler(action, cell) { _ in }
  }

  /// A finger taps the accessory button of a row.
  package func tapAccessory(at path: IndexPath) {
    if let cell = cellForRow(at: path) { cell.accessorySegue?.trigger(from: cell) }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// The user commits an edit of a row; says whether the row could be edited.
  @discardableResult
  package func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) -> Bool {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return false }
    dataSource.tableView(self, commit: style, forRowAt: path)
    return true
  }
}

/// A row that was swiped, with the actions beside it.
package struct SwipedRow {
  package let path: IndexPath
  package let actions: [UIContextualAction]
}

extension UITableViewCell {
  fileprivate func editingStyle(in table: UITableView, at path: IndexPath) -> EditingStyle {
    guard let delegate = table.delegate else { return .delete }
    return delegate.tableView(table, editingStyleForRowAt: path)
  }
}
