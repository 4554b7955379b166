import Foundation
import Testing
import UIKit

/// What snapshots take and refuse, and what lists do where one is applied.
@MainActor @Suite struct DiffableSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout NSDiffableDataSourceSnapshot<String, String>) -> Void
    var items = "a b | c"
    var raised: String? = nil
    var complaint: Complaint? = nil
  }

  nonisolated private static func missing(_ what: String) -> String {
    "Attempted to \(what) that does not exist in the snapshot: x"
  }

  nonisolated private static let cases = [
    Case(
      testDescription: "an item that is there moves",
      change: { $0.appendItems(["a"], toSection: "two") },
      items: "b | c a",
      complaint: .identifiersExist(count: 1, first: "a")
    ),
    Case(
      testDescription: "an inserted one, too",
      change: { $0.insertItems(["d", "b"], beforeItem: "c") },
      items: "a | d b c",
      complaint: .identifiersExist(count: 1, first: "b")
    ),
    Case(
      testDescription: "an item moves to another section",
      change: { $0.moveItem("c", afterItem: "a") },
      items: "a c b | "
    ),
    Case(
      testDescription: "a deleted one needs not be there",
      change: { $0.deleteItems(["a", "x"]) },
      items: "b | c"
    ),
    Case(
      testDescription: "an item twice at once",
      change: { $0.appendItems(["x", "x"]) },
      raised: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(x)}"
    ),
    Case(
      testDescription: "a section that is there",
      change: { $0.appendSections(["one"]) },
      raised: """
        Section identifier count does not match data source count. \
        This is most likely due to a hashing issue with the identifiers.
        """
    ),
    Case(
      testDescription: "items of no section",
      change: {
        $0.deleteAllItems()
        $0.appendItems(["x"])
      },
      items: "",
      raised: "There are currently no sections in the data source. Please add a section first."
    ),
    Case(
      testDescription: "items of a section that is not there",
      change: { $0.appendItems(["d"], toSection: "x") },
      raised: missing("append items to a section identifier")
    ),
    Case(
      testDescription: "an item before one that is not there",
      change: { $0.insertItems(["d"], beforeItem: "x") },
      raised: missing("insert at item identifier")
    ),
    Case(
      testDescription: "a move of what is not there",
      change: { $0.moveItem("x", beforeItem: "a") },
      raised: missing("move item identifier")
    ),
    Case(
      testDescription: "a reload of what is not there",
      change: { $0.reloadItems(["x"]) },
      raised: missing("reload item identifier")
    ),
    Case(
      testDescription: "a reconfiguration of what is not there",
      change: { $0.reconfigureItems(["x"]) },
      raised: missing("reconfigure item identifier")
    ),
  ]

  @Test(arguments: cases)
  func `a snapshot has each item once`(_ example: Case) {
    let stage = Stage()
    var snapshot = Snapshot()
    snapshot.appendSections(["one", "two"])
    snapshot.appendItems(["a", "b"], toSection: "one")
    snapshot.appendItems(["c"])
    example.change(&snapshot)
    let items = snapshot.sectionIdentifiers.map {
      snapshot.itemIdentifiers(inSection: $0).joined(separator: " ")
    }
    #expect(items.joined(separator: " | ") == example.items)
    #expect(stage.exceptions.map(\.reason) == (example.raised.map { [$0] } ?? []))
    #expect(stage.complaints == (example.complaint.map { [$0] } ?? []))
  }
}

extension DiffableSnapshotTests {
  private func table() -> (UITableView, UITableViewDiffableDataSource<Int, String>) {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      cell.textLabel?.text = (cell.textLabel?.text ?? "") + item
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems(["c"], toSection: 1)
    source.apply(snapshot)
    return (table, source)
  }

  @Test func `the same snapshot once more leaves a table's cells and its selection`() {
    let (table, source) = table()
    let cells = table.visibleCells
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    source.apply(source.snapshot())
    #expect(table.visibleCells.map(ObjectIdentifier.init) == cells.map(ObjectIdentifier.init))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(cells[1].isSelected)
  }

  @Test func `cells and selection go where their items go`() {
    let (table, source) = table()
    let cells = table.visibleCells
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    var snapshot = source.snapshot()
    snapshot.deleteItems(["a"])
    snapshot.moveSection(0, afterSection: 1)
    snapshot.insertItems(["d"], beforeItem: "b")
    source.apply(snapshot)
    #expect(table.visibleCells.map(\.readTitle) == ["c", "d", "b"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === cells[1])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[2])
    #expect(cells[0].superview == nil)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
  }

  @Test func `a reloaded item gets another cell, a reconfigured one keeps it`() {
    let (table, source) = table()
    let cells = table.visibleCells
    var snapshot = source.snapshot()
    snapshot.reloadItems(["a"])
    snapshot.reconfigureItems(["b"])
    source.apply(snapshot)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) !== cells[0])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cells[1])
    #expect(table.visibleCells.map(\.readTitle) == ["a", "bb", "c"])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func `a table that loads its data again forgets them`() {
    let (table, source) = table()
    let cells = table.visibleCells
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    source.applySnapshotUsingReloadData(source.snapshot())
    #expect(table.visibleCells.first !== cells[0])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a collection's cells, selection and headers stay, too`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      $0.accessibilityIdentifier = ($0.accessibilityIdentifier ?? "") + $2
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
    let cells = view.visibleCells
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0)
    )
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    snapshot.insertItems(["c"], beforeItem: "b")
    snapshot.insertSections([1], beforeSection: 0)
    snapshot.reconfigureItems(["a"])
    source.apply(snapshot)
    #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["aa", "c", "b"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 1)) === cells[0])
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 1)) === cells[1])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 1)])
    #expect(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 1)
      ) === header
    )
  }
}
