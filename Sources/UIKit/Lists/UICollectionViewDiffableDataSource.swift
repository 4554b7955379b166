import Foundation

/// A collection's data source that is given snapshots.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable,
  ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// What sections were given by themselves.
  private var sections:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  open var supplementaryViewProvider: SupplementaryViewProvider?

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func apply(
    _ snapshot: Snapshot,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    sections = sections.filter { snapshot.items[$0.key] == $0.value.visibleItems }
    show(snapshot)
    collectionView?.finishUpdate(animated: animatingDifferences, completion)
  }
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.applied
    collectionView?.reloadData()
    completion?()
  }

  /// Cells stay with their items; only what the snapshot says is made or filled again.
  private func show(_ snapshot: Snapshot) {
    let old = current
    current = snapshot.applied
    guard let collectionView else { return }
    let paths = snapshot.paths
    collectionView.move(
      items: { old.item(at: $0).flatMap { paths[$0] } },
      sections: { old.section(at: $0).flatMap(snapshot.indexOfSection) }
    )
    let sections = snapshot.reloadedSectionIdentifiers.compactMap(snapshot.indexOfSection)
    collectionView.reloadContents(of: IndexSet(sections))
    collectionView.reloadItems(at: snapshot.reloadedItemIdentifiers.compactMap { paths[$0] })
    collectionView.reconfigureItems(
      at: snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] }
    )
  }
  open func snapshot() -> Snapshot { current }

  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    sections[section] = snapshot
    var whole = current
    whole.replaceItems(of: section, by: snapshot.visibleItems)
    show(whole)
    collectionView?.finishUpdate(animated: animatingDifferences, completion)
  }
  open func snapshot(
    for section: SectionIdentifierType
  )
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let snapshot = sections[section] { return snapshot }
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    snapshot.append(current.items[section] ?? [])
    return snapshot
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(inSection: current.sectionIdentifiers[section]) }
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  )
    -> UICollectionViewCell
  {
    current.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }
}
