import UIKit

/// SwiftUI's delegate of a scene: its window shows the app's first group of windows.
///
/// What the app's own delegate names for scenes hears of the scene as well.
final class AppSceneDelegate<Main: App>: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var own: (any UISceneDelegate)?
  private var tree: ViewTree?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let delegate = UIApplication.shared.delegate as? AppDelegate<Main>
    else { return }
    if let type = delegate.ownSceneDelegateClass as? NSObject.Type {
      own = StandInScreen.make(type) as? any UISceneDelegate
    }
    let controller = UIHostingController(rootView: AppView(app: delegate.app))
    tree = controller.tree
    enter(.inactive)
    let window = UIWindow(windowScene: scene)
    self.window = window
    window.rootViewController = controller
    own?.scene(scene, willConnectTo: session, options: options)
    window.makeKeyAndVisible()
    for context in options.urlContexts { open(context.url) }
    for activity in options.userActivities { resume(activity) }
  }

  func sceneDidDisconnect(_ scene: UIScene) { own?.sceneDidDisconnect(scene) }

  func sceneDidBecomeActive(_ scene: UIScene) {
    own?.sceneDidBecomeActive(scene)
    enter(.active)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    own?.sceneWillResignActive(scene)
    enter(.inactive)
  }

  func sceneWillEnterForeground(_ scene: UIScene) {
    own?.sceneWillEnterForeground(scene)
    enter(.inactive)
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    own?.sceneDidEnterBackground(scene)
    enter(.background)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    own?.scene(scene, openURLContexts: contexts)
    for context in contexts { open(context.url) }
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    own?.scene(scene, continue: activity)
    resume(activity)
  }

  func windowScene(
    _ scene: UIWindowScene,
    performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let own = own as? any UIWindowSceneDelegate else { return completionHandler(false) }
    own.windowScene(scene, performActionFor: item, completionHandler: completionHandler)
  }

  /// Each phase is seen, also one that another follows in the same step.
  private func enter(_ phase: ScenePhase) {
    tree?.surroundings.scenePhase = phase
    tree?.setNeedsUpdate()
    eachTree { $0.updateIfNeeded() }
  }

  private func open(_ url: URL) {
    eachTree { $0.root.walk { $0.openURL?(url) } }
  }

  private func resume(_ activity: NSUserActivity) {
    eachTree { $0.root.walk { $0.activities[activity.activityType]?(activity) } }
    if let url = activity.webpageURL { open(url) }
  }

  /// The trees that were in sight once: a tab that nobody has opened is not there yet.
  private func eachTree(_ visit: (ViewTree) -> Void) {
    window?.rootViewController?.eachTree { if $0.hasAppeared { visit($0) } }
  }
}
