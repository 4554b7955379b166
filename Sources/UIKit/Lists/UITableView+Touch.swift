import Foundation

extension UITableView {
  /// All index paths, in order.
  package var rows: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Whether taps select rows now.
  package var takesSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || selectsSeveral : allowsSelection
  }

  /// Whether several rows may be selected now.
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// A finger taps a row; says whether it was selected.
  @discardableResult
  package func tapRow(at path: IndexPath) -> Bool {
    guard let cell = cellForRow(at: path), cell.isUserInteractionEnabled,
      takesSelection,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    open(nil)
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if selectsSeveral, selection.contains(path) { return deselect(path) }
    let target: IndexPath
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: path) else { return false }
      target = answer
    } else {
      target = path
    }
    if !selectsSeveral {
      for old in selection where old != target { deselect(old) }
    }
    if !selection.contains(target) { selection.append(target) }
    cellForRow(at: target)?.setSelected(true, animated: false)
    // The segue comes before the delegate hears of the selection.
    if let selected = cellForRow(at: target) { selected.selectionSegue?.trigger(from: selected) }
    delegate?.tableView(self, didSelectRowAt: target)
    if !selectsSeveral, delegate?.tableView(self, canPerformPrimaryActionForRowAt: target) == true {
      delegate?.tableView(self, performPrimaryActionForRowAt: target)
    }
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

  /// A finger taps the accessory button of a row.
  package func tapAccessory(at path: IndexPath) {
    if let cell = cellForRow(at: path) { cell.accessorySegue?.trigger(from: cell) }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// The user commits an edit of a row; says whether the row could be edited.
  @discardableResult
  package func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) -> Bool {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path), !lacksCommit else {
      return false
    }
    let count = dataSource.tableView(self, numberOfRowsInSection: path.section)
    dataSource.tableView(self, commit: style, forRowAt: path)
    // A method of the app's own may ask the one that does nothing, too.
    if lacksCommit, dataSource.tableView(self, numberOfRowsInSection: path.section) != count {
      lacksCommit = false
    }
    return !lacksCommit
  }
}
