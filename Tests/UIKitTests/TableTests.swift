import Foundation
import Testing
import UIKit

/// Section 14, and how lists make their cells.
@MainActor @Suite final class TableTests {
  lazy var stage = Stage()

  final class Cell: UITableViewCell {
    var made = ""
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      made = "by its own initialiser"
    }
    required init?(coder: NSCoder) { fatalError("not from a coder") }
  }

  final class Rows: UITableViewController {
    var log: [String] = []
    var highlights = true
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    )
      -> UITableViewCell
    { tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) }
    override func tableView(
      _ tableView: UITableView,
      shouldHighlightRowAt indexPath: IndexPath
    )
      -> Bool
    { highlights }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView,
      willSelectRowAt indexPath: IndexPath
    )
      -> IndexPath?
    {
      log.append("will \(indexPath.row)")
      return indexPath.row == 2 ? nil : indexPath
    }
    override func tableView(
      _ tableView: UITableView,
      willDeselectRowAt indexPath: IndexPath
    )
      -> IndexPath?
    {
      log.append("willDeselect \(indexPath.row)")
      return indexPath
    }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("didDeselect \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("did \(indexPath.row)")
    }
  }

  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func rows() -> Rows {
    let rows = Rows(style: .plain)
    stage.show(rows)
    return rows
  }

  @Test func `a cell is made of the registered class, by its own initialiser`() {
    let cell = rows().tableView.cellForRow(at: row(0)) as? Cell
    #expect(cell?.made == "by its own initialiser" && cell?.reuseIdentifier == "cell")
  }

  @Test func `an identifier nobody registered raises`() {
    let rows = rows()
    _ = rows.tableView.dequeueReusableCell(withIdentifier: "other", for: row(0))
    #expect(stage.exceptions.map(\.name) == [.internalInconsistency])
  }

  @Test func `an item of a collection is made of the registered class`() {
    final class Item: UICollectionViewCell {
      var made = false
      override init(frame: CGRect) {
        super.init(frame: frame)
        made = true
      }
      required init?(coder: NSCoder) { fatalError("not from a coder") }
    }
    final class Items: UICollectionViewController {
      var selected: [Int] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Item.self, forCellWithReuseIdentifier: "item")
      }
      override func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
      ) { selected.append(indexPath.item) }
    }
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    stage.show(items)
    let path = IndexPath(item: 1, section: 0)
    #expect((items.collectionView.cellForItem(at: path) as? Item)?.made == true)
    items.collectionView.tapItem(at: path)
    #expect(items.selected == [1])
  }

  @Test func `U328 shouldHighlight false stops the selection, and the selected row stays`() {
    let rows = rows()
    rows.tableView.selectRow(at: row(1), animated: false, scrollPosition: .none)
    rows.highlights = false
    #expect(!rows.tableView.tapRow(at: row(0)))
    #expect(rows.log.isEmpty && rows.tableView.indexPathForSelectedRow == row(1))
  }

  @Test func `U329 U331 selecting and deselecting by code sends nothing`() {
    let rows = rows()
    rows.tableView.selectRow(at: row(1), animated: false, scrollPosition: .none)
    rows.tableView.deselectRow(at: row(1), animated: false)
    #expect(rows.log.isEmpty)
  }

  @Test func `U330 (assumed) a row's tap in its steps`() {
    let rows = rows()
    rows.tableView.selectRow(at: row(1), animated: false, scrollPosition: .none)
    rows.tableView.tapRow(at: row(0))
    #expect(
      rows.log == [
        "highlight 0", "unhighlight 0", "will 0", "willDeselect 1", "didDeselect 1", "did 0",
      ]
    )
    rows.log = []
    #expect(!rows.tableView.tapRow(at: row(2)))
    #expect(rows.log == ["highlight 2", "unhighlight 2", "will 2"])
  }

  @Test func `U333 the selection clears through viewWillAppear, so a sheet leaves it`() {
    let rows = rows()
    rows.tableView.selectRow(at: row(1), animated: false, scrollPosition: .none)
    rows.present(stage.probe("S"), animated: true)
    stage.loop.settle()
    rows.dismiss(animated: true)
    stage.loop.settle()
    #expect(rows.tableView.indexPathForSelectedRow == row(1))
    let modal = stage.probe("M")
    modal.modalPresentationStyle = .fullScreen
    rows.present(modal, animated: false)
    rows.dismiss(animated: false)
    #expect(rows.tableView.indexPathForSelectedRow == nil)
  }
}

extension TableTests {
  @Test func `a diffable data source shows its snapshot`() {
    let table = UITableView()
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell()
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "c"], toSection: 0)
    snapshot.appendItems(["d"])
    snapshot.insertItems(["b"], afterItem: "a")
    snapshot.deleteItems(["c"])
    source.apply(snapshot)
    #expect(table.rows.compactMap { table.cellForRow(at: $0)?.readTitle } == ["a", "b", "d"])
    #expect(source.indexPath(for: "d") == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "b")
  }

  @Test func `a registered configuration makes and fills a collection's cell`() {
    final class Item: UICollectionViewListCell { var text = "" }
    let collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    let registration = UICollectionView.CellRegistration<Item, String> { cell, _, item in
      cell.text = item
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      collection,
      path,
      item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
    #expect(collection.visibleCells.compactMap { ($0 as? Item)?.text } == ["a", "b"])
  }

  private final class Editor: NSObject, UITableViewDataSource, UITableViewDelegate {
    var done: [String] = []
    var titles: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    )
      -> UITableViewCell
    { UITableViewCell() }
    func tableView(
      _ tableView: UITableView,
      editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      titles.map { title in
        UITableViewRowAction(style: .default, title: title) { action, path in
          self.done.append("\(action.title ?? "") \(path.row)")
        }
      }
    }
  }

  @Test func `a row's actions of before are done as its actions of now`() {
    let (table, editor) = (UITableView(), Editor())
    (table.dataSource, table.delegate) = (editor, editor)
    editor.titles = ["Delete"]
    #expect(table.swipeRow(at: IndexPath(row: 1, section: 0), trailing: true))
    #expect(editor.done == ["Delete 1"])
    editor.titles = ["Delete", "Edit"]
    #expect(table.swipeRow(at: IndexPath(row: 0, section: 0), trailing: true))
    #expect(table.swipedRow?.actions.map(\.title) == ["Delete", "Edit"])
    #expect(editor.done == ["Delete 1"])
  }
}
