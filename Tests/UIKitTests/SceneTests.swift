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
    func sceneDidDisconnect(_ scene: UIScene) { tell("sceneDisconnect") }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      tell("open \(contexts.map(\.url.absoluteString))")
    }
  }

  private func launch(scenes: Bool, url: URL? = nil) -> AppLifecycle {
    _ = stage
    Self.told = []
    Scene.root = stage.probe("R")
    return AppLifecycle(
      delegate: Delegate(),
      sceneDelegate: scenes ? Scene.self : nil,
      url: url
    )
  }

  @Test func `U305 U307 a launch with scenes, and a kill`() {
    let app = launch(scenes: true, url: URL(string: "app:one"))
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
}

extension UIWindowScene {
  static func made() -> UIWindowScene {
    UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  }
}
