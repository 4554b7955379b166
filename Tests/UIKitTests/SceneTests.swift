import Foundation
import Testing
import UIKit

/// Section 12: scenes and the app's life.
@MainActor @Suite final class SceneTests {
  lazy var stage = Stage()

  @MainActor static var told: [String] = []

  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private func tell(_ event: String) {
      SceneTests.told.append("\(event) \(UIApplication.shared.applicationState)")
    }
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      tell("willFinish")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      tell("didFinish")
      return true
    }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
      SceneTests.told.append("memory")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { tell("active") }
    func applicationWillResignActive(_ application: UIApplication) { tell("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { tell("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { tell("foreground") }
  }

  final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    @MainActor static var root: UIViewController?
    private func tell(_ event: String) { SceneTests.told.append(event) }
    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      tell("connect \(connectionOptions.urlContexts.map(\.url.absoluteString))")
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Self.root
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneWillEnterForeground(_ scene: UIScene) { tell("sceneForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { tell("sceneActive") }
    func sceneWillResignActive(_ scene: UIScene) { tell("sceneResign") }
    func sceneDidEnterBackground(_ scene: UIScene) { tell("sceneBackground") }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      tell("continue \(userActivity.activityType)")
    }
    func sceneDidDisconnect(_ scene: UIScene) { tell("sceneDisconnect") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      tell("open \(contexts.map(\.url.absoluteString))")
    }
  }

  private func launch(scenes: Bool, opening: AppOpening? = nil) -> AppLifecycle {
    _ = stage
    Self.told = []
    Scene.root = stage.probe("R")
    return AppLifecycle(
      delegate: Delegate(),
      sceneDelegate: scenes ? Scene.self : nil,
      opening: opening
    )
  }

  @Test func `a scene's delegate need be no responder`() {
    final class Plain: NSObject, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
        window?.makeKeyAndVisible()
      }
    }
    _ = stage
    let app = AppLifecycle(delegate: Delegate(), sceneDelegate: Plain.self)
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    #expect(scene?.delegate is Plain && scene?.windows.count == 1)
    app.kill()
  }

  @Test func `U305 U307 a launch with scenes, and a kill`() {
    let app = launch(scenes: true, opening: URL(string: "app:one").map(AppOpening.link))
    #expect(
      Self.told == [
        "willFinish inactive", "didFinish inactive", #"connect ["app:one"]"#, "sceneForeground",
        "sceneActive",
      ]
    )
    Self.told = []
    app.open(URL(string: "app:two")!)
    app.kill()
    #expect(Self.told == [#"open ["app:two"]"#, "sceneResign", "sceneDisconnect"])
  }

  @Test func `U306 a killed app connects a new scene object`() {
    _ = launch(scenes: true)
    weak let first = UIApplication.shared.connectedScenes.first
    let was = first.map(ObjectIdentifier.init)
    UIApplication.reset()
    _ = launch(scenes: true)
    let now = UIApplication.shared.connectedScenes.first.map(ObjectIdentifier.init)
    #expect(now != nil)
    #expect(first == nil || was != now)
  }

  @Test func `U311 (second-hand) with scenes the app delegate hears nothing, notifications come`() {
    let app = launch(scenes: true)
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: UIApplication.shared,
      queue: nil
    ) { _ in MainActor.assumeIsolated { SceneTests.told.append("note") } }
    Self.told = []
    app.enterBackground()
    NotificationCenter.default.removeObserver(token)
    #expect(Self.told == ["sceneResign", "sceneBackground", "note"])
  }

  @Test func `U312 U313 (second-hand) without scenes, with the state at each moment`() {
    let app = launch(scenes: false)
    app.enterBackground()
    app.enterForeground()
    #expect(
      Self.told == [
        "willFinish inactive", "didFinish inactive", "active active", "resign active",
        "background background", "foreground background", "active active",
      ]
    )
  }

  @Test func `U314 (second-hand) a notification comes after the delegate's method`() {
    let app = launch(scenes: false)
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: UIApplication.shared,
      queue: nil
    ) { _ in MainActor.assumeIsolated { SceneTests.told.append("note") } }
    app.enterBackground()
    NotificationCenter.default.removeObserver(token)
    #expect(Self.told.suffix(2) == ["background background", "note"])
  }

  @Test func `U315 (assumed) background and back send no appearance callbacks`() {
    let app = launch(scenes: true)
    stage.log = []
    app.enterBackground()
    app.enterForeground()
    #expect(stage.log.isEmpty)
  }

  @Test func `U316 (assumed) the root appears while the scene connects`() {
    _ = launch(scenes: true)
    #expect(stage.take() == ["R.wA", "R.dA"])
  }

  @Test func `U022 the app becomes active and the root appears, in an order that is open`() {
    let app = launch(scenes: true)
    #expect(Self.told.contains("sceneActive") && stage.log.contains("R.dA"))
    _ = app
  }

  @Test func `U308 U310 a scene disconnects and connects again, in the same session`() throws {
    let app = launch(scenes: true)
    let first = try #require(UIApplication.shared.connectedScenes.first?.session)
    app.enterBackground()
    app.disconnect()
    #expect(UIApplication.shared.connectedScenes.isEmpty)
    Self.told = []
    Scene.root = stage.probe("S")
    app.enterForeground()
    #expect(Self.told == ["connect []", "sceneForeground", "sceneActive"])
    #expect(UIApplication.shared.connectedScenes.first?.session === first)
  }

  final class Storyboard: UIStoryboard {
    override func instantiateInitialViewController() -> UIViewController? { Scene.root }
  }

  final class BoardScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let root = window?.rootViewController
      SceneTests.told.append("connect \(root === Scene.root) \(root?.view.window == nil)")
    }
  }

  final class BoardDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
      configuration.delegateClass = BoardScene.self
      configuration.storyboard = Storyboard(name: "Main", bundle: nil)
      return configuration
    }
  }

  @Test func `U309 the window of a storyboard is there when the scene connects`() {
    _ = stage
    Self.told = []
    Scene.root = stage.probe("R")
    let app = AppLifecycle(delegate: BoardDelegate())
    #expect(Self.told == ["connect true true"])
    #expect(stage.take() == ["R.wA", "R.dA"])
    _ = app
  }

  /// Shows a window of its own, though a storyboard fills one.
  final class OwnWindowDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow(frame: .zero)
      window?.rootViewController = Scene.root
      window?.makeKeyAndVisible()
      return true
    }
  }

  final class OwnWindowScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = Scene.root
      window?.makeKeyAndVisible()
    }
  }

  final class OtherStoryboard: UIStoryboard {
    override func instantiateInitialViewController() -> UIViewController? { UIViewController() }
  }

  @Test(arguments: [false, true])
  func `a delegate's own window stands in the place of the storyboard's`(hasScene: Bool) {
    _ = stage
    Scene.root = stage.probe("R")
    let app = AppLifecycle(
      delegate: OwnWindowDelegate(),
      sceneDelegate: hasScene ? OwnWindowScene.self : nil,
      storyboard: OtherStoryboard(name: "Main", bundle: nil)
    )
    #expect(UIApplication.shared.keyWindow?.rootViewController === Scene.root)
    _ = app
  }

  /// An app of before iOS 9: it is told who asks.
  final class LinkedDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      open url: URL,
      sourceApplication: String?,
      annotation: Any
    ) -> Bool {
      SceneTests.told.append("open \(url) \(sourceApplication ?? "-")")
      return true
    }
  }

  final class HandlingDelegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
      SceneTests.told.append("handle \(url)")
      return false
    }
  }

  @Test func `a link reaches a delegate by the names of old`() throws {
    _ = stage
    Self.told = []
    let url = try #require(URL(string: "app://a"))
    #expect(AppLifecycle(delegate: LinkedDelegate()).open(url))
    #expect(!AppLifecycle(delegate: HandlingDelegate()).open(url))
    #expect(!AppLifecycle(delegate: NamingDelegate()).open(url))
    #expect(Self.told == ["open app://a -", "handle app://a"])
  }

  final class OpenedDelegate: UIResponder, UIApplicationDelegate {
    static var takesAll = true
    private func tell(_ event: String) { SceneTests.told.append(event) }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let keys = options?.keys.map(\.rawValue) ?? []
      tell("launch " + keys.map { $0.replacing("UIApplicationLaunchOptions", with: "") }.joined())
      return Self.takesAll
    }
    func application(
      _ app: UIApplication,
      open url: URL,
      options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      tell("open \(url)")
      return true
    }
    func application(
      _ application: UIApplication,
      willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
      tell("will continue")
      return true
    }
    func application(
      _ application: UIApplication,
      continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      tell("continue \(userActivity.webpageURL?.path ?? "")")
      return true
    }
    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { tell("remote \(userInfo["order"] ?? "")") }
    func applicationDidBecomeActive(_ application: UIApplication) { tell("active") }
  }

  // Apple's pages on the two methods say when a URL is brought; recoursive.com has logs of all three launches.
  @Test(arguments: [
    ("app://a", true, ["launch URLKey", "open app://a", "active"]),
    ("app://a", false, ["launch URLKey", "active"]),
    (
      "https://a.example/b", true,
      ["launch UserActivityDictionaryKey", "will continue", "continue /b", "active"]
    ),
    ("https://a.example/b", false, ["launch UserActivityDictionaryKey", "active"]),
    ("", true, ["launch RemoteNotificationKey", "remote 3", "active"]),
    ("", false, ["launch RemoteNotificationKey", "remote 3", "active"]),
  ])
  func `what launches an app comes with the launch, and once more before it is active`(
    link: String,
    takesAll: Bool,
    told: [String]
  ) {
    _ = stage
    (Self.told, OpenedDelegate.takesAll) = ([], takesAll)
    let notification = SystemNotification(identifier: "order", payload: ["order": 3])
    let app = AppLifecycle(
      delegate: OpenedDelegate(),
      opening: URL(string: link).map { AppOpening(opening: $0) } ?? .notification(notification)
    )
    #expect(Self.told == told)
    _ = app
  }

  @Test func `an app with scenes hears nothing of a link but by its scene`() {
    _ = stage
    Self.told = []
    Scene.root = stage.probe("R")
    let app = AppLifecycle(
      delegate: OpenedDelegate(),
      sceneDelegate: Scene.self,
      opening: URL(string: "app://a").map(AppOpening.link)
    )
    #expect(Self.told == ["launch ", #"connect ["app://a"]"#, "sceneForeground", "sceneActive"])
    _ = app
  }

  final class WindowedDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow()
      window.rootViewController = KeyedController()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  final class KeyedController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      SceneTests.told.append("key \(view.window?.isKeyWindow == true)")
    }
  }

  @Test func `an app without delegates of scenes has one scene, with its key window`() {
    _ = stage
    Self.told = []
    let app = AppLifecycle(delegate: WindowedDelegate())
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    #expect(scenes.map(\.activationState) == [.foregroundActive])
    let window = UIApplication.shared.keyWindow
    #expect(scenes.first?.windows.map { $0 === window } == [true])
    #expect(window?.windowScene === scenes.first)
    #expect(Self.told == ["key true"])
    app.enterBackground()
    #expect(scenes.first?.activationState == .background)
  }

  /// What a new project's app delegate does: it names a configuration of the property list.
  final class NamingDelegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      UISceneConfiguration(
        name: "Default Configuration",
        sessionRole: connectingSceneSession.role
      )
    }
  }

  @Test func `a configuration by name has the scene delegate of the property list`() {
    _ = stage
    Self.told = []
    Scene.root = stage.probe("R")
    let app = AppLifecycle(delegate: NamingDelegate(), sceneDelegate: Scene.self)
    #expect(Self.told == ["connect []", "sceneForeground", "sceneActive"])
    #expect(stage.complaints.isEmpty)
    _ = app
  }

  @Test func `a configuration by name that nobody describes is complained of`() {
    _ = stage
    let app = AppLifecycle(delegate: NamingDelegate())
    #expect(
      stage.complaints.map(\.message) == [
        """
        Info.plist contained no UIScene configuration dictionary \
        (looking for configuration named "Default Configuration")
        """
      ]
    )
    _ = app
  }

  @Test func `a user activity and a memory warning reach the app`() {
    let app = launch(scenes: true)
    Self.told = []
    #expect(app.continue(NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)))
    app.warnOfMemory()
    #expect(Self.told == ["continue NSUserActivityTypeBrowsingWeb", "memory"])
  }

  @Test func `a reset lets nothing of the last launch go on`() {
    let app = launch(scenes: true)
    UIView.animate(withDuration: 1, animations: {}, completion: { _ in Self.told.append("late") })
    UIView.setAnimationsEnabled(false)
    Self.told = []
    UIApplication.reset()
    stage.loop.settle()
    #expect(Self.told.isEmpty && UIApplication.shared.windows.isEmpty)
    #expect(UIView.areAnimationsEnabled)
    _ = app
  }
}

extension UIWindowScene {
  static func made() -> UIWindowScene {
    UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  }
}
