import FlowLive
import Testing
import UIKit

/// How links come to an app with delegates of its own.
@MainActor @Suite struct DeliveredLinkTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {}

  private final class TideViewController: UIViewController {}

  private final class Scene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let tide = TideViewController()
    private var told: [String] = [] {
      didSet { tide.title = told.joined(separator: " ") }
    }

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      self.window = window
      window.rootViewController = tide
      window.makeKeyAndVisible()
    }

    func sceneDidEnterBackground(_ scene: UIScene) { told = ["away"] }

    func sceneWillEnterForeground(_ scene: UIScene) { told.append("back") }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      told += contexts.map { "url:\($0.url.host ?? "")" }
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
      told.append("visit:\(activity.webpageURL?.path ?? "")")
    }
  }

  @Test(arguments: [
    ("link tide://pier", "back url:pier"),
    ("link https://tide.example/pier", "back visit:/pier"),
    ("background; link tide://pier", "away back url:pier"),
    ("background; foreground; link HTTP://tide.example/pier", "away back visit:/pier"),
  ])
  func `a site's comes as an activity, others as they are, and the app comes to the front`(
    lines: String,
    told: String
  ) throws {
    let app = LiveApp("Tides", delegate: { Delegate() }, sceneDelegate: Scene.self)
    let session = try LiveSession(app)
    try session.run("\(lines); expect that $Tide.title == \"\(told)\"")
  }
}
