import FlowLive
import Testing
import UIKit

/// An app with several windows in the shell.
@MainActor @Suite(.serialized) struct SeveralWindowsTests: DesignDrafting {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var opened: [LedgerCoordinator] = []
  }

  /// Held by nobody but its window's delegate, unless something goes wrong.
  @MainActor
  private final class LedgerCoordinator {
    let stack = UINavigationController()
    private var child: CounterfoilCoordinator?

    func start(_ name: String) {
      let ledger = LedgerController()
      ledger.title = name
      ledger.coordinator = self
      ledger.view.addSubview(ledger.button("open") { [weak self] in self?.open() })
      ledger.view.addSubview(ledger.button("ask") { Self.ask("extra") })
      ledger.view.addSubview(ledger.button("leave") { Self.leave(name) })
      stack.pushViewController(ledger, animated: false)
    }

    func open() {
      let voucher = VoucherController()
      if Scene.keeps {
        child = CounterfoilCoordinator()
        voucher.coordinator = child
      }
      stack.present(voucher, animated: true)
    }

    static func ask(_ name: String) {
      let sessions = UIApplication.shared.openSessions
      if Scene.asksOnce, sessions.contains(where: { $0.persistentIdentifier == name }) { return }
      let activity = NSUserActivity(activityType: "ledger")
      activity.targetContentIdentifier = name
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    }

    static func leave(_ name: String) {
      let sessions = UIApplication.shared.openSessions
      guard let own = sessions.first(where: { $0.persistentIdentifier == name }) else { return }
      UIApplication.shared.requestSceneSessionDestruction(own, options: nil)
    }
  }

  private final class LedgerController: UIViewController {
    weak var coordinator: LedgerCoordinator?

    func button(_ name: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
      let button = UIButton(primaryAction: UIAction(title: name) { _ in action() })
      button.accessibilityIdentifier = name
      return button
    }
  }

  private final class CounterfoilCoordinator {}

  private final class VoucherController: UIViewController {
    weak var coordinator: CounterfoilCoordinator?
  }

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    static var keeps = false
    static var asksOnce = false
    var window: UIWindow?
    private var coordinator: LedgerCoordinator?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let coordinator = LedgerCoordinator()
      if Self.keeps {
        (UIApplication.shared.delegate as? Delegate)?.opened.append(coordinator)
      }
      self.coordinator = coordinator
      let window = UIWindow(windowScene: scene)
      self.window = window
      window.rootViewController = coordinator.stack
      coordinator.start(session.stateRestorationActivity?.title ?? session.persistentIdentifier)
      window.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      let activity = NSUserActivity(activityType: "ledger")
      activity.title = "\(scene.session.persistentIdentifier) as it was"
      return activity
    }
  }

  private func app(keeps: Bool = false, asksOnce: Bool = false) -> LiveApp {
    (Scene.keeps, Scene.asksOnce) = (keeps, asksOnce)
    return LiveApp("Ledgers", delegate: { Delegate() }, sceneDelegate: Scene.self)
      .scene("second")
  }

  private func session(keeps: Bool = false) throws -> LiveSession {
    try LiveSession(app(keeps: keeps))
  }

  @Test func `a scene is connected, turned to and closed, and paths name it meanwhile`() throws {
    let session = try session()
    #expect(session.path == "Ledger/LedgerController")
    try session.run("scene connect second; expect path \"second: Ledger/LedgerController\"")
    try session.run("expect order \"scene     second connected\" \"start     Ledger#2 in second\"")
    try session.run("expect scene second active; expect that $LedgerController.title == second")
    try session.run("scene use main; expect that $LedgerController.title == main")
    try session.run("scene close second")
    try session.run("expect order \"stop      Ledger#2\" \"scene     second closed\"")
    try session.run("expect not lint leak; expect path Ledger/LedgerController")
    try session.run("expect scene second closed; ! scene use second; expect refusal unknown-node")
    try session.run("! scene connect third; expect refusal unknown-id")
  }

  @Test func `an app with one window is told of a second that it asked for`() throws {
    let app = LiveApp("Ledgers", delegate: { Delegate() }, sceneDelegate: Scene.self)
    let told = try LiveSession(app).run("tap ask")
    #expect(told.contains("  no-answer a second window: the app supports one\n"), "\(told)")
  }

  @Test func `what the app asks for is a scene by its target, and what it lets go is closed`()
    throws
  {
    let session = try session()
    try session.run("tap ask; expect scene extra active; expect scene extra")
    try session.run("scene use main; scene use extra; scene use main")
    try session.run("tap ask; expect scene extra_2; tap leave")
    try session.run("expect scene extra_2 closed; expect scene main; expect not lint leak")
  }

  @Test func `each window has modals of its own, which close with it`() throws {
    let session = try session()
    try session.run("scene connect second; tap open; expect screen Voucher; expect modal Voucher")
    try session.run("scene use main; expect modal none; ! swipe-down; ! dismiss")
    try session.run("dismiss on LedgerController#2; scene use second; expect modal none")
    try session.run("tap open; scene use main; scene close second; expect gone Voucher")
    try session.run("expect removed Voucher#2; expect not lint leak")
  }

  @Test func `a phase is one of the scene in use`() throws {
    let session = try session()
    try session.run("scene connect second; background; expect scene second background")
    try session.run("expect scene main active; foreground; expect scene second active")
  }

  @Test func `who ran a closed window and is kept is a leak, told with what it holds`() throws {
    let session = try session(keeps: true)
    try session.run("scene connect second; tap open")
    let told = try session.run("scene close second")
    let leaks = told.split(separator: "\n").filter { $0.contains("leak ") }
    #expect(leaks == ["  leak      Ledger#2 held by app.opened[1]"], "\(told)")
    // It is told once.
    #expect(try !session.run("tap open").contains("leak "))
  }

  @Test func `the last window is closed, and another one comes`() throws {
    let session = try session()
    try session.run("scene close main; ! tap open; expect refusal not-launched")
    try session.run("expect path none; scene connect main; expect alive Ledger#2; tap open")
  }

  @Test func `a launch brings back the windows there were, and a step back closes one`() throws {
    let session = try session()
    try session.run("scene connect second; tap open; scene use main; relaunch")
    try session.run("expect scene main; expect scene second active")
    try session.run("scene use second; expect modal none; scene use main")
    try session.run("scene use second; scene close second; undo; expect scene second")
    try session.run("undo 5; expect scene second; expect modal Voucher")
  }

  @Test func `the first design of it has its windows, and what opens them`() throws {
    let app = app(asksOnce: true)
    let draft = try draft(of: app)
    for line in ["scene extra Ledger", "scene connect extra"] {
      #expect(draft.contains(line), "\(draft)")
    }
    let found = try conforming(app, to: draft)
    #expect(found.parting == nil, "\(found)\n\(draft)")
  }

  @Test func `a launch connects no window that was closed`() throws {
    let session = try session()
    try session.run("scene connect second; scene close main")
    let told = try session.run("relaunch")
    #expect(told.contains("scene     second connected"))
    #expect(!told.contains("main connected"))
    try session.run("expect scene main closed; scene connect main; expect scene second active")
  }

  @Test func `a window that was closed for good has kept nothing`() throws {
    let session = try session()
    try session.run("scene connect second; relaunch; scene use second")
    try session.run("expect that $LedgerController.title == \"second as it was\"")
    try session.run("scene close second; scene connect second")
    try session.run("expect that $LedgerController.title == second")
  }

  @Test func `an app without scenes connects none`() throws {
    let session = try LiveSession(LiveApp("Ledgers", delegate: { Delegate() }).scene("second"))
    try session.run("! scene connect second; expect refusal not-supported")
  }

  @Test func `an app that does not say so has one window`() throws {
    let app = LiveApp("Ledgers", delegate: { Delegate() }, sceneDelegate: Scene.self)
    let session = try LiveSession(app)
    try session.run("! scene connect second; expect refusal not-supported; tap ask")
    #expect(session.path == "Ledger/LedgerController")
  }
}
