import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What coordinators remember of screens that have gone, and what forms remember of the rows they are for.
@MainActor @Suite struct SearchedReferenceTests {
  @MainActor private final class AwningCoordinator {
    let stack = UINavigationController()
    /// The screen on which the next one is presented.
    var current: UIViewController?

    func start() {
      let screen = AwningViewController()
      screen.onOpen = { [unowned self] in
        let modal = AwningModalController()
        modal.onClose = { [unowned self] in
          modal.dismiss(animated: true)
          current = nil
        }
        (current ?? stack).present(modal, animated: true)
        current = modal
      }
      stack.viewControllers = [screen]
    }
  }

  private final class AwningViewController: UIViewController {
    var onOpen: () -> Void = {}
    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Open",
        primaryAction: UIAction { [unowned self] _ in onOpen() }
      )
    }
  }

  private final class AwningModalController: UIViewController {
    var onClose: () -> Void = {}
    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(
        type: .system,
        primaryAction: UIAction { [unowned self] _ in onClose() }
      )
      button.setTitle("Close", for: .normal)
      view.addSubview(button)
    }
  }

  @Test func `a screen that has gone and is still referred to tells states apart`() throws {
    let search = try search(
      LiveApp("Awning") { window in
        let coordinator = AwningCoordinator()
        window.rootViewController = coordinator.stack
        coordinator.start()
        return coordinator
      }
      .keeps("AwningModal")
    )
    // It looks as at the launch behind the swipe, and nothing more opens.
    #expect(search.findings.map(\.kind) == ["complaint"])
    #expect(search.findings.first?.steps == ["tap open", "swipe-down", "tap open"])
  }

  @Test func `what is saved to the row that a form was opened from is no hidden state`() throws {
    let search = try search(
      LiveApp("Rows") { window in
        let stack = UINavigationController(rootViewController: AwningListController())
        window.rootViewController = stack
        return stack
      }
    )
    #expect(search.findings == [])
    #expect(search.cut == [])
  }

  @Test func `what a form is for as a constant says is no hidden state`() throws {
    let search = try search(
      LiveApp("Names") { window in
        let stack = UINavigationController(rootViewController: AwningNamesController())
        window.rootViewController = stack
        return stack
      }
    )
    #expect(search.findings == [])
  }

  private func search(_ app: LiveApp) throws -> LiveSearch {
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    var bounds = LiveSearch.Bounds()
    bounds.verified = .max
    return LiveSearch(from: state.told(), in: &states, bounds)
  }
}

/// Two rows, and a form with one and the same title for either, which marks its row.
private final class AwningListController: UITableViewController {
  private var marked: Set<Int> = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = marked.contains(indexPath.row) ? "Marked" : "Plain"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let form = UIViewController()
    form.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Mark",
      primaryAction: UIAction { [unowned self] _ in
        marked.insert(indexPath.row)
        self.tableView.reloadData()
        navigationController?.popViewController(animated: true)
      }
    )
    navigationController?.pushViewController(form, animated: true)
  }
}

/// Two rows, each with a form that says whether its text is another one than the row's when it closes.
private final class AwningNamesController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = Self.names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let form = AwningNameController(original: Self.names[indexPath.row])
    navigationController?.pushViewController(form, animated: true)
  }

  private static let names = ["a", "b"]
}

private final class AwningNameController: UIViewController {
  private let original: String
  private let field = UITextField()

  init(original: String) {
    self.original = original
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "name"
    field.text = original
    view.addSubview(field)
    navigationItem.hidesBackButton = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done",
      primaryAction: UIAction { [unowned self] _ in done() }
    )
  }

  private func done() {
    if field.text == original {
      navigationController?.popViewController(animated: true)
    } else {
      title = "Changed"
    }
  }
}
