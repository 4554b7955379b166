import FlowExplorer
import FlowLive
import FlowNavigation
import Testing
import UIKit

/// Quick actions of the app's icon.
@MainActor @Suite struct ShortcutTests {
  private final class WharfViewController: UIViewController {}

  private final class CraneViewController: UIViewController {}

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let stack = UINavigationController(rootViewController: WharfViewController())

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = stack
      window.makeKeyAndVisible()
      self.window = window
      UIApplication.shared.shortcutItems = [
        UIApplicationShortcutItem(type: "org.example.unload", localizedTitle: "Unload")
      ]
      if !AppDelegate.isForgetful, let item = options.shortcutItem { show(item) }
    }

    func windowScene(
      _ windowScene: UIWindowScene,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      // It comes on the way to the front.
      if windowScene.activationState != .foregroundActive { show(shortcutItem) }
      completionHandler(true)
    }

    private func show(_ item: UIApplicationShortcutItem) {
      guard stack.viewControllers.count == 1 else { return }
      let crane = CraneViewController()
      crane.title = item.type
      stack.pushViewController(crane, animated: false)
    }
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    /// Whether its scene does not look what it is connected for.
    static var isForgetful = false
  }

  /// A delegate without scenes.
  private final class LoneDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let stack = UINavigationController(rootViewController: WharfViewController())

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = stack
      window.makeKeyAndVisible()
      self.window = window
      if let item = options?[.shortcutItem] as? UIApplicationShortcutItem {
        stack.topViewController?.title = item.type
      }
      application.shortcutItems = ["tea", "rice"].map {
        UIApplicationShortcutItem(
          type: "cargo",
          localizedTitle: $0,
          userInfo: ["name": NSString(string: $0)]
        )
      }
      return !AppDelegate.isForgetful
    }

    func application(
      _ application: UIApplication,
      performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      let crane = CraneViewController()
      crane.title = item.localizedTitle
      stack.pushViewController(crane, animated: false)
    }
  }

  @Test(arguments: [
    ("shortcut rice", false, "screen Crane; expect that $Crane.title == \"rice\""),
    ("shortcut tea", false, "screen Crane; expect that $Crane.title == \"tea\""),
    ("launch shortcut load", false, "screen Crane; back; expect that $Wharf.title == \"load\""),
    ("launch shortcut load", true, "screen Wharf; expect that $Wharf.title == \"load\""),
  ])
  func `a delegate without scenes hears of it, at a launch twice unless it says no`(
    line: String,
    isWilful: Bool,
    claim: String
  ) throws {
    AppDelegate.isForgetful = isWilful
    let app = LiveApp("Quay", delegate: { LoneDelegate() }).shortcuts("load")
    try LiveSession(app).run("\(line); expect \(claim)")
  }

  @Test func `those of a property list come with their texts and numbers`() {
    UIApplication.reset()
    let list: [String: Any] = [
      "UIApplicationShortcutItems": [
        [
          "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "A",
          "UIApplicationShortcutItemUserInfo": ["id": "x", "n": 2] as [String: Any],
        ] as [String: Any],
        ["UIApplicationShortcutItemTitle": "nothing"],
      ]
    ]
    let items = UIApplication.shared.quickActions(listedIn: list)
    #expect(items.map(\.type) == ["a"] && items.first?.localizedTitle == "A")
    #expect(items.first?.userInfo?["id"] as? NSString == "x")
    #expect((items.first?.userInfo?["n"] as? NSNumber)?.intValue == 2)
  }

  private var app: LiveApp {
    LiveApp("Harbour", delegate: { AppDelegate() }, sceneDelegate: SceneDelegate.self)
      .shortcuts("org.example.load")
  }

  @Test(arguments: [
    ("launch shortcut load", "org.example.load"),
    ("shortcut org.example.unload", "org.example.unload"),
    ("relaunch shortcut unload", "org.example.unload"),
    ("background; shortcut load", "org.example.load"),
    ("launch shortcut load; back; undo 2; redo", "org.example.load"),
  ])
  func `a quick action is there for the scene`(lines: String, type: String) throws {
    AppDelegate.isForgetful = false
    let session = try LiveSession(app)
    try session.run("\(lines); expect screen Crane; expect that $Crane.title == \"\(type)\"")
  }

  @Test func `one that the icon has not is refused with those that it has`() throws {
    AppDelegate.isForgetful = false
    let session = try LiveSession(app)
    let told = #expect(throws: (any Error).self) { try session.run("shortcut sail") }
    #expect("\(told.map { "\($0)" } ?? "")".contains("org.example.load"))
  }

  @Test func `a search tells of a launch that forgets its quick action`() throws {
    for isForgetful in [false, true] {
      AppDelegate.isForgetful = isForgetful
      var engine = app.engine()
      try engine.launch(in: Transaction())
      let state = SearchedEngine(engine, families: .onLiveApp)
      var states = KeptStates(state)
      let search = LiveSearch(from: state.told(), in: &states)
      let lost = search.findings.filter { $0.kind == "link" }.map(\.steps)
      #expect(
        lost
          == (isForgetful
            ? [["relaunch shortcut org.example.load"], ["relaunch shortcut org.example.unload"]]
            : [])
      )
    }
  }
}
