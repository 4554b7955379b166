import UIKit

/// SwiftUI's delegate of an app, which asks the app's own where there is one.
final class AppDelegate<Main: App>: UIResponder, UIApplicationDelegate {
  let app = Main()
  private let own: (any UIApplicationDelegate)?
  /// The class that the app's own delegate names for its scenes.
  private(set) var ownSceneDelegateClass: AnyClass?

  override init() {
    let properties = Mirror(reflecting: app).children
    own = properties.lazy.compactMap { ($0.value as? any DelegateProperty)?.delegate }.first
    super.init()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { own?.application(application, willFinishLaunchingWithOptions: options) ?? true }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { own?.application(application, didFinishLaunchingWithOptions: options) ?? true }

  func applicationWillTerminate(_ application: UIApplication) {
    own?.applicationWillTerminate(application)
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    own?.applicationDidReceiveMemoryWarning(application)
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) { own?.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token) }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { own?.application(application, didFailToRegisterForRemoteNotificationsWithError: error) }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completion: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let own else { return completion(.noData) }
    own.application(
      application,
      didReceiveRemoteNotification: userInfo,
      fetchCompletionHandler: completion
    )
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let type: AnyClass = AppSceneDelegate<Main>.self
    let named = own?.application(
      application,
      configurationForConnecting: session,
      options: options
    )
    if let other = named?.delegateClass, other != type { ownSceneDelegateClass = other }
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = type
    return configuration
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sessions: Set<UISceneSession>
  ) { own?.application(application, didDiscardSceneSessions: sessions) }
}
