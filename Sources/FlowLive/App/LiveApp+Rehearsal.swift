package import FlowNavigation
import UIKit

extension LiveApp {
  /// An app of plain controllers: what it does finds the types of the stand-in and of the engine.
  ///
  /// What is to be known of the classes of this app is found as well, which makes no object of them.
  package var rehearsal: (app: any App, lines: String)? {
    let app = LiveApp("Rehearsal") { window in
      for type in AppClasses.all {
        _ = ClassAnatomy.of(type)
        _ = Layouts.shared.parts(of: type)
      }
      let coordinator = RehearsalCoordinator()
      let tabs = UITabBarController()
      tabs.viewControllers = [coordinator.stack, UINavigationController()]
      window.rootViewController = tabs
      readAndWriteDefaults()
      return coordinator
    }
    .controller("Detail") { _ in RehearsalController() }
    let lines = """
      live Rehearsal
      launch
      tree
      screen
      tap go
      expect screen Rehearsal
      expect not alive Rehearsal
      ! tap nothing
      push Detail
      tap rows[1]
      back
      """
    return (app, lines)
  }
}

/// In a suite of its own, which is in no file: the app's are not read before its folder is there.
private func readAndWriteDefaults() {
  let defaults = UserDefaults(suiteName: "rehearsal")
  defaults?.set(true, forKey: "isRehearsal")
  _ = defaults?.bool(forKey: "isRehearsal")
  defaults?.removeObject(forKey: "isRehearsal")
}

@MainActor
private final class RehearsalCoordinator {
  let stack = UINavigationController()
  var children: [RehearsalCoordinator] = []

  init() {
    let screen = RehearsalController()
    screen.onGo = { [weak self] _ in self?.children = [] }
    screen.onEnd = { [stack] in stack.viewControllers = [] }
    stack.viewControllers = [screen]
  }
}

private final class RehearsalController: UITableViewController {
  var onGo: ((String) -> Void)?
  var onEnd: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Rehearsal"
    tableView.accessibilityIdentifier = "rows"
    let button = UIButton(type: .system)
    button.setTitle("go", for: .normal)
    for view in [button, UILabel(), UITextField(), UISwitch()] { self.view.addSubview(view) }
    button.addAction(UIAction { [weak self] _ in self?.go() }, for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "bar",
      primaryAction: UIAction { _ in }
    )
  }

  private func go() {
    onGo?("")
    navigationController?.pushViewController(RehearsalController(), animated: true)
    navigationController?.popViewController(animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
