import Foundation

// Headers, footers and other views beside items: there where the layout has room for them.
extension UICollectionView {
  /// Puts the headers and footers of the first sections in place, as showing them does.
  package func showSectionViews(limit: Int) {
    (wasSeen, hasForgotten) = (true, false)
    noteCounts()
    for section in 0..<min(numberOfSections, limit) { addSupplements(ofSection: section) }
  }

  private func addSupplements(ofSection section: Int) {
    guard let dataSource, section < numberOfSections,
      sectionsWithSupplements.insert(section).inserted
    else { return }
    let path = IndexPath(item: 0, section: section)
    let kinds = collectionViewLayout.elementKinds(ofSection: section, in: self)
    for kind in supplements.keys where !kinds.contains(kind) {
      supplements[kind]?.removeValue(forKey: section)?.removeFromSuperview()
    }
    for kind in kinds where supplements[kind]?[section] == nil {
      let view = dataSource.collectionView(
        self,
        viewForSupplementaryElementOfKind: kind,
        at: path
      )
      supplements[kind, default: [:]][section] = view
      addSubview(view)
    }
  }

  public func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  )
    -> UICollectionReusableView?
  {
    addSupplements(ofSection: indexPath.section)
    return supplements[elementKind]?[indexPath.section]
  }
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplements[elementKind]?[$0.section] }
  }
  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  )
    -> [IndexPath]
  {
    showSectionViews(limit: numberOfSections)
    return (supplements[elementKind] ?? [:]).keys.sorted().map { IndexPath(item: 0, section: $0) }
  }
}
