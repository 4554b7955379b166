import Foundation
import Testing
import UIKit

/// Several windows: scenes that come and go beside the first one.
@MainActor @Suite final class SeveralScenesTests {
  lazy var stage = Stage()

  @MainActor static var told: [String] = []

  final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { for session in sceneSessions { told.append("discard \(session.persistentIdentifier)") } }
  }

  final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    private func tell(_ event: String, _ scene: UIScene) {
      told.append("\(event) \(scene.session.persistentIdentifier)")
    }
    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      tell("connect", scene)
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
    }
    func sceneDidBecomeActive(_ scene: UIScene) { tell("active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { tell("resign", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { tell("background", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { tell("foreground", scene) }
    func sceneDidDisconnect(_ scene: UIScene) {
      tell("disconnect", scene)
      window = nil
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { tell("continue", scene) }
  }

  private func launch() -> AppLifecycle {
    _ = stage
    let app = AppLifecycle(delegate: Delegate(), sceneDelegate: Scene.self)
    UIApplication.shared.supportsMultipleScenes = true
    Self.told = []
    return app
  }

  private func activity(_ target: String? = nil) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "window")
    activity.targetContentIdentifier = target
    return activity
  }

  private func request(_ session: UISceneSession? = nil, _ activity: NSUserActivity? = nil) {
    UIApplication.shared.requestSceneSessionActivation(
      session,
      userActivity: activity,
      options: nil
    )
  }

  @Test func `an app asks for a scene, which comes when the code that asked is over`() {
    let app = launch()
    request(nil, activity("second"))
    #expect(Self.told.isEmpty)
    stage.loop.settle()
    #expect(Self.told == ["connect second", "foreground second", "active second"])
    #expect(app.sceneInUse === app.scene("second"))
    #expect(app.scene("main")?.activationState == .foregroundActive)
    #expect(UIApplication.shared.connectedScenes.count == 2)
  }

  @Test func `scenes without a target are numbered, and none has another one's name`() {
    let app = launch()
    for target in [nil, "scene2", nil, "main"] { request(nil, activity(target)) }
    stage.loop.settle()
    let names = app.scenes.map(\.session.persistentIdentifier)
    #expect(names == ["main", "scene2", "scene2_2", "scene3", "main_2"])
  }

  @Test func `a scene that is there is turned to, and hears what for`() throws {
    let app = launch()
    let first = try #require(app.sceneInUse)
    app.connect("second")
    app.use(first)
    app.enterBackground()
    app.use(try #require(app.scene("second")))
    Self.told = []
    request(first.session, activity())
    stage.loop.settle()
    #expect(Self.told == ["foreground main", "active main", "continue main"])
    #expect(app.sceneInUse === first)
  }

  @Test func `each scene has a key window, and the app that of the scene in use`() throws {
    let app = launch()
    let first = try #require(app.sceneInUse?.windows.first)
    app.connect("second")
    let second = try #require(app.scene("second")?.windows.first)
    #expect(UIApplication.shared.keyWindow === second && second.isKeyWindow && !first.isKeyWindow)
    #expect(first.windowScene?.keyWindow === first)
    app.use(try #require(app.scene("main")))
    #expect(UIApplication.shared.keyWindow === first)
  }

  @Test func `the app is in the background when its last scene is, and is told so once`() throws {
    let app = launch()
    app.connect("second")
    var notes: [String] {
      Self.told.filter { $0.hasPrefix("UIApplication") }
    }
    let names = [
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
      UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { SeveralScenesTests.told.append(name) }
      }
    }
    app.enterBackground()
    #expect(notes.isEmpty && UIApplication.shared.applicationState == .active)
    app.use(try #require(app.scene("main")))
    app.enterBackground()
    #expect(UIApplication.shared.applicationState == .background)
    #expect(
      notes == [
        "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
      ]
    )
    app.enterForeground()
    app.use(try #require(app.scene("second")))
    app.enterForeground()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      notes.dropFirst(2) == [
        "UIApplicationWillEnterForegroundNotification",
        "UIApplicationDidBecomeActiveNotification",
      ]
    )
  }

  @Test func `a closed scene is gone with all that was in it, presented or not`() throws {
    let app = launch()
    app.connect("second")
    weak var root: UIViewController?
    weak var modal: UIViewController?
    weak var window: UIWindow?
    do {
      let scene = try #require(app.scene("second"))
      window = scene.windows.first
      let presented = UIViewController()
      (root, modal) = (window?.rootViewController, presented)
      root?.present(presented, animated: false)
      stage.loop.settle()
      #expect(presented.presentingViewController === root)
      Self.told = []
      UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
      stage.loop.settle()
    }
    #expect(Self.told == ["resign second", "disconnect second", "discard second"])
    stage.loop.settle()
    #expect(window == nil && root == nil && modal == nil)
    #expect(app.scenes.count == 1 && app.sceneInUse === app.scene("main"))
    #expect(UIApplication.shared.openSessions.count == 1)
  }

  @Test func `one that does not support several is refused a second`() {
    _ = launch()
    UIApplication.shared.supportsMultipleScenes = false
    var codes: [UISceneError.Code] = []
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest()) {
      ($0 as? UISceneError).map { codes.append($0.code) }
    }
    stage.loop.settle()
    #expect(codes == [.multipleScenesNotSupported] && Self.told.isEmpty)
  }
}
