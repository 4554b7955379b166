import Foundation

/// The notifications that the system has for an app: those that wait for their time, and those that the user sees.
///
/// The module of notifications tells the app of them.
@MainActor
public final class SystemNotifications {
  /// Those of the running app.
  public static var current: SystemNotifications { UIApplication.shared.notifications }

  /// Who tells an app; nil until one asks for the module.
  nonisolated(unsafe) public static var messenger: (any NotificationMessenger)?
  /// Those that wait for their time, in the order in which they were asked for.
  public private(set) var pending: [SystemNotification] = []
  /// Those that the user sees and has not opened.
  public private(set) var delivered: [SystemNotification] = []
  /// Who hears of each that comes, and of whether the user sees it.
  package var onDelivery: ((SystemNotification, Bool) -> Void)?
  private var numbers: [String: Int] = [:]

  init() {}

  /// Delivers a notification when a time has passed, and again and again where it repeats; one of its name goes.
  ///
  /// Without a delay it waits for something that never is.
  public func schedule(
    _ notification: SystemNotification,
    after delay: @escaping @MainActor () -> TimeInterval?,
    repeats: Bool = false
  ) {
    cancel { $0 == notification.identifier }
    pending.append(notification)
    guard let seconds = delay() else { return }
    numbers[notification.identifier] = MainLoop.current.schedule(
      .notification,
      after: seconds,
      repeats: repeats,
      origin: .action("notification \(notification.identifier)")
    ) { [weak self] in
      guard let self else { return }
      cancel { $0 == notification.identifier }
      deliver(notification)
      if repeats { schedule(notification, after: delay, repeats: true) }
    }
  }

  /// Takes back those that wait, by their names.
  public func cancel(where isMeant: (String) -> Bool) {
    for notification in pending where isMeant(notification.identifier) {
      if let number = numbers.removeValue(forKey: notification.identifier) {
        MainLoop.current.cancel(number)
      }
    }
    pending.removeAll { isMeant($0.identifier) }
  }

  /// Takes away what the user sees, by its names.
  public func remove(where isMeant: (String) -> Bool) {
    delivered.removeAll { isMeant($0.identifier) }
  }

  /// Delivers a notification: the user sees it unless the app is in front and does not want that.
  package func deliver(_ notification: SystemNotification) {
    guard UIApplication.shared.applicationState == .active else {
      return note(notification, isSeen: true)
    }
    guard let messenger = Self.messenger, messenger.isHeard else {
      UIApplication.shared.tellDelegate(of: notification)
      return note(notification, isSeen: false)
    }
    messenger.present(notification) { [weak self] in self?.note(notification, isSeen: $0) }
  }

  private func note(_ notification: SystemNotification, isSeen: Bool) {
    if isSeen {
      remove { $0 == notification.identifier }
      delivered.append(notification)
    }
    onDelivery?(notification, isSeen)
  }

  /// The user opens a notification, which is gone then.
  package func open(_ notification: SystemNotification) {
    remove { $0 == notification.identifier }
    guard let messenger = Self.messenger, messenger.isHeard else {
      return UIApplication.shared.tellDelegate(of: notification)
    }
    messenger.open(notification)
  }
}

/// A notification as the system has it.
public struct SystemNotification {
  /// What it is called: one of a name takes the place of another.
  public let identifier: String
  /// What it says and carries, in the form in which a server sends it.
  public let payload: [AnyHashable: Any]
  /// The module's own, of one that the app asked for itself.
  public let content: AnyObject?

  public init(
    identifier: String,
    payload: [AnyHashable: Any] = [:],
    content: AnyObject? = nil
  ) {
    (self.identifier, self.payload, self.content) = (identifier, payload, content)
  }

  /// Whether a server has sent it.
  public var isRemote: Bool { content == nil }
}

/// The module of notifications, as an app uses it.
@MainActor
public protocol NotificationMessenger: AnyObject {
  /// Whether the app has named who is told.
  var isHeard: Bool { get }

  /// Tells the app, which is in front, of a notification; the answer is whether the user is to see it.
  func present(_ notification: SystemNotification, completion: @escaping (Bool) -> Void)

  /// Tells the app that the user has opened one.
  func open(_ notification: SystemNotification)
}

extension UIApplication {
  /// Tells the app's delegate of what a server sent, where nobody else hears of it.
  fileprivate func tellDelegate(of notification: SystemNotification) {
    guard notification.isRemote else { return }
    delegate?.application(
      self,
      didReceiveRemoteNotification: notification.payload,
      fetchCompletionHandler: { _ in }
    )
  }
}
