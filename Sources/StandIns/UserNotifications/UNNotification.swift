public import Foundation
public import UIKit

/// What an app may do.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let criticalAlert = Self(rawValue: 16)
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  public static let provisional = Self(rawValue: 64)
}

/// How a notification shows while the app is active.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)
}

/// What the user answered.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether the user allows one kind of notification.
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

/// What the user allows.
public final class UNNotificationSettings: NSObject, Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  public var soundSetting: UNNotificationSetting { setting }
  public var badgeSetting: UNNotificationSetting { setting }
  public var alertSetting: UNNotificationSetting { setting }
  public var lockScreenSetting: UNNotificationSetting { setting }
  public var notificationCenterSetting: UNNotificationSetting { setting }
  private let setting: UNNotificationSetting

  init(isAsked: Bool) {
    authorizationStatus = isAsked ? .authorized : .notDetermined
    setting = isAsked ? .enabled : .disabled
  }
}

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  open internal(set) var title = ""
  open internal(set) var subtitle = ""
  open internal(set) var body = ""
  open internal(set) var badge: NSNumber?
  open internal(set) var sound: UNNotificationSound?
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
  open internal(set) var categoryIdentifier = ""
  open internal(set) var threadIdentifier = ""
  open internal(set) var attachments: [UNNotificationAttachment] = []
}

/// A file that a notification shows.
public final class UNNotificationAttachment: NSObject, Sendable {
  public let identifier: String
  public let url: URL
  public let type: String

  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    (self.identifier, self.url) = (identifier, url)
    type = hint ?? UTType(filenameExtension: url.pathExtension)?.identifier ?? "public.data"
  }
}

public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHint"
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHidden"
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRect"
public let UNNotificationAttachmentOptionsThumbnailTimeKey =
  "UNNotificationAttachmentOptionsThumbnailTime"

/// Why something cannot be notified of.
public struct UNError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType, attachmentInvalidFileSize, attachmentNotInDataStore
    case attachmentMoveIntoDataStoreFailed, attachmentCorrupt
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// What a notification will say.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { super.attachments = newValue }
  }
}

/// A sound of a notification.
public final class UNNotificationSound: NSObject, Sendable {
  public static let `default` = UNNotificationSound(named: UNNotificationSoundName(""))
  public let name: UNNotificationSoundName
  public init(named name: UNNotificationSoundName) { self.name = name }
}

/// The name of a sound's file.
public struct UNNotificationSoundName: Hashable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A notification that was asked for.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// When a notification comes.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}

/// After a time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// At a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
  public func nextTriggerDate() -> Date? {
    Calendar.current.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}

/// By a server.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}

extension UNNotificationTrigger {
  /// How long it takes from now on; nil where nothing here tells when it comes.
  @MainActor var delay: TimeInterval? {
    switch self {
    case let trigger as UNTimeIntervalNotificationTrigger: trigger.timeInterval
    case let trigger as UNCalendarNotificationTrigger where SystemNotifications.current.hasCalendar:
      trigger.nextTriggerDate().map { $0.timeIntervalSinceNow }
    default: nil
    }
  }
}

/// A notification that came.
public final class UNNotification: NSObject, @unchecked Sendable {
  public let date: Date
  public let request: UNNotificationRequest

  /// A notification that came at a date.
  public init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }

  /// That which the system has.
  convenience init(_ notification: SystemNotification) {
    let own = notification.content as? UNNotificationRequest
    let sent = UNNotificationRequest(
      identifier: notification.identifier,
      content: UNMutableNotificationContent(payload: notification.payload),
      trigger: UNPushNotificationTrigger()
    )
    self.init(request: own ?? sent, date: notification.date)
  }
}

extension UNMutableNotificationContent {
  /// What a server has sent: `aps` says what is shown, and all of it goes to the app.
  convenience init(payload: [AnyHashable: Any]) {
    self.init()
    userInfo = payload
    guard let shown = payload["aps"] as? [String: Any] else { return }
    if let text = shown["alert"] as? String { body = text }
    if let alert = shown["alert"] as? [String: Any] {
      title = alert["title"] as? String ?? ""
      subtitle = alert["subtitle"] as? String ?? ""
      body = alert["body"] as? String ?? ""
    }
    badge = (shown["badge"] as? Int).map { NSNumber(value: $0) }
    categoryIdentifier = shown["category"] as? String ?? ""
    threadIdentifier = shown["thread-id"] as? String ?? ""
  }
}

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  public let notification: UNNotification
  public let actionIdentifier: String

  /// What the user did with a notification: opened it, or chose an action.
  public init(
    notification: UNNotification,
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// How an action of a notification behaves.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = Self(rawValue: 1)
  public static let destructive = Self(rawValue: 2)
  public static let foreground = Self(rawValue: 4)
}

/// An action of a notification.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// How the notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = Self(rawValue: 1)
  public static let allowInCarPlay = Self(rawValue: 2)
}

/// A kind of notification, with its actions.
public final class UNNotificationCategory: NSObject, @unchecked Sendable {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let options: UNNotificationCategoryOptions

  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.options = options
  }
}

extension UIScene.ConnectionOptions {
  /// What the user did with the notification that the scene connects for.
  public var notificationResponse: UNNotificationResponse? {
    openedNotification.map { UNNotificationResponse(notification: UNNotification($0)) }
  }
}
