import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search tells of ways out of a form that asks before its text is lost.
@MainActor @Suite struct SearchedUnaskedTests {
  @Test func `a sheet that is pulled down is left unasked where its button asks`() throws {
    let findings = try findings { PaperScreen() }
    #expect(findings.map(\.kind) == ["unasked"])
    #expect(findings.first?.steps == ["tap write", "type text a", "swipe-down"])
    #expect(findings.first?.claim == "screen PaperScreen")
  }

  @Test func `a sheet that is held while there is a text asks on all ways`() throws {
    #expect(try findings { PaperScreen { $0.isModalInPresentation = true } } == [])
  }

  @Test func `a button that always asks may ask for something else`() throws {
    #expect(try findings { PaperScreen(asksAlways: true) } == [])
  }

  @Test func `a search that is stopped tells what it has seen`() throws {
    let kinds = try [3, 5].map { try findings(within: $0) { PaperScreen() }.map(\.kind) }
    #expect(kinds == [[], ["unasked"]])
  }

  private func findings(
    within count: Int? = nil,
    _ form: @escaping () -> PaperScreen
  ) throws -> [LiveSearch.Finding] {
    let app = LiveApp("Paper") { window in
      let desk = UIViewController()
      desk.navigationItem.rightBarButtonItem = item("write") { [unowned desk] in
        desk.present(UINavigationController(rootViewController: form()), animated: true)
      }
      let stack = UINavigationController(rootViewController: desk)
      window.rootViewController = stack
      return stack
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = StoppedStates(kept: KeptStates(state), left: count)
    return LiveSearch(from: state.told(), in: &states).findings
  }
}

/// States of which so many are looked at, and then somebody stops the search.
private struct StoppedStates: StateExpansion {
  var kept: KeptStates
  var left: Int?

  mutating func expand(
    _ state: Int,
    take: (SearchRecord) -> ExpansionVerdict
  ) -> ExpansionEnd {
    if left == 0 { return .stopped }
    left = left.map { $0 - 1 }
    return kept.expand(state, take: take)
  }

  mutating func repeatLines(
    _ lines: [String],
    expands: Bool,
    take: (SearchRecord) -> Void
  ) -> ExpansionEnd {
    kept.repeatLines(lines, expands: expands, take: take)
  }
}

/// A form that is left by a button, which asks once there is a text.
private final class PaperScreen: UIViewController {
  private let field = UITextField()
  private let asksAlways: Bool
  private let onText: (UIViewController) -> Void

  init(asksAlways: Bool = false, onText: @escaping (UIViewController) -> Void = { _ in }) {
    (self.asksAlways, self.onText) = (asksAlways, onText)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "text"
    field.addAction(UIAction { [unowned self] _ in onText(self) }, for: .editingChanged)
    view.addSubview(field)
    navigationItem.leftBarButtonItem = item("close") { [unowned self] in close() }
  }

  private func close() {
    if !asksAlways, (field.text ?? "").isEmpty { return dismiss(animated: true) }
    let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { [weak self] _ in
        self?.presentingViewController?.dismiss(animated: true)
      }
    )
    present(alert, animated: true)
  }
}

@MainActor private func item(_ name: String, _ work: @escaping () -> Void) -> UIBarButtonItem {
  let item = UIBarButtonItem(title: name, primaryAction: UIAction { _ in work() })
  item.accessibilityIdentifier = name
  return item
}
