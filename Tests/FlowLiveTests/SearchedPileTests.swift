import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search tells of taps that put one more of the same there each time.
@MainActor @Suite struct SearchedPileTests {
  @Test func `a row that opens the very screen that it is on is told`() throws {
    let findings = try findings { UINavigationController(rootViewController: CairnScreen(["a"])) }
    #expect(findings.map(\.kind) == ["pump"])
    #expect(findings.first?.message == "'tap rows[1]' opens one more CairnScreen each time")
    #expect(findings.first?.steps == ["tap rows[1]", "tap rows[1]"])
  }

  @Test func `rows that lead from one to the other and back are none`() throws {
    let found = try findings {
      UINavigationController(rootViewController: CairnScreen(["a"], leadsTo: ["a": "b", "b": "a"]))
    }
    #expect(found == [])
  }

  @Test func `buttons that lead from one to the other and back are told`() throws {
    let findings = try findings { UINavigationController(rootViewController: StileScreen("In")) }
    #expect(findings.map(\.kind) == ["pump"])
    #expect(findings.first?.message == "'tap go', 'tap go' open one more StileScreen each time")
  }

  @Test func `a button that goes back to what is there is none`() throws {
    let found = try findings {
      UINavigationController(rootViewController: StileScreen("In", isMended: true))
    }
    #expect(found == [])
  }

  @Test func `a container that keeps what it has shown is told`() throws {
    let findings = try findings { DrawerScreen(isMended: false) }
    #expect(findings.map(\.kind) == ["pump"])
    #expect(
      findings.first?.message == "'tap menu', 'tap rows[1]' open one more ShelfScreen each time"
    )
  }

  @Test func `a container that lets go of what it has shown is none`() throws {
    // Below the menu its button does nothing.
    #expect(try findings { DrawerScreen(isMended: true) }.map(\.kind) == ["dead"])
  }

  private func findings(
    _ root: @escaping @MainActor () -> UIViewController
  ) throws -> [LiveSearch.Finding] {
    let app = LiveApp("Pile") { window in
      let root = root()
      window.rootViewController = root
      return root
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    var bounds = LiveSearch.Bounds()
    bounds.states = 30
    return LiveSearch(from: state.told(), in: &states, bounds).findings
  }
}

/// A list of names, each of which leads to a list of what it leads to.
private final class CairnScreen: UITableViewController {
  private let names: [String]
  private let targets: [String: String]

  init(_ names: [String], leadsTo targets: [String: String] = [:]) {
    (self.names, self.targets) = (names, targets)
    super.init(style: .plain)
    title = names[0]
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  )
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let name = names[indexPath.row]
    show(CairnScreen([targets[name] ?? name], leadsTo: targets), sender: self)
  }
}

/// One of two that lead to each other.
private final class StileScreen: UIViewController {
  init(_ name: String, isMended: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    title = name
    navigationItem.rightBarButtonItem = item("go") { [unowned self] in
      if isMended, name == "Out" {
        navigationController?.popViewController(animated: true)
      } else {
        show(StileScreen(name == "In" ? "Out" : "In", isMended: isMended), sender: nil)
      }
    }
  }

  required init?(coder: NSCoder) { nil }
}

private final class ShelfScreen: UIViewController {}

/// A menu, and one of two screens below it.
private final class DrawerScreen: UIViewController {
  private let isMended: Bool
  private var shown: UIViewController?

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    let shelf = ShelfScreen()
    shelf.navigationItem.leftBarButtonItem = item("menu") { [unowned self] in openMenu() }
    let stack = UINavigationController(rootViewController: shelf)
    if isMended, let shown { remove(shown) }
    shown = stack
    add(stack)
  }

  private func openMenu() {
    if children.last is MenuScreen { return }
    let menu = MenuScreen()
    menu.onSelect = { [unowned self, unowned menu] in
      remove(menu)
      show()
    }
    add(menu)
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}

private final class MenuScreen: UITableViewController {
  var onSelect: () -> Void = {}

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  )
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Shelf"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect()
  }
}

@MainActor private func item(_ name: String, _ work: @escaping () -> Void) -> UIBarButtonItem {
  let item = UIBarButtonItem(title: name, primaryAction: UIAction { _ in work() })
  item.accessibilityIdentifier = name
  return item
}
