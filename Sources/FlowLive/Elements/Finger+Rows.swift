import FlowNavigation
import Foundation
import UIKit

extension Finger {
  static func tap(
    _ element: LiveElement,
    _ row: RowReference?,
    in table: UITableView
  ) throws(TouchRefusal) {
    let (path, name) = try element.path(of: row)
    guard element.allowsSelection, element.mayTap(rowAt: path) else {
      throw TouchRefusal(.disabled, name)
    }
    table.tapRow(at: path)
  }

  static func tap(
    _ element: LiveElement,
    _ row: RowReference?,
    in collection: UICollectionView
  ) throws(TouchRefusal) {
    let (path, name) = try element.path(of: row)
    // It asks the delegate itself.
    guard element.allowsSelection,
      collection.cellForItem(at: path)?.isUserInteractionEnabled ?? false,
      collection.tapItem(at: path)
    else { throw TouchRefusal(.disabled, name) }
  }

  /// A swipe over a row: it does its action, or lays several open.
  static func swipe(
    _ direction: Element.Gesture,
    _ element: LiveElement,
    _ row: RowReference?
  ) throws(TouchRefusal) {
    let (path, name) = try element.path(of: row)
    guard direction == .left || direction == .right else {
      throw TouchRefusal(.disabled, name)
    }
    let isTrailing = direction == .left
    let isDone =
      switch element.part {
      case .table(let table): table.swipeRow(at: path, trailing: isTrailing)
      case .collection(let collection): collection.swipeItem(at: path, trailing: isTrailing)
      default: false
      }
    guard isDone else { throw TouchRefusal(.disabled, name) }
  }
}

extension Finger {
  /// A long press on a row: it opens the menu of the row.
  static func longPress(
    _ element: LiveElement,
    in row: RowReference?
  ) throws(TouchRefusal) {
    let (path, name) = try element.path(of: row)
    var title: String?
    if case .string(let text)? = element.rows.first(where: { $0.indexPath == path })?.title {
      title = text
    }
    let isOpen =
      switch element.part {
      case .table(let table): table.pressRow(at: path, title: title)
      case .collection(let collection): collection.pressItem(at: path, title: title)
      default: false
      }
    guard isOpen else { throw TouchRefusal(.disabled, name) }
  }
}

extension LiveElement {
  /// Whether rows can be selected.
  var allowsSelection: Bool {
    switch part {
    case .table(let table): table.takesSelection
    case .collection(let collection): collection.takesSelection
    default: false
    }
  }

  /// Whether a row takes taps.
  func mayTap(rowAt path: IndexPath) -> Bool {
    switch part {
    case .table(let table):
      table.cellForRow(at: path)?.isUserInteractionEnabled ?? false
        && table.delegate?.tableView(table, shouldHighlightRowAt: path) ?? true
    case .collection(let collection):
      collection.cellForItem(at: path)?.isUserInteractionEnabled ?? false
        && collection.delegate?.collectionView(collection, shouldHighlightItemAt: path) ?? true
    default: false
    }
  }

  /// The place of a row, and the row as the user called it.
  fileprivate func path(
    of row: RowReference?
  ) throws(TouchRefusal) -> (path: IndexPath, name: String) {
    switch row {
    case nil: throw TouchRefusal(.missingParameter, "ROW", other: name)
    case .number(let number):
      let text = "\(name)[#\(number)]"
      if let row = rows.first(where: { $0.number == number }) { return (row.indexPath, text) }
      guard let path = path(numbered: number) else { throw TouchRefusal(.unknownElement, text) }
      return (path, text)
    case .id(let wanted):
      let text = "\(name)[\(wanted)]"
      guard let row = rows.first(where: { $0.id.description == wanted }) else {
        throw TouchRefusal(.unknownElement, text)
      }
      return (row.indexPath, text)
    }
  }

  // Rows behind the bound have no record here, but the list knows where they are.
  private func path(numbered number: Int) -> IndexPath? {
    guard number > rows.count, rowsLeftOut > 0 else { return nil }
    var left = number
    let sections: Int
    let count: (Int) -> Int
    switch part {
    case .table(let table): (sections, count) = (table.numberOfSections, table.numberOfRows)
    case .collection(let list): (sections, count) = (list.numberOfSections, list.numberOfItems)
    default: return nil
    }
    for section in 0..<sections {
      let rows = count(section)
      if left <= rows { return IndexPath(indexes: [section, left - 1]) }
      left -= rows
    }
    return nil
  }
}
