import Foundation

/// A table's data source that is given snapshots.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable,
  ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open func apply(
    _ snapshot: Snapshot,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    show(snapshot)
    tableView?.finishUpdate(animated: animatingDifferences, completion)
  }
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.applied
    tableView?.reloadData()
    completion?()
  }

  /// Cells stay with their items; only what the snapshot says is made or filled again.
  private func show(_ snapshot: Snapshot) {
    let old = current
    current = snapshot.applied
    guard let tableView else { return }
    let paths = snapshot.paths
    tableView.move(
      rows: { old.item(at: $0).flatMap { paths[$0] } },
      sections: { old.section(at: $0).flatMap(snapshot.indexOfSection) }
    )
    let sections = snapshot.reloadedSectionIdentifiers.compactMap(snapshot.indexOfSection)
    tableView.reloadContents(of: IndexSet(sections))
    let animation = defaultRowAnimation
    tableView.reloadRows(
      at: snapshot.reloadedItemIdentifiers.compactMap { paths[$0] },
      with: animation
    )
    tableView.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] })
  }
  open func snapshot() -> Snapshot { current }
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

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  )
    -> UITableViewCell
  {
    current.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.lacksCommit = true }
}
