import Foundation

// What it is told of its rows has to explain how many there are behind it.
extension UITableView {
  func change(_ change: ListUpdate.Change) {
    update.begin()
    update.add(change)
    if update.end() { finishUpdate() }
  }

  func finishUpdate() {
    let now = update.counts == nil ? [] : countedRows
    selection = update.places(of: selection, now)
    if let fault = update.finish(now, ListUpdate.Words(list: "table view", row: "row")) {
      MainLoop.current.raise(.internalInconsistency, fault)
    }
  }

  /// Somebody looks at it: from then on an update has to say what it changes.
  func noteCounts() { if update.counts == nil { update.counts = countedRows } }

  package func forgetCounts() { update.counts = nil }

  private var countedRows: [Int] {
    (0..<numberOfSections).map { numberOfRows(inSection: $0) }
  }
}
