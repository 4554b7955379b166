public import UIKit

/// What an app wants to notify of, and who is told of notifications; the user has allowed it.
///
/// What is asked for comes when virtual time has come to it, or when the shell says so.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = {
    let center = UNUserNotificationCenter()
    SystemNotifications.messenger = Messenger(of: center)
    return center
  }()

  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  public var supportsContentExtensions: Bool { true }
  private var options: UNAuthorizationOptions?
  private var categories: Set<UNNotificationCategory> = []

  public static func current() -> UNUserNotificationCenter { shared }

  /// Does on the main thread what is about the notifications that there are.
  private func onMain(_ body: @escaping @MainActor @Sendable (SystemNotifications) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { body(.current) }
    } else {
      DispatchQueue.main.async { body(.current) }
    }
  }

  /// The user allows everything.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    self.options = options
    DispatchQueue.main.async { completionHandler(true, nil) }
  }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    self.options = options
    return true
  }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = UNNotificationSettings(isAsked: options != nil)
    DispatchQueue.main.async { completionHandler(settings) }
  }

  public func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(isAsked: options != nil)
  }

  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = categories
    DispatchQueue.main.async { completionHandler(categories) }
  }

  /// Keeps a request until its time has come; one of the same identifier goes.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    keep(request)
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }

  public func add(_ request: UNNotificationRequest) async throws { keep(request) }

  private func keep(_ request: UNNotificationRequest) {
    onMain {
      $0.schedule(
        SystemNotification(
          identifier: request.identifier,
          title: request.content.title.isEmpty ? request.content.body : request.content.title,
          payload: request.content.userInfo,
          content: request
        ),
        after: { request.trigger.map(\.delay) ?? 0 },
        repeats: request.trigger?.repeats ?? false
      )
    }
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    onMain { system in
      let requests = system.pending.compactMap { $0.content as? UNNotificationRequest }
      DispatchQueue.main.async { completionHandler(requests) }
    }
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { waiting in
      getPendingNotificationRequests { waiting.resume(returning: $0) }
    }
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { system in for identifier in identifiers { system.cancel(identifier) } }
  }

  public func removeAllPendingNotificationRequests() {
    onMain { system in for request in system.pending { system.cancel(request.identifier) } }
  }

  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    onMain { system in
      let seen = system.delivered.map { UNNotification($0) }
      DispatchQueue.main.async { completionHandler(seen) }
    }
  }

  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { waiting in
      getDeliveredNotifications { waiting.resume(returning: $0) }
    }
  }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { system in for identifier in identifiers { system.remove(identifier) } }
  }

  public func removeAllDeliveredNotifications() {
    onMain { system in for seen in system.delivered { system.remove(seen.identifier) } }
  }

  public func setBadgeCount(
    _ count: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }
}

/// Tells the delegate of a center what the system has.
private final class Messenger: NotificationMessenger {
  private let center: UNUserNotificationCenter

  nonisolated init(of center: UNUserNotificationCenter) { self.center = center }

  var isHeard: Bool { center.delegate != nil }

  func present(_ notification: SystemNotification, completion: @escaping (Bool) -> Void) {
    center.delegate?.userNotificationCenter(
      center,
      willPresent: UNNotification(notification)
    ) { options in
      completion(!options.isDisjoint(with: [.alert, .banner, .list]))
    }
  }

  func open(_ notification: SystemNotification) {
    center.delegate?.userNotificationCenter(
      center,
      didReceive: UNNotificationResponse(notification: UNNotification(notification))
    ) {}
  }
}

/// Is told of notifications while the app is active, and of those that the user opens: with a handler that it calls, or
/// without one.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

// A delegate that has no method with a handler is asked by the one without.
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    nonisolated(unsafe) let (delegate, completionHandler) = (self, completionHandler)
    Task { @MainActor in
      completionHandler(await delegate.userNotificationCenter(center, willPresent: notification))
    }
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    nonisolated(unsafe) let (delegate, completionHandler) = (self, completionHandler)
    Task { @MainActor in
      await delegate.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}
