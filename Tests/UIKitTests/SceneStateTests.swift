import Foundation
import Testing
import UIKit

/// What a scene shows, kept while it is disconnected.
@MainActor @Suite final class SceneStateTests {
  lazy var stage = Stage()

  @MainActor static var told: [String] = []

  final class Delegate: UIResponder, UIApplicationDelegate {}

  final class Page: UIViewController {
    override func updateUserActivityState(_ activity: NSUserActivity) {
      activity.addUserInfoEntries(from: ["page": 7])
    }
  }

  final class Scene: UIResponder, UIWindowSceneDelegate, NSUserActivityDelegate {
    var window: UIWindow?
    static var keepsState = true

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      told.append("connect \(Self.text(session.stateRestorationActivity))")
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = Page()
      window.makeKeyAndVisible()
      self.window = window
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      told.append("ask")
      guard Self.keepsState else { return nil }
      let activity = NSUserActivity(activityType: "state")
      activity.delegate = self
      window?.rootViewController?.userActivity = activity
      return activity
    }
    func userActivityWillSave(_ userActivity: NSUserActivity) {
      userActivity.addUserInfoEntries(from: ["saved": true])
    }
    func scene(
      _ scene: UIScene,
      restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) { told.append("restore \(Self.text(stateRestorationActivity))") }
    func sceneDidDisconnect(_ scene: UIScene) { told.append("disconnect") }
    func sceneWillEnterForeground(_ scene: UIScene) { told.append("foreground") }

    private static func text(_ activity: NSUserActivity?) -> String {
      guard let activity else { return "-" }
      return "\(activity.activityType) \(activity.userInfo?["page"] ?? "-")"
        + " \(activity.userInfo?["saved"] ?? "-")"
    }
  }

  private func launch(keepsState: Bool) -> AppLifecycle {
    _ = stage
    Self.told = []
    Scene.keepsState = keepsState
    return AppLifecycle(delegate: Delegate(), sceneDelegate: Scene.self)
  }

  @Test func `a scene is asked for its state before it disconnects, and has it when it connects`() {
    let app = launch(keepsState: true)
    app.enterBackground()
    app.disconnect()
    app.enterForeground()
    #expect(
      Self.told == [
        "connect -", "foreground", "ask", "disconnect", "connect state 7 true",
        "restore state 7 true", "foreground",
      ]
    )
  }

  @Test func `what an app keeps with a session stays where its scene gives nothing`() throws {
    let app = launch(keepsState: false)
    let session = try #require(app.sceneInUse?.session)
    session.stateRestorationActivity = NSUserActivity(activityType: "own")
    app.enterBackground()
    app.disconnect()
    app.enterForeground()
    #expect(Self.told.suffix(3) == ["connect own - -", "restore own - -", "foreground"])
  }
}
