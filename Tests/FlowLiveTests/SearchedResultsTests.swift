import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// Searches of an app that searches by itself.
@MainActor @Suite struct SearchedResultsTests {
  @Test func `a search beneath a screen, and what its results lie over, tell states apart`() throws
  {
    let app = LiveApp("Catch") { window in
      let stack = UINavigationController(rootViewController: CatchViewController())
      window.rootViewController = stack
      return stack
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let search = LiveSearch(from: state.told(), in: &states)
    #expect(search.findings == [])
    #expect(search.reached.contains("Found"))
  }
}

private final class CatchViewController: UITableViewController, UISearchResultsUpdating {
  private let found = FoundViewController()
  private lazy var search = UISearchController(searchResultsController: found)

  override func viewDidLoad() {
    super.viewDidLoad()
    definesPresentationContext = true
    found.onChoice = { [weak self] in self?.open() }
    search.searchResultsUpdater = self
    navigationItem.searchController = search
  }

  func updateSearchResults(for searchController: UISearchController) {
    found.text = searchController.searchBar.text ?? ""
    found.tableView.reloadData()
  }

  private func open() {
    navigationController?.pushViewController(UIViewController(), animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "cod"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { open() }
}

private final class FoundViewController: UITableViewController {
  var text = ""
  var onChoice: () -> Void = {}

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = text
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoice()
  }
}
