import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search tells of ways out of modals that take what is beneath.
@MainActor @Suite struct SearchedWayOutTests {
  @Test func `a choice that dismisses from the screen beneath takes that away where it is a modal`()
    throws
  {
    let findings = try findings { $0.presentingViewController?.dismiss(animated: true) }
    // From the screen that presents it, the choice alone goes; from the one beneath, the screen too.
    #expect(findings == [])
    let twice = try self.findings { choice in
      let screen = choice.presentingViewController
      choice.dismiss(animated: true) { screen?.dismiss(animated: true) }
    }
    #expect(twice.map(\.kind) == ["removes-more"])
    #expect(
      twice.first?.message
        == "'tap choose' on ChoiceScreen takes PlotScreen away, too, where it leads back to it elsewhere"
    )
    #expect(twice.first?.steps == ["tap present", "tap open", "tap choose"])
    #expect(twice.first?.claim == "screen PlotScreen")
  }

  private func findings(
    _ leave: @escaping (UIViewController) -> Void
  ) throws -> [LiveSearch.Finding] {
    let app = LiveApp("Plots") { window in
      let desk = UIViewController()
      desk.navigationItem.leftBarButtonItem = item("push") { [unowned desk] in
        desk.show(PlotScreen(leave), sender: nil)
      }
      desk.navigationItem.rightBarButtonItem = item("present") { [unowned desk] in
        desk.present(UINavigationController(rootViewController: PlotScreen(leave)), animated: true)
      }
      let stack = UINavigationController(rootViewController: desk)
      window.rootViewController = stack
      return stack
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    return LiveSearch(from: state.told(), in: &states).findings
  }
}

/// A screen that is pushed or presented, with a choice over it.
private final class PlotScreen: UIViewController {
  init(_ leave: @escaping (UIViewController) -> Void) {
    super.init(nibName: nil, bundle: nil)
    navigationItem.rightBarButtonItem = item("open") { [unowned self] in
      present(UINavigationController(rootViewController: ChoiceScreen(leave)), animated: true)
    }
  }

  required init?(coder: NSCoder) { nil }
}

private final class ChoiceScreen: UIViewController {
  init(_ leave: @escaping (UIViewController) -> Void) {
    super.init(nibName: nil, bundle: nil)
    navigationItem.rightBarButtonItem = item("choose") { [unowned self] in leave(self) }
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor private func item(_ name: String, _ work: @escaping () -> Void) -> UIBarButtonItem {
  let item = UIBarButtonItem(title: name, primaryAction: UIAction { _ in work() })
  item.accessibilityIdentifier = name
  return item
}
