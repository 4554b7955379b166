import FlowLive
import Testing
import UIKit

/// What a scene keeps over a relaunch.
@MainActor @Suite struct KeptSceneTests {
  @Test func `a relaunched scene has what it gave, and no object of the app's`() throws {
    let session = try LiveSession(
      LiveApp(
        "Reader",
        delegate: { ReaderAppDelegate() },
        sceneDelegate: ReaderSceneDelegate.self
      )
    )
    _ = try session.run("tap turn; tap turn")
    let told = try session.run("relaunch; screen")
    #expect(told.contains("\"page 3\"") && !told.contains("leak"), "\(told)")
  }
}

private final class ReaderAppDelegate: UIResponder, UIApplicationDelegate {}

final class ReaderSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let page = session.stateRestorationActivity?.userInfo?["page"] as? Int
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(
      rootViewController: ReaderController(page: page ?? 1)
    )
    window.makeKeyAndVisible()
    self.window = window
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let stack = window?.rootViewController as? UINavigationController
    guard let reader = stack?.topViewController as? ReaderController else { return nil }
    let activity = NSUserActivity(activityType: "read")
    activity.userInfo = ["page": reader.page, "reader": reader]
    return activity
  }
}

private final class ReaderController: UIViewController {
  private(set) var page: Int { didSet { title = "page \(page)" } }

  init(page: Int) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
    title = "page \(page)"
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Turn",
      primaryAction: UIAction(title: "Turn") { [weak self] _ in self?.page += 1 }
    )
  }
}
