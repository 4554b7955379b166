import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// Searches of lists whose rows have actions beside them.
@MainActor @Suite struct SearchedSwipeTests {
  @Test func `the first row with actions is swiped`() throws {
    let app = LiveApp("Nets") { window in
      let nets = NetsViewController()
      window.rootViewController = UINavigationController(rootViewController: nets)
      return nets
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.taken.filter { $0.hasPrefix("swipe") } == ["swipe left rows[#2]"])
    // All nets but the first go, one after the other.
    #expect(search.states.count == 3)
    #expect(search.findings == [])
  }

  @Test func `a row is deleted that its data source commits`() throws {
    let app = LiveApp("Ropes") { window in
      let ropes = RopesViewController()
      window.rootViewController = UINavigationController(rootViewController: ropes)
      return ropes
    }
    let session = try LiveSession(app)
    try session.run("swipe left rows[#1]; ! tap rows[#2]")
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    #expect(LiveSearch(from: state.told(), in: &states).states.count == 3)
  }

  @Test func `a row that its data source deletes by no method is not swiped`() throws {
    let app = LiveApp("Knots") { window in
      let knots = KnotsViewController()
      window.rootViewController = UINavigationController(rootViewController: knots)
      return knots
    }
    #expect(try LiveSession(app).run("! swipe left rows[#1]").contains("disabled: rows"))
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.taken.allSatisfy { !$0.hasPrefix("swipe") })
    #expect(search.states.count == 1)
  }
}

private final class KnotsViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "reef"
    return cell
  }
}

private final class RopesViewController: UITableViewController {
  private var ropes = ["hemp", "sisal"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    ropes.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = ropes[indexPath.row]
    return cell
  }
  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    ropes.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

private final class NetsViewController: UITableViewController {
  private var nets = ["fixed", "loose", "torn"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    nets.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = nets[indexPath.row]
    cell.selectionStyle = .none
    return cell
  }
  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.row > 0 else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [unowned self] _, _, done in
      nets.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
