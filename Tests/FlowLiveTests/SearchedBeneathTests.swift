import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// What a search tells of links that come while a modal is shown.
@MainActor @Suite struct SearchedBeneathTests {
  @Test func `a link that puts its screen into the modal of another is told`() throws {
    let findings = try findings(.topmost)
    #expect(findings.map(\.kind) == ["beneath"])
    #expect(findings.first?.steps == ["tap settings", "link quay://yacht"])
    #expect(findings.first?.claim == "modal none")
    #expect(
      findings.first?.message
        == "'link quay://yacht' shows YachtScreen in the modal of QuaySettings, where only a link shows it"
    )
  }

  @Test(arguments: [Way.dismissing, .byHand, .alwaysModal])
  func `a link whose screen belongs where it comes to is not told`(_ way: Way) throws {
    #expect(try findings(way).filter { $0.kind == "beneath" } == [])
  }

  enum Way { case topmost, dismissing, byHand, alwaysModal }

  private func findings(_ way: Way) throws -> [LiveSearch.Finding] {
    let app = LiveApp("Quay") { window in
      let quay = UIViewController()
      quay.navigationItem.rightBarButtonItem = item("settings") { [unowned quay] in
        quay.present(
          UINavigationController(rootViewController: QuaySettings(isLeading: way == .byHand)),
          animated: true
        )
      }
      let stack = UINavigationController(rootViewController: quay)
      window.rootViewController = stack
      return stack
    }
    .links("quay://yacht")
    .link { (stack: UINavigationController, _) in
      @MainActor func show(on stack: UINavigationController?) {
        guard stack?.topViewController is YachtScreen == false else { return }
        stack?.pushViewController(YachtScreen(), animated: true)
      }
      switch way {
      case .topmost, .byHand:
        show(on: stack.presentedViewController as? UINavigationController ?? stack)
      case .dismissing:
        if stack.presentedViewController == nil { show(on: stack) }
        stack.dismiss(animated: true) { show(on: stack) }
      case .alwaysModal:
        let top = stack.presentedViewController ?? stack
        guard top is UINavigationController else { return false }
        top.present(YachtScreen(), animated: true)
      }
      return true
    }
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    return LiveSearch(from: state.told(), in: &states).findings
  }
}

private final class QuaySettings: UIViewController {
  init(isLeading: Bool) {
    super.init(nibName: nil, bundle: nil)
    if isLeading {
      navigationItem.rightBarButtonItem = item("yacht") { [unowned self] in
        navigationController?.pushViewController(YachtScreen(), animated: true)
      }
    }
  }

  required init?(coder: NSCoder) { nil }
}

private final class YachtScreen: UIViewController {}

@MainActor private func item(_ name: String, _ action: @escaping () -> Void) -> UIBarButtonItem {
  let item = UIBarButtonItem(primaryAction: UIAction(title: name) { _ in action() })
  item.accessibilityIdentifier = name
  return item
}
