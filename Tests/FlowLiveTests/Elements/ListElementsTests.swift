import FlowNavigation
import Foundation
import Testing
import UIKit

@testable import FlowLive

/// Rows of lists, and what lies in them.
@MainActor @Suite struct ListElementsTests {
  @Test func `rows of sections are numbered through, and controls in them are reached`() throws {
    let controller = SettingsViewController()
    let stage = Stage(controller)
    let list = try stage.element("table")
    #expect(list.rows.map(\.id) == [.string("wifi"), .integer(2), .integer(3), .integer(4)])
    #expect(list.rows.map(\.title) == ["Wi-Fi", "Sound", "Row 0", "Row 1"].map(Value.string))
    #expect(
      stage.words == [
        "tap table[wifi]", "tap table[2]", "tap table[3]", "tap table[4]", "tap clearAll",
        "toggle isOn", "toggle isOn2",
      ]
    )
    try stage.tap("table", row: .number(3))
    try stage.tap("table", row: .id("wifi"))
    try stage.tap("clearAll")
    try stage.finger { elements throws(TouchRefusal) in
      try Finger.toggle(elements.named("isOn2"))
    }
    #expect(controller.log == ["1-0", "0-0", "clear", "sound true"])
    #expect(controller.headersMade == 2)
  }

  @Test(arguments: [
    ([["Mission", "Apollo"], ["Mission", "Gemini"]], ["Apollo", "Gemini"]),
    ([["Mission", "NASA"], ["Mission", "NASA"]], ["Mission", "Mission"]),
    ([["Mission", "Apollo"], ["Flight", "Gemini"]], ["Mission", "Flight"]),
    ([["Mission"], ["Mission", "Gemini"]], ["Mission", "Mission"]),
  ])
  func `rows that all begin with one caption are told apart by what is behind it`(
    texts: [[String]],
    titles: [String]
  ) throws {
    let list = try Stage(CaptionsViewController(texts)).element("rows")
    #expect(list.rows.map(\.title) == titles.map(Value.string))
  }

  @Test func `a row that may not be highlighted is disabled`() throws {
    let controller = SettingsViewController()
    controller.allowsHighlight = false
    let stage = Stage(controller)
    #expect(throws: TouchRefusal(.disabled, "table[#1]")) {
      try stage.tap("table", row: .number(1))
    }
    #expect(controller.log.isEmpty)
  }

  @Test func `an item of a list that is a collection has actions beside it`() throws {
    let controller = TrayViewController()
    let stage = Stage(controller)
    func swipe(_ direction: Element.Gesture, _ row: Int) throws {
      try stage.finger { elements throws(TouchRefusal) in
        try Finger.swipe(direction, on: elements.named("rows"), row: .number(row))
      }
    }
    try swipe(.left, 1)
    #expect(controller.log == ["delete 0"])
    try swipe(.right, 2)
    try stage.tap("flag")
    #expect(controller.log == ["delete 0", "flag 1"])
    #expect(throws: TouchRefusal(.disabled, "rows[#2]")) { try swipe(.left, 2) }
  }

  @Test func `a swipe does the one action of a row, or lays several open`() throws {
    let controller = SettingsViewController()
    let stage = Stage(controller)
    func swipe(_ direction: Element.Gesture, _ row: Int) throws {
      try stage.finger { elements throws(TouchRefusal) in
        try Finger.swipe(direction, on: elements.named("table"), row: .number(row))
      }
    }
    try swipe(.left, 1)
    #expect(controller.log == ["delete 0"])
    try swipe(.left, 2)
    #expect(
      stage.words.filter { $0.contains("rchive") || $0.contains("lag") } == [
        "tap archive", "tap flag",
      ]
    )
    try stage.tap("flag")
    #expect(controller.log == ["delete 0", "flag"])
    #expect(!stage.words.contains("tap flag"))
    try swipe(.left, 3)
    #expect(controller.log == ["delete 0", "flag", "commit 1-0"])
    #expect(throws: TouchRefusal(.disabled, "table[#1]")) { try swipe(.right, 1) }
    #expect(throws: TouchRefusal(.disabled, "table[#4]")) { try swipe(.left, 4) }
  }

  @Test func `of very many rows the first are known, and the rest go by number`() throws {
    let controller = ManyViewController(count: 1_000_000)
    let stage = Stage(controller)
    let list = try stage.element("rows")
    #expect(list.rows.count == 1_000)
    #expect(list.rowsLeftOut == 999_000)
    #expect(controller.asked == 1_000)
    try stage.tap("rows", row: .number(900_000))
    #expect(controller.tapped == 899_999)
    #expect(throws: TouchRefusal(.unknownElement, "rows[#1000001]")) {
      try stage.tap("rows", row: .number(1_000_001))
    }
    #expect(throws: TouchRefusal(.unknownElement, "rows[#0]")) {
      try stage.tap("rows", row: .number(0))
    }
  }

  @Test func `of rows with one ID the others go by number`() {
    let controller = ManyViewController(count: 3)
    controller.identifier = "same"
    #expect(Stage(controller).words == ["tap rows[same]", "tap rows[#2]", "tap rows[#3]"])
  }

  @Test func `a row has a button with more about it, or a view of the app's in its place`() throws {
    let controller = ManyViewController(count: 2)
    controller.accessories = [.detailButton, .disclosureIndicator]
    let mute = UISwitch()
    mute.accessibilityIdentifier = "mute"
    controller.accessoryView = mute
    let stage = Stage(controller)
    #expect(stage.words == ["tap rows[1]", "tap rows[2]", "toggle mute", "tap detail"])
    try stage.tap("detail")
    #expect(controller.detailed == 0)
    #expect(controller.tapped == nil)
  }

  @Test func `a list that is hidden is not asked`() throws {
    let controller = ManyViewController(count: 3)
    controller.tableView.isHidden = true
    let stage = Stage(controller)
    #expect(throws: TouchRefusal(.hidden, "rows")) { try stage.tap("rows", row: .number(1)) }
    #expect(controller.asked == 0)
  }

  @Test func `items of a collection are rows, and their content may be the app's own`() throws {
    let controller = GridViewController()
    let stage = Stage(controller)
    #expect(try stage.element("grid").rows.map(\.title) == ["A", "B"].map(Value.string))
    try stage.tap("grid", row: .id("b"))
    #expect(controller.selected == [1])
    controller.allowsSecond = false
    #expect(throws: TouchRefusal(.disabled, "grid[b]")) {
      try stage.tap("grid", row: .id("b"))
    }
  }

  @Test func `a pull refreshes once`() throws {
    let controller = ManyViewController(count: 1)
    controller.refreshControl = UIRefreshControl()
    var pulls = 0
    controller.refreshControl?.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
    let stage = Stage(controller)
    #expect(stage.words == ["tap rows[1]", "swipe down refresh"])
    try stage.swipe(.down)
    #expect(pulls == 1)
    #expect(throws: TouchRefusal(.disabled, "refresh")) { try stage.swipe(.down) }
    controller.refreshControl?.endRefreshing()
    try stage.swipe(.down)
    #expect(pulls == 2)
  }
}

private final class SettingsViewController: UIViewController {
  private lazy var table: UITableView = {
    let table = UITableView(frame: .zero, style: .insetGrouped)
    table.dataSource = self
    table.delegate = self
    table.register(SwitchCell.self, forCellReuseIdentifier: "switch")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    return table
  }()
  fileprivate(set) var log: [String] = []
  var allowsHighlight = true
  private(set) var headersMade = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
  }
}

extension SettingsViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.section == 0 else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(indexPath.row)"
      cell.contentConfiguration = content
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath)
    guard let cell = cell as? SwitchCell else { return cell }
    cell.name.text = indexPath.row == 0 ? "Wi-Fi" : "Sound"
    if indexPath.row == 0 { cell.accessibilityIdentifier = "wifi" }
    cell.onChange = { [weak self] in
      self?.log.append("\(indexPath.row == 0 ? "wifi" : "sound") \($0)")
    }
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    headersMade += 1
    guard section == 0 else { return nil }
    let clear = UIButton(
      primaryAction: UIAction(title: "Clear all") { [weak self] _ in self?.log.append("clear") }
    )
    let header = UIView()
    header.addSubview(clear)
    return header
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    allowsHighlight
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("\(indexPath.section)-\(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row == 0
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(indexPath.section)-\(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.section == 0 else { return nil }
    func action(_ title: String, _ word: String) -> UIContextualAction {
      UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
        self?.log.append(word)
        done(true)
      }
    }
    return UISwipeActionsConfiguration(
      actions: indexPath.row == 0
        ? [action("Delete", "delete 0")]
        : [action("Archive", "archive"), action("Flag", "flag")]
    )
  }
}

private final class SwitchCell: UITableViewCell {
  let name = UILabel()
  private let isOn = UISwitch()
  var onChange: ((Bool) -> Void)?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(name)
    contentView.addSubview(isOn)
    isOn.addAction(
      UIAction { [weak self] _ in self.map { $0.onChange?($0.isOn.isOn) } },
      for: .valueChanged
    )
  }

  required init?(coder: NSCoder) { nil }
}

private final class ManyViewController: UITableViewController {
  private let count: Int
  var identifier: String?
  private(set) var asked = 0
  private(set) var tapped: Int?
  private(set) var detailed: Int?
  var accessories: [UITableViewCell.AccessoryType] = []
  var accessoryView: UIView?

  init(count: Int) {
    self.count = count
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    asked += 1
    let cell = UITableViewCell()
    cell.accessibilityIdentifier = identifier
    guard accessories.indices.contains(indexPath.row) else { return cell }
    cell.accessoryType = accessories[indexPath.row]
    if indexPath.row == 1 { cell.accessoryView = accessoryView }
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    detailed = indexPath.row
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tapped = indexPath.row
  }
}

private final class GridViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let grid = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  private(set) var selected: [Int] = []
  var allowsSecond = true

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.dataSource = self
    grid.delegate = self
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.addSubview(grid)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 2 }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentConfiguration = Letter(text: indexPath.item == 0 ? "A" : "B")
    cell.accessibilityIdentifier = indexPath.item == 0 ? "a" : "b"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item == 0 || allowsSecond }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}

private struct Letter: UIContentConfiguration {
  let text: String
  func makeContentView() -> any UIView & UIContentView { LetterView(self) }
}

private final class LetterView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ letter: Letter) {
    configuration = letter
    super.init(frame: .zero)
    let label = UILabel()
    label.text = letter.text
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

private final class TrayViewController: UICollectionViewController {
  var log: [String] = []

  init() {
    super.init(collectionViewLayout: UICollectionViewLayout())
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
      guard path.item == 0 else { return nil }
      return UISwipeActionsConfiguration(actions: [action("Delete", path)])
    }
    list.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
      UISwipeActionsConfiguration(actions: [action("Read", path), action("Flag", path)])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
  }

  required init?(coder: NSCoder) { nil }

  private func action(_ title: String, _ path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [unowned self] _, _, done in
      log.append("\(title.lowercased()) \(path.item)")
      done(true)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 2 }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Cells of labels, the first of which may be a caption.
private final class CaptionsViewController: UITableViewController {
  private let texts: [[String]]

  init(_ texts: [[String]]) {
    self.texts = texts
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    for text in texts[indexPath.row] {
      let label = UILabel()
      label.text = text
      cell.contentView.addSubview(label)
    }
    return cell
  }
}
