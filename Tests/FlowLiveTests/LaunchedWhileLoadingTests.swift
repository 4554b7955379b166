import FlowExplorer
import FlowLive
import FlowNavigation
import FlowShell
import Testing
import UIKit

/// Launches by links that an app cannot follow before it has loaded.
@MainActor @Suite struct LaunchedWhileLoadingTests {
  private final class SluiceViewController: UIViewController {}

  private final class BasinViewController: UIViewController {}

  private final class BargeViewController: UIViewController {}

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let stack = UINavigationController(rootViewController: SluiceViewController())
    private var held: URL?
    private var hasLoaded = false
    /// Whether the delegate takes at the launch what the app is opened by.
    static var holdsAtLaunch = true

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = stack
      window.makeKeyAndVisible()
      self.window = window
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.load() }
      return Self.holdsAtLaunch
    }

    func application(
      _ app: UIApplication,
      open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      held = url
      if hasLoaded { follow() }
      return true
    }

    private func load() {
      hasLoaded = true
      stack.setViewControllers([BasinViewController()], animated: false)
      follow()
    }

    private func follow() {
      if held == nil { return }
      held = nil
      if stack.topViewController is BargeViewController { return }
      stack.pushViewController(BargeViewController(), animated: false)
    }
  }

  @Test(arguments: [true, false])
  func `a link that the running app holds while it loads is lost where the launch does not hold it`(
    holdsAtLaunch: Bool
  ) throws {
    Delegate.holdsAtLaunch = holdsAtLaunch
    let app = LiveApp("Canal", delegate: { Delegate() }).links("canal://barge")
    var engine = app.engine()
    try engine.launch(in: Transaction())
    let state = SearchedEngine(engine, families: .onLiveApp)
    var states = KeptStates(state)
    let findings = LiveSearch(from: state.told(), in: &states).findings.filter { $0.kind == "link" }
    if holdsAtLaunch {
      #expect(findings == [])
      return
    }
    #expect(findings.map(\.steps) == [["relaunch canal://barge", "wait 1s"]])
    #expect(findings.map(\.claim) == ["screen Barge"])
    #expect(
      findings.map(\.message) == [
        "'relaunch canal://barge' is lost: behind it 'wait 1s' leads to Basin, as without it, where the "
          + "link leads on"
      ]
    )
  }
}
