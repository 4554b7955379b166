import Foundation

// What a data source of snapshots changes without loading all again.
extension UITableView {
  /// Puts cells, selection, headers and footers where theirs have gone; those of nothing are let go.
  func move(rows: (IndexPath) -> IndexPath?, sections: (Int) -> Int?) {
    let old = cells
    update.counts = nil
    cells = [:]
    for (path, cell) in old {
      if let place = rows(path) { cells[place] = cell } else { cell.removeFromSuperview() }
    }
    selection = selection.compactMap(rows)
    let views = sectionViews
    sectionViews = [:]
    for case (let key, let view?) in views {
      if let section = sections(key / 2) {
        sectionViews[section * 2 + key % 2] = view
      } else {
        view.removeFromSuperview()
      }
    }
    open(nil)
  }

  /// Lets the cells, the header and the footer of sections be made again.
  func reloadContents(of sections: IndexSet) {
    for path in cells.keys where sections.contains(path.section) {
      cells.removeValue(forKey: path)?.removeFromSuperview()
    }
    for key in sectionViews.keys where sections.contains(key / 2) {
      sectionViews.removeValue(forKey: key)??.removeFromSuperview()
    }
  }

  /// Fills the cells that there are once more, and makes none.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      reconfigured = (path, cell)
      defer { reconfigured = nil }
      guard let filled = dataSource?.tableView(self, cellForRowAt: path), filled !== cell else {
        continue
      }
      cell.removeFromSuperview()
      cells[path] = filled
      addSubview(filled)
    }
  }

  /// Tells of an update's end, as it is animated or not.
  func finishUpdate(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return }
    guard animated, window != nil else { return completion() }
    MainLoop.current.schedule(.transition, after: 0.3, completion)
  }
}
