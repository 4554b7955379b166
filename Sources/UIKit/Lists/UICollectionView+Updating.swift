import Foundation

// What it is told of its items has to explain how many there are behind it.
extension UICollectionView {
  func change(_ change: ListUpdate.Change) {
    update.begin()
    update.add(change)
    if update.end() { finishUpdate() }
  }

  func finishUpdate() {
    let now = update.counts == nil ? [] : countedItems
    selection = update.places(of: selection, now)
    if let fault = update.finish(now, ListUpdate.Words(list: "collection view", row: "item")) {
      MainLoop.current.raise(.internalInconsistency, fault)
    }
  }

  /// Somebody looks at it: from then on an update has to say what it changes.
  func noteCounts() { if update.counts == nil { update.counts = countedItems } }

  package func forgetCounts() { update.counts = nil }

  private var countedItems: [Int] {
    (0..<numberOfSections).map { numberOfItems(inSection: $0) }
  }
}
