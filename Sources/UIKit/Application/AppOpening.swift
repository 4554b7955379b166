import Foundation

/// What the user opens an app by, beside its icon.
package enum AppOpening {
  case link(URL)
  case activity(NSUserActivity)
  case notification(SystemNotification)
  case shortcut(UIApplicationShortcutItem)

  /// What a link opens: one to a site of the app's comes as an activity to go on with.
  package init(opening url: URL) {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      self = .link(url)
      return
    }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    self = .activity(activity)
  }

  /// Where it leads, of a link.
  package var url: URL? {
    switch self {
    case .link(let url): url
    case .activity(let activity): activity.webpageURL
    case .notification, .shortcut: nil
    }
  }

  var isNotification: Bool { if case .notification = self { true } else { false } }

  /// What the delegate of an app without scenes is told at the launch.
  @MainActor var launchOptions: [UIApplication.LaunchOptionsKey: Any] {
    switch self {
    case .link(let url): [.url: url]
    case .activity(let activity):
      [
        .userActivityDictionary: [
          UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType,
          "UIApplicationLaunchOptionsUserActivityKey": activity,
        ] as [AnyHashable: Any]
      ]
    case .notification(let notification):
      notification.isRemote ? [.remoteNotification: notification.payload] : [:]
    case .shortcut(let item): [.shortcutItem: item]
    }
  }

  /// What the delegate of a scene is told that connects for this.
  @MainActor
  func fill(_ options: UIScene.ConnectionOptions) {
    switch self {
    case .link(let url): options.urlContexts = [UIOpenURLContext(url: url)]
    case .activity(let activity): options.userActivities = [activity]
    case .notification(let notification): options.openedNotification = notification
    case .shortcut(let item): options.shortcutItem = item
    }
  }
}

extension AppLifecycle {
  /// Brings to the app what the user opens it by; says whether the app took it.
  @discardableResult
  package func bring(_ opening: AppOpening) -> Bool {
    switch opening {
    case .link(let url): return open(url)
    case .activity(let activity): return `continue`(activity)
    case .notification(let notification):
      SystemNotifications.current.open(notification)
      return true
    case .shortcut(let item):
      perform(item)
      return true
    }
  }

  // The scene in front hears of it, the delegate of the app where there are none.
  private func perform(_ item: UIApplicationShortcutItem) {
    guard let scene = sceneInUse else {
      application.delegate?.application(application, performActionFor: item) { _ in }
      return
    }
    (scene.delegate as? any UIWindowSceneDelegate)?
      .windowScene(scene, performActionFor: item) { _ in }
  }
}
