import FlowLive
import Testing
import UIKit

/// First designs of apps with tab bars, and of apps in which a step depends on something.
@MainActor @Suite struct DraftedDesignTests: DesignDrafting {
  @Test func `tabs that are mere screens have coordinators of their own in a first design`() throws
  {
    let text = try draft(of: plain)
    #expect(text.contains("tabs {\n  tabs MyListTab SettingsTab\n"), "\(text)")
    let tab = "coordinator SettingsTab navigation {\n  main SettingsController\n"
    #expect(text.contains(tab), "\(text)")
    let found = try conforming(plain, to: text)
    #expect(found.parting == nil && found.steps > 5, "\(found)\n\(text)")
    #expect(found.unseen == [] && found.open == [] && found.varying == [], "\(found)\n\(text)")
  }

  @Test func `a tab is the same whether its title or its coordinator is said`() throws {
    let text = try draft(of: coordinated)
    #expect(text.contains("coordinator Main tabs {\n  tabs Lists SettingsTab\n"), "\(text)")
    let found = try conforming(coordinated, to: text)
    #expect(found.parting == nil && found.unseen == [] && found.steps > 5, "\(found)\n\(text)")
    #expect(found.description.contains("and so in no path: SettingsTab\n"))
    #expect(found.description.contains("steps: complete\n"), "\(found)")
    let fewer = text.replacing("tabs Lists SettingsTab", with: "tabs Lists")
    let parting = try conforming(coordinated, to: fewer)
    #expect(parting.parting == [], "\(parting)")
    #expect(
      parting.description.contains("tabs\n    design  Lists\n    app     Lists, Settings\n"),
      "\(parting)"
    )
  }

  @Test func `what stands for tabs is not compared where the app has none`() throws {
    let app = LiveApp("Lone") { window in
      let lists = ListsCoordinator()
      lists.start()
      window.rootViewController = lists.stack
      return lists
    }
    let text = try draft(of: app)
    let own = try conforming(app, to: text)
    #expect(own.description.contains("steps: complete\n"), "\(own)\n\(text)")
    let tabs = "coordinator Shelf tabs {\n  tabs Lists\n}\n"
    let found = try conforming(
      app,
      to: text.replacing("scene main Lists", with: "scene main Shelf") + tabs
    )
    #expect(found.parting == nil && found.unseen == [], "\(found)")
    #expect(found.description.contains("steps: incomplete\n"), "\(found)")
    #expect(found.description.hasSuffix("no tabs or tab in the app were seen: Shelf\n"))
  }

  @Test func `rows and fields that decide where a step leads are conditions in a first design`()
    throws
  {
    let text = try draft(of: deciding)
    #expect(text.contains("example name \"a\"\n"), "\(text)")
    #expect(
      text.contains(
        """
          on entry.go {
            if $Entry.field.name != "" {
              push List
            }
          }
        """
      ),
      "\(text)"
    )
    #expect(
      text.contains(
        """
          on list.rows {
            if $event.row == 3 {
              present SettingsController
            } else {
              push DetailController
            }
          }
        """
      ),
      "\(text)"
    )
    #expect(text.contains("enabled=($field.code != \"\") -> emit detailController.save"), "\(text)")
    let found = try conforming(deciding, to: text)
    #expect(found.parting == nil && found.unseen == [], "\(found)\n\(text)")
    #expect(found.open == [] && found.varying == [], "\(found)\n\(text)")
  }

  @Test func `rows that come later are done where both have them`() throws {
    let text = try draft(of: growing)
    #expect(text.contains("  # rows does not always offer the same.\n  varies rows\n"), "\(text)")
    let found = try conforming(growing, to: text)
    #expect(found.parting == nil && found.unseen == [], "\(found)\n\(text)")
    #expect(found.varying == ["Growing rows"])
    #expect(found.description.contains("complete but for what is left open\n"), "\(found)")
    #expect(found.description.contains("can be used: Growing rows ("), "\(found)")
    let exact = try conforming(growing, to: text.replacing("  varies rows\n", with: ""))
    #expect(exact.parting == [])
  }

  @Test func `what the design refuses and the app does is where they part`() throws {
    let text = try draft(of: plain)
    let broken = text.replacing("push DetailController", with: "pop")
    let found = try conforming(plain, to: broken)
    #expect(found.parting?.last == "tap rows[1]", "\(found)")
    #expect(
      found.description.contains("    design  refused last-frame\n    app     accepted\n"),
      "\(found)"
    )
  }

  @Test func `nothing is complete where a screen of the design was never come to`() throws {
    let text = try draft(of: plain) + "controller Never\n"
    let found = try conforming(plain, to: text)
    #expect(found.description.contains("steps: incomplete\nnever come to in the design: Never\n"))
    let path = try file(text)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let cut = try plain.conforming(to: path, states: 2)
    #expect(cut.description.contains("cut by 2 states\n"), "\(cut)")
  }

  private var plain: LiveApp {
    LiveApp("Plain") { window in
      let tabs = UITabBarController()
      let list = UINavigationController(rootViewController: ListController())
      list.tabBarItem.title = "My list"
      let settings = SettingsController()
      settings.tabBarItem.title = "Settings"
      tabs.viewControllers = [list, settings]
      window.rootViewController = tabs
      return tabs
    }
  }

  private var coordinated: LiveApp {
    LiveApp("Coordinated") { window in
      let main = MainCoordinator()
      main.start(in: window)
      return main
    }
  }

  private var deciding: LiveApp {
    LiveApp("Deciding") { window in
      let stack = UINavigationController(rootViewController: EntryController())
      window.rootViewController = stack
      return stack
    }
  }

  private var growing: LiveApp {
    LiveApp("Growing") { window in
      let stack = UINavigationController(rootViewController: GrowingController())
      window.rootViewController = stack
      return stack
    }
  }
}

@MainActor private final class MainCoordinator {
  private let lists = ListsCoordinator()
  private let tabs = UITabBarController()

  func start(in window: UIWindow) {
    lists.start()
    let settings = SettingsController()
    settings.coordinator = self
    settings.tabBarItem.title = "Settings"
    tabs.viewControllers = [lists.stack, settings]
    window.rootViewController = tabs
  }
}

@MainActor private final class ListsCoordinator {
  let stack = UINavigationController()

  func start() {
    let list = ListController()
    list.coordinator = self
    stack.tabBarItem.title = "My list"
    stack.viewControllers = [list]
  }
}

private class RowsController: UITableViewController {
  weak var coordinator: AnyObject?
  var count = 3

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if count == 3, indexPath.row == 2 {
      present(SettingsController(), animated: false)
    } else {
      navigationController?.pushViewController(DetailController(), animated: false)
    }
  }
}

private final class ListController: RowsController {}

/// Has its rows when it is told so.
private final class GrowingController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    count = 0
    let action = UIAction { [unowned self] _ in
      count = 2
      tableView.reloadData()
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: action)
  }
}

private final class DetailController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let code = UITextField()
    code.accessibilityIdentifier = "code"
    let save = UIButton(
      primaryAction: UIAction(title: "save") { [unowned self] _ in
        navigationController?.popViewController(animated: false)
      }
    )
    save.isEnabled = false
    let typed = UIAction { [unowned save] action in
      save.isEnabled = !((action.sender as? UITextField)?.text ?? "").isEmpty
    }
    code.addAction(typed, for: .editingChanged)
    view.addSubview(code)
    view.addSubview(save)
  }
}

private final class EntryController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let name = UITextField()
    name.accessibilityIdentifier = "name"
    view.addSubview(name)
    let action = UIAction(title: "go") { [unowned self] _ in
      if name.text?.isEmpty ?? true { return }
      navigationController?.pushViewController(ListController(), animated: false)
    }
    view.addSubview(UIButton(primaryAction: action))
  }
}

private final class SettingsController: UIViewController {
  weak var coordinator: AnyObject?
}
