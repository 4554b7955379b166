import FlowLive
import FlowNavigation
import FlowShell
import Testing
import UIKit

/// What flows reach of an app without a definition.
@MainActor @Suite struct SeenCoverageTests {
  private static let app = LiveApp("Harbour") { window in
    let quay = QuayViewController()
    let stack = UINavigationController(rootViewController: quay)
    window.rootViewController = stack
    return nil
  }

  private func coverage(of lines: String) throws -> (known: Set<String>, reached: Set<String>) {
    var environment = Environment(
      read: { _ in .success(Array("live Harbour\nlaunch\n\(lines)".utf8)) },
      definition: { LoadedDefinition.refused($0) }
    )
    environment.app = Self.app
    var runner = FlowRunner(environment)
    runner.options.coverage = true
    let result = runner.run("x.flow")
    guard case .passed = result.outcome else {
      Issue.record("\(String(decoding: result.transcript, as: UTF8.self))")
      return ([], [])
    }
    let coverage = try #require(result.coverage.first)
    let items = coverage.inventory().items.map { "\($0.kind) \($0.name)" }
    return (Set(items), Set(coverage.reached.map { items[$0] }))
  }

  @Test(arguments: [
    ("tap castOff", "castOff"), ("tap \"Cast off\"", "castOff"), ("tap boats[2]", "boats"),
    ("tap \"Sloop\"", "boats"),
  ])
  func `an element is reached by its name, its text, or a row of its`(
    line: String,
    element: String
  ) throws {
    let all = ["castOff", "boats"].map { "element Quay.\($0)" }
    let (known, reached) = try coverage(of: line)
    #expect(known.isSuperset(of: all))
    #expect(reached.intersection(all) == ["element Quay.\(element)"])
  }

  @Test func `what only shows the screens of others, or is derived from, is none to reach`() throws
  {
    let (known, reached) = try coverage(of: "tap boats[1]\nexpect screen Skiff")
    #expect(reached.isSuperset(of: ["screen Quay", "screen Skiff"]))
    for name in ["Navigation", "Moorings", "Vessel"] { #expect(!known.contains("screen \(name)")) }
  }

  @Test func `what screens tell by closures is none, as nobody sees it told`() throws {
    let (known, _) = try coverage(of: "tap castOff")
    #expect(!known.contains("event onCastOff"))
    #expect(try coverage(of: "emit onCastOff").reached.contains("event onCastOff"))
  }
}

private class VesselViewController: UIViewController {}
private final class SkiffViewController: VesselViewController {}
private final class MooringsController: UINavigationController {}

private final class QuayViewController: UITableViewController {
  var onCastOff: (() -> Void)?
  private let names = ["Ketch", "Sloop"]

  override func viewDidLoad() {
    super.viewDidLoad()
    onCastOff = {}
    tableView.accessibilityIdentifier = "boats"
    let button = UIBarButtonItem(
      title: "Cast off",
      primaryAction: UIAction(title: "Cast off") { [unowned self] _ in onCastOff?() }
    )
    button.accessibilityIdentifier = "castOff"
    navigationItem.rightBarButtonItem = button
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    present(MooringsController(rootViewController: SkiffViewController()), animated: true)
  }
}
