import Foundation

/// Items that a data source makes; all of them count as visible.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  weak var ownDelegate: (any UICollectionViewDelegate)?
  open var delegate: (any UICollectionViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  override var scrollDelegate: (any UIScrollViewDelegate)? { ownDelegate }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { update.counts = nil } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  open var dragInteractionEnabled = true
  open var isPrefetchingEnabled = true
  open var collectionViewLayout: UICollectionViewLayout
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var backgroundView: UIView?
  open var isEditing = false

  /// What the cells of a storyboard's prototypes and of nibs are made by.
  var prototypes: [String: () -> UICollectionReusableView?] = [:]
  /// One item of each prototype, where a storyboard is shown without an app.
  var inertItems: [UICollectionViewCell] = []
  private var cellClasses: [String: UICollectionReusableView.Type] = [:]
  var cells: [IndexPath: UICollectionViewCell] = [:]
  /// The cells that were made and not let go of, in the order of their items.
  package var madeCells: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
  /// Whether somebody has looked at the items, and whether cells were let go of since.
  var (wasSeen, hasForgotten) = (false, false)
  var selection: [IndexPath] = []
  /// What it is told of its items in an update.
  var update = ListUpdate()
  /// The item whose actions lie open beside it.
  package private(set) var swipedRow: SwipedRow?
  /// The cell that is filled once more: asking for a cell of its item gives it.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The headers and footers of sections, and other views beside items, by kind and section.
  var supplements: [String: [Int: UICollectionReusableView]] = [:]
  var sectionsWithSupplements: Set<Int> = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  // What takes the looks of all collections is one, too.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UICollectionReusableView.Type
  }
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { cellClasses[elementKind + "/" + identifier] = viewClass as? UICollectionReusableView.Type }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  )
    -> UICollectionViewCell
  {
    if let (path, cell) = reconfigured, path == indexPath, cell.reuseIdentifier == identifier {
      return cell
    }
    return (make(identifier) as? UICollectionViewCell) ?? UICollectionViewCell(frame: .zero)
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    make(elementKind + "/" + identifier) ?? UICollectionReusableView(frame: .zero)
  }

  private func make(_ identifier: String) -> UICollectionReusableView? {
    if let view = prototypes[identifier]?() {
      view.reuseIdentifier = identifier
      return view
    }
    if let type = cellClasses[identifier] {
      let view = UIView.make(type) as? UICollectionReusableView
      view?.reuseIdentifier = identifier
      return view
    }
    MainLoop.current.raise(
      .internalInconsistency,
      """
      could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - \
      must register a nib or a class for the identifier or connect a prototype cell in a storyboard
      """
    )
    return nil
  }

  open func reloadData() {
    forget()
    update.counts = nil
    selection = []
  }
  open func reloadSections(_ sections: IndexSet) {
    forget()
    change(.reloadSections(sections))
  }
  open func insertSections(_ sections: IndexSet) {
    forget()
    change(.insertSections(sections))
  }
  open func deleteSections(_ sections: IndexSet) {
    forget()
    change(.deleteSections(sections))
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    forget()
    change(.moveSection(section, newSection))
  }

  /// Lays the actions of an item open, or closes them.
  package func open(_ row: SwipedRow?) { swipedRow = row }

  private func forget() {
    hasForgotten = wasSeen
    swipedRow = nil
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
    for view in supplements.values.flatMap(\.values) { view.removeFromSuperview() }
    supplements = [:]
    sectionsWithSupplements = []
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    forgetCells(at: indexPaths)
    change(.reload(indexPaths))
  }
  open func insertItems(at indexPaths: [IndexPath]) {
    forgetCells(at: Array(cells.keys))
    change(.insert(indexPaths))
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    forgetCells(at: Array(cells.keys))
    change(.delete(indexPaths))
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    forgetCells(at: Array(cells.keys))
    change(.move(indexPath, newIndexPath))
  }

  private func forgetCells(at paths: [IndexPath]) {
    hasForgotten = wasSeen
    swipedRow = nil
    for path in paths { cells.removeValue(forKey: path)?.removeFromSuperview() }
  }

  // The updates do not escape: a closure that says no 'self' compiles.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    update.begin()
    updates()
    if update.end() { finishUpdate() }
    performBatchUpdates(nil, completion: completion)
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let updates {
      update.begin()
      updates()
      if update.end() { finishUpdate() }
    }
    guard let completion else { return }
    MainLoop.current.schedule(.transition, after: 0.3) { completion(true) }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
    layout.collectionView = self
    forget()
  }
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {}

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let cell = cells[indexPath] { return cell }
    guard indexPath.section < numberOfSections,
      indexPath.item < numberOfItems(inSection: indexPath.section),
      let cell = dataSource?.collectionView(self, cellForItemAt: indexPath)
    else { return nil }
    cells[indexPath] = cell
    cell.isSelected = selection.contains(indexPath)
    addSubview(cell)
    cell.configureIfNeeded()
    ownDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    return cell
  }
  /// The cells that the items would be seen with; those that were let go of are made for this look, and not kept.
  package func shownCells(limit: Int) -> [UICollectionViewCell] {
    guard hasForgotten, let dataSource else { return Array(madeCells.prefix(limit)) }
    return items.prefix(limit).map {
      if let cell = cells[$0] { return cell }
      let cell = dataSource.collectionView(self, cellForItemAt: $0)
      cell.configureIfNeeded()
      return cell
    }
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.filter { $0.value.frame.contains(point) }.keys.min()
  }
  open var visibleCells: [UICollectionViewCell] { items.compactMap(cellForItem) }
  open var indexPathsForVisibleItems: [IndexPath] { items }
  open var indexPathsForSelectedItems: [IndexPath]? { selection }
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if !selectsSeveral {
      for path in selection { deselectItem(at: path, animated: false) }
    }
    guard let indexPath else { return }
    selection.append(indexPath)
    cells[indexPath]?.isSelected = true
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.isSelected = false
  }

  /// All index paths, in order.
  package var items: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }
}
