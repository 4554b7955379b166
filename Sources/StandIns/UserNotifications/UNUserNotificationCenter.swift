public import UIKit

/// Keeps what an app wants to notify of; the user has allowed it, and nothing is delivered by itself.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  public weak var delegate: (any UNUserNotificationCenterDelegate)?
  public var supportsContentExtensions: Bool { true }
  private var options: UNAuthorizationOptions?
  private var pending: [UNNotificationRequest] = []
  private var categories: Set<UNNotificationCategory> = []

  public static func current() -> UNUserNotificationCenter { shared }

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

  /// Keeps a request; one of the same identifier goes.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    pending.removeAll { $0.identifier == request.identifier }
    pending.append(request)
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }

  public func add(_ request: UNNotificationRequest) async throws {
    pending.removeAll { $0.identifier == request.identifier }
    pending.append(request)
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = pending
    DispatchQueue.main.async { completionHandler(pending) }
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  public func removeAllPendingNotificationRequests() { pending = [] }

  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  public func removeAllDeliveredNotifications() {}
  public func setBadgeCount(
    _ count: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }
}

/// Is told of notifications while the app is active, and of those that the user opens.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}
