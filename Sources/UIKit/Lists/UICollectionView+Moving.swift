import Foundation

// What a data source of snapshots changes without loading all again.
extension UICollectionView {
  /// Puts cells, selection and the views of sections where theirs have gone; those of nothing are let go.
  func move(items: (IndexPath) -> IndexPath?, sections: (Int) -> Int?) {
    let old = cells
    open(nil)
    update.counts = nil
    cells = [:]
    for (path, cell) in old {
      if let place = items(path) { cells[place] = cell } else { cell.removeFromSuperview() }
    }
    selection = selection.compactMap(items)
    for (kind, views) in supplements {
      supplements[kind] = [:]
      for (section, view) in views {
        if let place = sections(section) {
          supplements[kind]?[place] = view
        } else {
          view.removeFromSuperview()
        }
      }
    }
    // The layout is asked again what stands around them.
    sectionsWithSupplements = []
  }

  /// Lets the cells and the other views of sections be made again.
  func reloadContents(of sections: IndexSet) {
    for path in cells.keys where sections.contains(path.section) {
      cells.removeValue(forKey: path)?.removeFromSuperview()
    }
    for kind in supplements.keys {
      for section in sections {
        supplements[kind]?.removeValue(forKey: section)?.removeFromSuperview()
      }
    }
    sectionsWithSupplements.subtract(sections)
  }

  /// Fills the cells that there are once more, and makes none.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path] else { continue }
      reconfigured = (path, cell)
      defer { reconfigured = nil }
      guard let filled = dataSource?.collectionView(self, cellForItemAt: path), filled !== cell
      else { continue }
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
