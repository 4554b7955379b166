import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What is seen but not read tells states apart.
@MainActor @Suite struct LookTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isTold: Bool
    let change: @MainActor @Sendable (RowScreen) -> Void
  }

  nonisolated static let cases = [
    Case(testDescription: "a mark on a row", isTold: true) { $0.row?.accessoryType = .checkmark },
    Case(testDescription: "a picture in a row", isTold: true) {
      $0.row?.imageView?.image = UIImage(named: "star")
    },
    Case(testDescription: "the colour of a row's text", isTold: true) {
      $0.row?.textLabel?.textColor = .red
    },
    Case(testDescription: "the picture of a button", isTold: true) {
      $0.button.setImage(UIImage(named: "star"), for: .normal)
    },
    Case(testDescription: "a selected button", isTold: true) { $0.button.isSelected = true },
    Case(testDescription: "the row that was tapped last", isTold: false) {
      $0.row?.isSelected = true
    },
    Case(testDescription: "nothing", isTold: false) { _ in },
  ]

  @Test(arguments: cases)
  func `states are told apart by what is seen`(_ test: Case) throws {
    let screen = RowScreen()
    let app = LiveApp("Look") { window in
      window.rootViewController = screen
      return screen
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let before = engine.stateKey()
    test.change(screen)
    let action = try #require(engine.actions(of: .user, in: Transaction()).first)
    try engine.perform(action, in: Transaction())
    #expect((engine.stateKey() != before) == test.isTold)
  }

  final class RowScreen: UITableViewController {
    let button = UIButton(type: .system)
    var row: UITableViewCell? { tableView.cellForRow(at: IndexPath(row: 0, section: 0)) }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.accessibilityIdentifier = "rows"
      button.accessibilityIdentifier = "star"
      tableView.addSubview(button)
    }

    override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int { 1 }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "one"
      return cell
    }
  }
}
