import Foundation
import Testing

@testable import UIKit

/// What a list's selection comes to by taps, updates and editing, as Apple's pages of the properties say.
@MainActor @Suite final class ListSelectionTests {
  private lazy var stage = Stage()
  private let rows = Rows()

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: row, section: section)
  }

  private func table() -> UITableView {
    let screen = UIViewController()
    stage.show(screen)
    let table = UITableView()
    (table.dataSource, table.delegate) = (rows, rows)
    screen.view.addSubview(table)
    table.showSectionViews(limit: 10)
    return table
  }

  private func collection() -> UICollectionView {
    let screen = UIViewController()
    stage.show(screen)
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    (list.dataSource, list.delegate) = (rows, rows)
    screen.view.addSubview(list)
    return list
  }

  @Test func `a second tap takes an item out of a selection of several, if it may`() {
    let list = collection()
    list.allowsMultipleSelection = true
    list.tapItem(at: path(0))
    list.tapItem(at: path(1))
    list.tapItem(at: path(0))
    #expect(list.indexPathsForSelectedItems == [path(1)])
    #expect(rows.log == ["select 0", "select 1", "deselect 0"])
    rows.mayDeselect = false
    #expect(!list.tapItem(at: path(1)))
    #expect(list.indexPathsForSelectedItems == [path(1)])
  }

  @Test(arguments: [(false, false, 0), (true, false, 1), (false, true, 2), (true, true, 2)])
  func `while it is edited a table selects as it is told for that`(
    _ one: Bool,
    _ several: Bool,
    _ count: Int
  ) {
    let table = table()
    table.allowsSelectionDuringEditing = one
    table.allowsMultipleSelectionDuringEditing = several
    table.isEditing = true
    table.tapRow(at: path(0))
    table.tapRow(at: path(1))
    #expect(table.indexPathsForSelectedRows?.count ?? 0 == count)
  }

  @Test func `editing has a selection of its own, and leaves the other as it was`() {
    let table = table()
    table.allowsMultipleSelectionDuringEditing = true
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    table.setEditing(true, animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
    table.tapRow(at: path(0))
    table.setEditing(false, animated: true)
    #expect(table.indexPathsForSelectedRows == [path(2)])
  }

  @Test func `rows that go leave the selection, and those behind them stay selected elsewhere`() {
    let table = table()
    table.allowsMultipleSelection = true
    for row in [0, 1, 3] {
      table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    rows.counts = [2, 1]
    table.deleteRows(at: [path(0), path(2)], with: .none)
    #expect(table.indexPathsForSelectedRows == [path(0), path(1)])
  }

  @Test func `moved rows, and those that others come before, stay selected; reloaded ones do not`()
  {
    let table = table()
    table.allowsMultipleSelection = true
    for row in [0, 2] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    rows.counts = [4, 2]
    table.performBatchUpdates {
      table.moveRow(at: path(0), to: path(0, 1))
      table.insertRows(at: [path(1)], with: .none)
    }
    #expect(table.indexPathsForSelectedRows == [path(0, 1), path(2)])
    table.reloadRows(at: [path(2)], with: .none)
    table.reloadSections([1], with: .none)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `the primary action comes behind the selection, and not while several are chosen`() {
    let table = table()
    table.tapRow(at: path(1))
    table.allowsMultipleSelection = true
    table.tapRow(at: path(0))
    let list = collection()
    list.tapItem(at: path(2))
    list.allowsMultipleSelection = true
    list.tapItem(at: path(0))
    #expect(
      rows.log == ["select 1", "perform 1", "select 0", "select 2", "perform 2", "select 0"]
    )
  }
}

private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts = [4, 1]
  var log: [String] = []
  var mayDeselect = true

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    log.append("perform \(indexPath.row)")
  }
}

extension Rows: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { mayDeselect }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performPrimaryActionForItemAt indexPath: IndexPath
  ) { log.append("perform \(indexPath.item)") }
}
