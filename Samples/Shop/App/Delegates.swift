import Coordinators
import UIKit

/// What all windows share: the services, and the server that answers.
public final class ShopDelegate: UIResponder, UIApplicationDelegate {
  public let dependencies = Dependencies()
  public let server = ShopServer()

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    dependencies.provide(SessionService.self, Session())
    return true
  }
}

/// A window, with a tree of its own.
public final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?
  public private(set) var tree: CoordinatorTree?

  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let app = UIApplication.shared.delegate as? ShopDelegate
    else { return }
    if let activity = connectionOptions.userActivities.first {
      session.stateRestorationActivity = activity
    }
    let window = UIWindow(windowScene: scene)
    let tree = CoordinatorTree(SceneCoordinator(), in: window, dependencies: app.dependencies)
    (self.window, self.tree) = (window, tree)
    tree.start()
    window.makeKeyAndVisible()
    open(connectionOptions.urlContexts)
  }

  public func sceneDidDisconnect(_ scene: UIScene) {
    tree?.close()
    (window, tree) = (nil, nil)
  }

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    open(URLContexts)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      if let route = ShopRoute.steps(to: context.url) { tree?.go(to: route) }
    }
  }
}

/// A further window of the shop, by its name.
public enum ShopWindow {
  @MainActor
  public static func activity(_ name: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "shop.window")
    activity.targetContentIdentifier = name
    return activity
  }

  /// Opens a window, unless it is open.
  @MainActor
  static func open(_ name: String) {
    let application = UIApplication.shared
    let isOpen = application.openSessions.contains {
      $0.stateRestorationActivity?.targetContentIdentifier == name
    }
    if isOpen { return }
    application.requestSceneSessionActivation(nil, userActivity: activity(name), options: nil)
  }
}
