import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// A list that grows, and a detail over it: over other rows the detail is another state.
@MainActor @Suite struct SearchedListTests {
  @Test func `what a list out of sight has shown tells states apart`() throws {
    let app = LiveApp("List") { window in
      let stack = UINavigationController(rootViewController: GrowingList(["a"]))
      window.rootViewController = stack
      return stack
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.findings == [])
    // The list with one row, with two, with three, and the detail over each.
    #expect(search.states.count == 6)
  }

  @Test func `a list that grows for ever is cut where it has grown three times`() throws {
    let app = LiveApp("Endless") { window in
      let list = GrowingList(["a"])
      list.limit = .max
      let stack = UINavigationController(rootViewController: list)
      window.rootViewController = stack
      return stack
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    for (growth, count) in [(3, 8), (5, 12)] {
      var (states, bounds) = (KeptStates(state), LiveSearch.Bounds())
      bounds.growth = growth
      let search = LiveSearch(from: state.told(), in: &states, bounds)
      // The list with each number of rows, and the detail over each.
      #expect(search.states.count == count)
      let cut = "a list that a line has made grow more than \(growth) times (--max-growth)"
      #expect(search.cut == [cut])
    }
  }

  @Test(arguments: [false, true])
  func `a switch in a row of a list out of sight tells states apart`(isPlain: Bool) throws {
    let app = LiveApp("Settings") { window in
      let tabs = UITabBarController()
      let plain = UIViewController()
      plain.title = "Plain"
      tabs.viewControllers = [SwitchList(isPlain), plain]
      window.rootViewController = tabs
      return tabs
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    // A tap on the row itself does nothing, which is told of one that looks as if it did.
    #expect(search.findings.map(\.kind) == (isPlain ? [] : ["dead"]))
    // The switch on or off: before the other tab was seen, on it, and behind it.
    #expect(search.states.count == 6)
  }

  @Test(arguments: [false, true])
  func `a list that is reloaded out of sight tells states apart by what it would show`(
    grows: Bool
  ) throws {
    let app = LiveApp("Changing") { window in
      let list = ChangingList(grows: grows)
      window.rootViewController = UINavigationController(rootViewController: list)
      return list
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(!search.findings.contains { $0.kind == "hidden-state" }, "\(search.findings)")
    // The list with two rows, with one, with none, and the detail over each.
    #expect(search.states.count == 6)
  }
}

/// A list of texts.
private class TextList: UITableViewController {
  final var rows: [String]

  init(_ rows: [String]) {
    self.rows = rows
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}

/// A list that has no rows and gets some on the screen over it, or loses them there.
private final class ChangingList: TextList {
  private let grows: Bool

  init(grows: Bool) {
    self.grows = grows
    super.init(grows ? [] : ["a", "b"])
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Open",
      primaryAction: UIAction(title: "Open") { [weak self] _ in self?.open() }
    )
  }

  private func open() {
    let detail = UIViewController()
    detail.title = "Detail"
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Change",
      primaryAction: UIAction(title: "Change") { [weak self] _ in self?.change() }
    )
    navigationController?.pushViewController(detail, animated: true)
  }

  private func change() {
    if grows, rows.count < 2 { rows.append("c") }
    if !grows, !rows.isEmpty { rows.removeLast() }
    tableView.reloadData()
  }
}

private final class SwitchList: UITableViewController {
  private let isPlain: Bool

  init(_ isPlain: Bool) {
    self.isPlain = isPlain
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Dark"
    cell.accessoryView = UISwitch()
    if isPlain { cell.selectionStyle = .none }
    return cell
  }
}

private final class GrowingList: TextList {
  var limit = 3

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "add",
      primaryAction: UIAction { [weak self] _ in self?.add() }
    )
  }

  private func add() {
    if rows.count < limit { rows.append("a") }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(UIViewController(), animated: true)
  }
}
