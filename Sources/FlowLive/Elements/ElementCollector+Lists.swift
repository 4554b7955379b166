import FlowNavigation
import Foundation
import UIKit

extension ElementCollector {
  func visit(table: UITableView, _ reach: Reach) {
    var element = LiveElement(.list, .table(table), title: table.accessibilityLabel, reach)
    var cells: [UIView] = []
    if element.isVisible {
      table.showSectionViews(limit: Self.rowLimit)
      let counts = (0..<table.numberOfSections).lazy.map { table.numberOfRows(inSection: $0) }
      element.take(counts) { path in
        guard let cell = table.cellForRow(at: path) else { return nil }
        cells.append(cell)
        return (cell.accessibilityIdentifier, cell.listTitle)
      }
      element.tellApart(cells)
      for (place, cell) in cells.enumerated() where element.rows.indices.contains(place) {
        guard let cell = cell as? UITableViewCell else { continue }
        element.rows[place].isPlain = cell.selectionStyle == .none && !cell.hasMark
      }
    }
    add(
      element,
      identifier: table.accessibilityIdentifier,
      of: table,
      fallback: ElementNames.word(.list)
    )
    if let row = table.swipedRow { add(actionsOf: row, in: table, reach) }
    visit(cells: cells, of: table, reach)
    for (row, cell) in zip(element.rows, cells) {
      guard let cell = cell as? UITableViewCell, cell.hasDetailButton else { continue }
      add(
        LiveElement(.button, .rowDetail(row.indexPath, table), title: "Detail", reach.at(cell)),
        fallback: "detail"
      )
    }
  }

  private func add(actionsOf row: SwipedRow, in list: any SwipedList, _ reach: Reach) {
    for action in row.actions {
      add(
        LiveElement(.button, .rowAction(action, row, list), title: action.title, reach),
        fallback: ElementNames.identifier(action.title)
          ?? ElementNames.identifier(action.image?.name)
      )
    }
  }

  func visit(collection: UICollectionView, _ reach: Reach) {
    var element = LiveElement(
      .list,
      .collection(collection),
      title: collection.accessibilityLabel,
      reach
    )
    var cells: [UIView] = []
    if element.isVisible {
      collection.showSectionViews(limit: Self.rowLimit)
      let counts = (0..<collection.numberOfSections).lazy
        .map { collection.numberOfItems(inSection: $0) }
      element.take(counts) { path in
        guard let cell = collection.cellForItem(at: path) else { return nil }
        cells.append(cell)
        return (cell.accessibilityIdentifier, cell.listTitle)
      }
      element.tellApart(cells)
    }
    add(
      element,
      identifier: collection.accessibilityIdentifier,
      of: collection,
      fallback: ElementNames.word(.list)
    )
    if let row = collection.swipedRow { add(actionsOf: row, in: collection, reach) }
    visit(cells: cells, of: collection, reach)
  }

  // What is no row, such as a header, is a view; controls in rows are reached as others are.
  private func visit(cells: [UIView], of list: UIView, _ reach: Reach) {
    descend(
      list.subviews.filter { !($0 is UITableViewCell || $0 is UICollectionViewCell) },
      reach
    )
    var inner = reach
    inner.isInRow = true
    for cell in cells { visit(cell, inner) }
  }
}

extension LiveElement {
  /// The rows that can be seen; of a list out of sight those of its cells.
  func shownRows(_ cells: [UIView]) -> [(id: Value, title: Value)] {
    if isVisible { return rows.map { ($0.id, $0.title) } }
    return cells.enumerated().map { place, cell in
      let number = Value.integer(Int64(place + 1))
      let identifier = cell.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
      let title =
        (cell as? UITableViewCell)?.listTitle ?? (cell as? UICollectionViewCell)?.listTitle
      return (
        identifier.map { Value(word: $0) } ?? number, title.map { .string($0) } ?? number
      )
    }
  }

  /// What can be used in the rows of a list out of sight, with names of its own for each row.
  func shownParts(_ cells: [UIView]) -> [LiveElement] {
    cells.flatMap { Elements.of(cell: $0, on: controller) }
  }

  /// The cells of a list out of sight as it was seen last; one that was reloaded since is asked what it would show.
  var cellsOutOfSight: [UIView] {
    if isVisible { return [] }
    switch part {
    case .table(let table): return table.shownCells(limit: ElementCollector.rowLimit)
    case .collection(let collection):
      return collection.shownCells(limit: ElementCollector.rowLimit)
    default: return []
    }
  }

  /// Titles the rows by the first text in which they differ, where all of them begin with the same: a caption.
  fileprivate mutating func tellApart(_ cells: [UIView]) {
    guard rows.count == cells.count, rows.count > 1, case .string? = rows.first?.title,
      rows.allSatisfy({ $0.title == rows[0].title })
    else { return }
    let texts = cells.map { $0.texts(limit: 8) }
    let count = texts.map(\.count).min() ?? 0
    guard
      let place = (0..<count).first(where: { place in
        texts.contains { $0[place] != texts[0][place] }
      })
    else { return }
    for row in rows.indices { rows[row].title = .string(texts[row][place]) }
  }

  /// Takes the rows of sections, as many as may be; `cell` gives a cell's identifier and title.
  fileprivate mutating func take(
    _ sections: some Sequence<Int>,
    cell: (IndexPath) -> (identifier: String?, title: String?)?
  ) {
    var number = 0
    for (section, count) in sections.enumerated() {
      let taken = min(count, max(0, ElementCollector.rowLimit - number))
      rowsLeftOut += count - taken
      for row in 0..<taken {
        number += 1
        let path = IndexPath(indexes: [section, row])
        let cell = cell(path)
        let id = cell?.identifier.flatMap { $0.isEmpty ? nil : Value(word: $0) }
        rows.append(
          Row(
            id: id ?? .integer(Int64(number)),
            title: cell?.title.map { .string($0) } ?? id ?? .integer(Int64(number)),
            number: number,
            indexPath: path
          )
        )
      }
    }
  }
}

extension UITableViewCell {
  /// Whether something at its end looks as if there were more; a control there is used by itself.
  fileprivate var hasMark: Bool {
    accessoryView.map { !($0 is UIControl) } ?? (accessoryType != .none)
  }

  fileprivate var hasDetailButton: Bool {
    accessoryView == nil
      && (accessoryType == .detailButton || accessoryType == .detailDisclosureButton)
  }

  /// What a user reads first.
  fileprivate var listTitle: String? { contentConfiguration.listText ?? firstRowText }
}

extension UICollectionViewCell {
  /// What a user reads first.
  fileprivate var listTitle: String? { contentConfiguration.listText ?? firstRowText }
}

extension UIView {
  fileprivate var firstRowText: String? {
    for view in subviews {
      if let text = view.firstText() { return text }
    }
    return accessibilityLabel
  }
}

extension (any UIContentConfiguration)? {
  @MainActor fileprivate var listText: String? {
    guard let list = self as? UIListContentConfiguration else { return nil }
    return list.text ?? list.attributedText?.string
  }
}
