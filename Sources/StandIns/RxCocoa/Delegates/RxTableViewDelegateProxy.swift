import Foundation
import RxSwift
import UIKit

extension UITableView: HasDataSource {
  public typealias DataSource = UITableViewDataSource
}

extension UITableView: HasPrefetchDataSource {
  public typealias PrefetchDataSource = UITableViewDataSourcePrefetching
}

/// The proxy of a table's delegate.
open class RxTableViewDelegateProxy: RxScrollViewDelegateProxy {
  public weak private(set) var tableView: UITableView?

  public init(tableView: UITableView) {
    self.tableView = tableView
    super.init(parentObject: tableView)
  }

  open override class var told: Set<String> {
    super.told.union([
      "tableView:didSelectRowAt:", "tableView:didDeselectRowAt:", "tableView:didHighlightRowAt:",
      "tableView:didUnhighlightRowAt:", "tableView:willDisplay:forRowAt:",
      "tableView:didEndDisplaying:forRowAt:", "tableView:accessoryButtonTappedForRowWith:",
    ])
  }
}

extension RxTableViewDelegateProxy: UITableViewDelegate {
  private var next: UITableViewDelegate? { forwardToDelegate() as? UITableViewDelegate }

  public func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
    tell("tableView:didSelectRowAt:", [table, path]) {
      next?.tableView(table, didSelectRowAt: path)
    }
  }
  public func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) {
    tell("tableView:didDeselectRowAt:", [table, path]) {
      next?.tableView(table, didDeselectRowAt: path)
    }
  }
  public func tableView(_ table: UITableView, didHighlightRowAt path: IndexPath) {
    tell("tableView:didHighlightRowAt:", [table, path]) {
      next?.tableView(table, didHighlightRowAt: path)
    }
  }
  public func tableView(_ table: UITableView, didUnhighlightRowAt path: IndexPath) {
    tell("tableView:didUnhighlightRowAt:", [table, path]) {
      next?.tableView(table, didUnhighlightRowAt: path)
    }
  }
  public func tableView(
    _ table: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt path: IndexPath
  ) {
    tell("tableView:willDisplay:forRowAt:", [table, cell, path]) {
      next?.tableView(table, willDisplay: cell, forRowAt: path)
    }
  }
  public func tableView(
    _ table: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt path: IndexPath
  ) {
    tell("tableView:didEndDisplaying:forRowAt:", [table, cell, path]) {
      next?.tableView(table, didEndDisplaying: cell, forRowAt: path)
    }
  }
  public func tableView(_ table: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
    tell("tableView:accessoryButtonTappedForRowWith:", [table, path]) {
      next?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
  }

  public func tableView(
    _ table: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) { next?.tableView(table, willDisplayHeaderView: view, forSection: section) }
  public func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    next?.tableView(table, heightForRowAt: path) ?? table.rowHeight
  }
  public func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    next?.tableView(table, viewForHeaderInSection: section)
  }
  public func tableView(_ table: UITableView, viewForFooterInSection section: Int) -> UIView? {
    next?.tableView(table, viewForFooterInSection: section)
  }
  public func tableView(_ table: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    next?.tableView(table, shouldHighlightRowAt: path) ?? true
  }
  public func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    if let next { return next.tableView(table, willSelectRowAt: path) }
    return path
  }
  public func tableView(_ table: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    if let next { return next.tableView(table, willDeselectRowAt: path) }
    return path
  }
  public func tableView(
    _ table: UITableView,
    editingStyleForRowAt path: IndexPath
  ) -> UITableViewCell.EditingStyle {
    next?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }
  public func tableView(
    _ table: UITableView,
    titleForDeleteConfirmationButtonForRowAt path: IndexPath
  ) -> String? { next?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) }
  public func tableView(
    _ table: UITableView,
    leadingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    next?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
  }
  public func tableView(
    _ table: UITableView,
    trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    next?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
  }
}

/// The proxy of a table's data source.
open class RxTableViewDataSourceProxy: DelegateProxy<UITableView, UITableViewDataSource>,
  DelegateProxyType
{
  public weak private(set) var tableView: UITableView?

  public init(tableView: UITableView) {
    self.tableView = tableView
    super.init(parentObject: tableView, delegateProxy: RxTableViewDataSourceProxy.self)
  }

  open class func registerKnownImplementations() {
    register { (view: UITableView) in RxTableViewDataSourceProxy(tableView: view) }
  }

  static let commit = "tableView:commit:forRowAt:"
  static let move = "tableView:moveRowAt:to:"
  open override class var told: Set<String> { [commit, move] }

  // A table asks its data source anew when it gets another one.
  open override func setForwardToDelegate(
    _ delegate: UITableViewDataSource?,
    retainDelegate: Bool
  ) {
    super.setForwardToDelegate(delegate, retainDelegate: retainDelegate)
    tableView?.reloadData()
  }
}

extension RxTableViewDataSourceProxy: UITableViewDataSource {
  private var next: UITableViewDataSource? { forwardToDelegate() }

  public func numberOfSections(in table: UITableView) -> Int {
    next?.numberOfSections(in: table) ?? 0
  }
  public func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
    next?.tableView(table, numberOfRowsInSection: section) ?? 0
  }
  public func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    next?.tableView(table, cellForRowAt: path)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  public func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
    next?.tableView(table, titleForHeaderInSection: section)
  }
  public func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
    next?.tableView(table, titleForFooterInSection: section)
  }
  // Rows of an array can be deleted where somebody wants to hear of it.
  public func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool {
    guard let next, !(next is ArrayItems) else { return isObserved(Self.commit) }
    return next.tableView(table, canEditRowAt: path)
  }
  public func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool {
    guard let next, !(next is ArrayItems) else { return isObserved(Self.move) }
    return next.tableView(table, canMoveRowAt: path)
  }
  public func sectionIndexTitles(for table: UITableView) -> [String]? {
    next?.sectionIndexTitles(for: table)
  }
  public func tableView(
    _ table: UITableView,
    commit style: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {
    tell(Self.commit, [table, style, path]) {
      next?.tableView(table, commit: style, forRowAt: path)
    }
  }
  public func tableView(_ table: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    tell(Self.move, [table, source, target]) {
      next?.tableView(table, moveRowAt: source, to: target)
    }
  }
}

/// A data source of a table that a sequence feeds.
public protocol RxTableViewDataSourceType {
  associatedtype Element
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source that knows what a row stands for.
public protocol SectionedViewDataSourceType {
  func model(at indexPath: IndexPath) throws -> Any
}

/// Marks the sources of one section that are made here.
protocol ArrayItems: AnyObject {}

/// The rows that a sequence's newest elements are.
final class TableItems<Elements: Sequence>: NSObject, UITableViewDataSource, ArrayItems,
  RxTableViewDataSourceType, SectionedViewDataSourceType
{
  typealias Element = Elements
  private var models: [Elements.Element]?
  private let makeCell: (UITableView, Int, Elements.Element) -> UITableViewCell

  init(_ makeCell: @escaping (UITableView, Int, Elements.Element) -> UITableViewCell) {
    self.makeCell = makeCell
  }

  func tableView(_ tableView: UITableView, observedEvent: Event<Elements>) {
    switch observedEvent {
    case .next(let elements):
      models = Array(elements)
      tableView.reloadData()
    case .error(let error): bindingError(error)
    case .completed: break
    }
  }

  func model(at path: IndexPath) throws -> Any {
    guard let models, models.indices.contains(path.row) else {
      throw RxCocoaError.itemsNotYetBound(object: self)
    }
    return models[path.row]
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    models?.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    guard let models else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    return makeCell(tableView, path.row, models[path.row])
  }
}
