import Foundation
import Testing

@testable import UIKit

/// What a list is told in an update has to explain its counts ("Invalid update", NSInternalInconsistencyException).
@MainActor @Suite final class ListUpdateTests {
  lazy var stage = Stage()
  private let rows = Rows()

  /// A table that somebody has looked at.
  private func table(_ counts: [Int]) -> UITableView {
    _ = stage
    rows.counts = counts
    let table = UITableView()
    table.dataSource = rows
    table.showSectionViews(limit: 10)
    return table
  }

  private var faults: [String] { stage.exceptions.map(\.reason) }

  @Test func `a row that is told deleted and is still there is UIKit's exception`() {
    table([3]).deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(
      faults == [
        """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after \
        the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus \
        the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of \
        rows moved into or out of that section (0 moved in, 0 moved out).
        """
      ]
    )
  }

  @Test func `an update is over at its outermost end`() {
    let table = table([2, 1])
    table.beginUpdates()
    rows.counts = [1, 2, 4]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.performBatchUpdates { table.insertSections([2], with: .none) }
    table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 1))
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.endUpdates()
    #expect(faults == [])
    rows.counts = [1, 2, 3]
    table.reloadSections([2], with: .none)
    #expect(faults == [])
  }

  @Test func `a section is moved with its rows, and not to where none is`() {
    let table = table([1, 2])
    rows.counts = [2, 1]
    table.moveSection(0, toSection: 1)
    #expect(faults == [])
    table.moveSection(0, toSection: 5)
    #expect(faults.count == 1)
  }

  @Test func `UIKit takes the row of a destructive action out itself`() throws {
    let table = table([2])
    let action = UIContextualAction(style: .destructive, title: "Delete") { [rows] _, _, done in
      rows.counts = [1]
      done(true)
    }
    let path = IndexPath(row: 0, section: 0)
    table.tap(action, of: SwipedRow(path: path, actions: [action]))
    rows.counts = [2]
    table.insertRows(at: [path], with: .none)
    #expect(faults == [])
  }

  @Test func `sections that come without a word are told`() {
    let table = table([1])
    rows.counts = [1, 1]
    table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(faults.first?.hasPrefix("Invalid update: invalid number of sections.") == true)
  }

  @Test func `a row that was not there cannot be deleted`() {
    table([1]).deleteRows(at: [IndexPath(row: 4, section: 0)], with: .none)
    #expect(
      faults == [
        "attempt to delete row 4 from section 0 which only contains 1 rows before the update"
      ]
    )
  }

  @Test func `nothing is held against a list that is loaded again, or that nobody has seen`() {
    let table = table([3])
    rows.counts = [5]
    table.reloadData()
    rows.counts = [6]
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    let unseen = UITableView()
    unseen.dataSource = rows
    unseen.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(faults == [])
  }

  @Test func `items of a collection are held to the same`() {
    _ = stage
    rows.counts = [2]
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    collection.dataSource = rows
    collection.showSectionViews(limit: 10)
    rows.counts = [1]
    collection.performBatchUpdates { collection.deleteItems(at: [IndexPath(item: 1, section: 0)]) }
    #expect(faults == [])
    collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(
      faults.first?.hasPrefix("Invalid update: invalid number of items in section 0.") == true
    )
  }
}

private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var counts: [Int] = []

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
