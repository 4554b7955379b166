import Foundation

/// Rows that a data source makes; all of them count as visible.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"
  public static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )

  private weak var ownDelegate: (any UITableViewDelegate)?
  open var delegate: (any UITableViewDelegate)? {
    get { ownDelegate }
    set { ownDelegate = newValue }
  }
  override var scrollDelegate: (any UIScrollViewDelegate)? { ownDelegate }
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { (update.counts, lacksCommit) = (nil, false) }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  open var dragInteractionEnabled = true

  public let style: Style
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The cells that were made and not let go of, in the order of their rows.
  package var madeCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }
  /// Whether somebody has looked at the rows, and whether cells were let go of since.
  private var (wasSeen, hasForgotten) = (false, false)
  var selection: [IndexPath] = []
  /// Whether its data source is known to have no method that deletes a row: then no finger finds the button.
  var lacksCommit = false
  /// What it is told of its rows in an update.
  var update = ListUpdate()
  /// The headers and footers that the delegate made, by twice the section, odd for footers.
  var sectionViews: [Int: UIView?] = [:]
  /// The cell that is filled once more: asking for a cell of its row gives it.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// The row whose actions a swipe has laid open.
  package private(set) var swipedRow: SwipedRow?
  /// What the cells of a storyboard's prototypes and of nibs are made by.
  var prototypes: [String: () -> UITableViewCell] = [:]
  var viewPrototypes: [String: () -> UITableViewHeaderFooterView?] = [:]
  /// The rows that a storyboard has made, where the table has no others.
  var staticSections: [StaticSection]?

  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = 0
  open var sectionHeaderHeight: CGFloat = 0
  open var sectionFooterHeight: CGFloat = 0
  open var estimatedSectionHeaderHeight: CGFloat = 0
  open var estimatedSectionFooterHeight: CGFloat = 0
  open var sectionHeaderTopPadding: CGFloat = 0
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var separatorEffect: UIVisualEffect?
  open var tableHeaderView: UIView? { didSet { swap(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { swap(oldValue, by: tableFooterView) } }
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false
  /// What is selected when it is not being edited.
  private var otherSelection: [IndexPath] = []
  open var cellLayoutMarginsFollowReadableWidth = false
  open var sectionIndexColor: UIColor?
  open var sectionIndexBackgroundColor: UIColor?
  open var remembersLastFocusedIndexPath = false
  open var insetsContentViewsToSafeArea = true
  open var contentHuggingElements = 0

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = Style(coder.interface("style"))
    super.init(coder: coder)
  }

  private func swap(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    new.map(addSubview)
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    storedEditing = editing
    // What is selected meanwhile is of the editing alone (rdar 19056268).
    let other = otherSelection
    otherSelection = editing ? selection : []
    for path in selection { mark(path, false) }
    selection = editing ? [] : other
    for path in selection { mark(path, true) }
    for cell in cells.values { cell.setEditing(editing, animated: animated) }
  }
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    viewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let prototype = prototypes[identifier] { return prototype() }
    return cellClasses[identifier].map { UITableViewCell.make($0, identifier: identifier) }
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  )
    -> UITableViewCell
  {
    if let (path, cell) = reconfigured, path == indexPath, cell.reuseIdentifier == identifier {
      return cell
    }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    MainLoop.current.raise(
      .internalInconsistency,
      """
      unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for \
      the identifier or connect a prototype cell in a storyboard
      """
    )
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  )
    -> UITableViewHeaderFooterView?
  {
    if let prototype = viewPrototypes[identifier] { return prototype() }
    return viewClasses[identifier].map {
      UITableViewHeaderFooterView.make($0, identifier: identifier)
    }
  }

  open func reloadData() {
    forget()
    update.counts = nil
    (selection, otherSelection) = ([], [])
  }
  open func beginUpdates() { update.begin() }
  open func endUpdates() { if update.end() { finishUpdate() } }
  // The updates do not escape: a closure that says no 'self' compiles.
  public func performBatchUpdates(
    _ updates: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates()
    endUpdates()
    performBatchUpdates(nil, completion: completion)
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let updates {
      beginUpdates()
      updates()
      endUpdates()
    }
    guard let completion else { return }
    MainLoop.current.schedule(.transition, after: 0.3) { completion(true) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    forget()
    change(.insert(indexPaths))
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    forget()
    change(.delete(indexPaths))
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    hasForgotten = wasSeen
    for path in indexPaths { cells.removeValue(forKey: path)?.removeFromSuperview() }
    swipedRow = nil
    change(.reload(indexPaths))
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    forget()
    change(.move(indexPath, newIndexPath))
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    forget()
    change(.insertSections(sections))
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    forget()
    change(.deleteSections(sections))
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    forget()
    change(.reloadSections(sections))
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    forget()
    change(.moveSection(section, newSection))
  }

  open func reloadSectionIndexTitles() {}
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {}
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {}

  private func forget() {
    hasForgotten = wasSeen
    for cell in cells.values { cell.removeFromSuperview() }
    cells = [:]
    for case let view? in sectionViews.values { view.removeFromSuperview() }
    sectionViews = [:]
    swipedRow = nil
  }

  /// The header or footer of a section, made once.
  private func sectionView(_ section: Int, isFooter: Bool) -> UIView? {
    let key = section * 2 + (isFooter ? 1 : 0)
    if let known = sectionViews[key] { return known }
    let view =
      isFooter
      ? ownDelegate?.tableView(self, viewForFooterInSection: section)
      : ownDelegate?.tableView(self, viewForHeaderInSection: section)
    sectionViews[key] = .some(view)
    if let view { addSubview(view) }
    return view
  }

  /// Puts the headers and footers of the first sections in place, as showing them does.
  package func showSectionViews(limit: Int) {
    (wasSeen, hasForgotten) = (true, false)
    noteCounts()
    guard ownDelegate != nil else { return }
    for section in 0..<min(numberOfSections, limit) {
      _ = sectionView(section, isFooter: false)
      _ = sectionView(section, isFooter: true)
    }
  }

  /// Lays the actions of a row open, or closes them.
  package func open(_ row: SwipedRow?) { swipedRow = row }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if let cell = cells[indexPath] { return cell }
    guard indexPath.section < numberOfSections,
      indexPath.row < numberOfRows(inSection: indexPath.section),
      let cell = dataSource?.tableView(self, cellForRowAt: indexPath)
    else { return nil }
    cells[indexPath] = cell
    cell.isSelected = selection.contains(indexPath)
    if isEditing { cell.setEditing(true, animated: false) }
    addSubview(cell)
    cell.configureIfNeeded()
    ownDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    return cell
  }

  /// The cells that the rows would be seen with; those that were let go of are made for this look, and not kept.
  package func shownCells(limit: Int) -> [UITableViewCell] {
    guard hasForgotten, let dataSource else { return Array(madeCells.prefix(limit)) }
    return rows.prefix(limit).map {
      if let cell = cells[$0] { return cell }
      let cell = dataSource.tableView(self, cellForRowAt: $0)
      cell.configureIfNeeded()
      return cell
    }
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(section, isFooter: false) as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(section, isFooter: true) as? UITableViewHeaderFooterView
  }
  open var visibleCells: [UITableViewCell] { rows.compactMap(cellForRow) }
  open var indexPathsForVisibleRows: [IndexPath]? { rows }

  open var indexPathForSelectedRow: IndexPath? { selection.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects in code: no delegate message.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    for path in selection where !selectsSeveral { mark(path, false) }
    if !selectsSeveral { selection = [] }
    guard let indexPath else { return }
    selection.append(indexPath)
    mark(indexPath, true)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    mark(indexPath, false)
  }

  private func mark(_ path: IndexPath, _ selected: Bool) {
    cells[path]?.setSelected(selected, animated: false)
  }
}

extension UITableView.Style {
  /// The style that Interface Builder calls so.
  init(_ name: String?) {
    switch name {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}
