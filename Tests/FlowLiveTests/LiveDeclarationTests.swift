import FlowLive
import Testing
import UIKit

/// What a team says of its app.
@MainActor @Suite struct LiveDeclarationTests {
  @Test func `an app begins with its own delegate and hears of the background and of links`() throws
  {
    let session = try LiveSession(
      LiveApp("Delegated", delegate: { KioskDelegate() }).coordinator("Kiosk", KioskRouter.self)
        .coordinators { $0 == KioskRouter.self }
    )
    #expect(session.path == "Kiosk/Front")
    try session.run("background")
    try session.run("expect scene main background; foreground")
    try session.run("expect that $Front.state.log == \"background foreground \"")
    try session.run("link \"kiosk://paper\"")
    try session.run("expect that $Front.title == \"kiosk://paper\"")
  }

  @Test func `an app that fills a window hears of the background by what it observes`() throws {
    let app = LiveApp("Observed") { window in
      let front = FrontViewController()
      window.rootViewController = front
      front.observe()
      return front
    }
    let session = try LiveSession(app)
    try session.run("expect that $Front.state.log == \"active \"")
    try session.run("background; expect scene main background; background")
    try session.run("expect that $Front.state.log == \"active background \"; foreground")
    try session.run("expect that $Front.state.log == \"active background foreground active \"")
  }

  @Test func `an app begins with its scene's delegate, whose coordinators are those of the app`()
    throws
  {
    let app = LiveApp(
      "Scened",
      delegate: { SceneAppDelegate() },
      sceneDelegate: KioskSceneDelegate.self
    )
    let session = try LiveSession(app)
    #expect(session.path == "Counter/Front")
    #expect(
      try session.run("tree") == """
        Counter#1 navigation [Front#1]
          Till#1 simple

        """
    )
  }

  @Test(arguments: [false, true])
  func `what an app keeps on purpose is no leak`(isKept: Bool) throws {
    let session = try LiveSession(isKept ? Kept.app.keeps("Drawer") : Kept.app)
    let printed = try session.run("tap open\nswipe-down")
    #expect(printed.contains("leak      Drawer#1 held by Cupboard#1.drawer") == !isKept)
  }

  @Test(arguments: ["dismiss on Nobody", "tab Front on Nobody", "swipe-down on Nobody"])
  func `a node that is not there is refused, whatever the word would do`(line: String) throws {
    let session = try LiveSession(Kept.app)
    try session.run("tap open\n! \(line)")
    try session.run("expect screen Spoons")
  }
}

/// An app delegate in the style of the time before scenes.
final class KioskDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let router = KioskRouter()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = router.front
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    router.front.log += "background "
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    router.front.log += "foreground "
  }

  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    router.front.title = url.absoluteString
    return true
  }
}

/// What a new project's app delegate says: a configuration of its property list.
final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}

final class KioskSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: CounterCoordinator?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let coordinator = CounterCoordinator()
    self.coordinator = coordinator
    window = UIWindow(windowScene: scene)
    window?.rootViewController = coordinator.stack
    window?.makeKeyAndVisible()
  }
}

/// Nobody holds it but the scene's delegate.
@MainActor
final class CounterCoordinator {
  let stack = UINavigationController(rootViewController: FrontViewController())
  private let till = TillCoordinator()
}

final class TillCoordinator {}

final class KioskRouter {
  let front: FrontViewController

  @MainActor init() {
    front = FrontViewController()
  }
}

final class FrontViewController: UIViewController {
  var log = ""

  func observe() {
    for (name, word) in [
      (UIApplication.didBecomeActiveNotification, "active"),
      (UIApplication.didEnterBackgroundNotification, "background"),
      (UIApplication.willEnterForegroundNotification, "foreground"),
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.log += "\(word) " }
      }
    }
  }
}

/// A coordinator that keeps its child and shows it again and again.
enum Kept {
  static let app = LiveApp("Kept") { window in
    let cupboard = CupboardCoordinator()
    window.rootViewController = cupboard.shelf
    return cupboard
  }
}

final class CupboardCoordinator {
  let shelf: ShelvesController
  private let drawer: DrawerCoordinator

  @MainActor init() {
    shelf = ShelvesController()
    drawer = DrawerCoordinator()
    shelf.onOpen = { [weak self] in self?.open() }
  }

  @MainActor private func open() {
    shelf.present(drawer.makeScreen(), animated: true)
  }
}

final class DrawerCoordinator {
  @MainActor func makeScreen() -> UIViewController {
    let screen = SpoonsController()
    screen.delegate = self
    return screen
  }
}

final class ShelvesController: UIViewController {
  var onOpen: (() -> Void)?
  private lazy var open = UIButton(
    primaryAction: UIAction { [weak self] _ in self?.onOpen?() }
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(open)
  }
}

final class SpoonsController: UIViewController {
  weak var delegate: DrawerCoordinator?
}
