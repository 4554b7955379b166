public import Foundation

/// The notifications that the system has for an app: those that wait for their time, and those that the user sees.
///
/// They outlive the app. The module of notifications tells the app of them.
@MainActor
public final class SystemNotifications {
  /// Those of the running app.
  public static var current: SystemNotifications { UIApplication.shared.notifications }

  /// The module, as soon as an app asks for it.
  nonisolated(unsafe) public static var messenger: (any NotificationMessenger)?
  /// Those that the user sees and has not opened, in the order in which they came.
  public private(set) var delivered: [SystemNotification] = []
  /// Who hears of each that comes, and of whether the user sees it.
  package var onDelivery: ((SystemNotification, Bool) -> Void)?
  private var requests: [Request] = []

  /// One that the app has asked for, until it has come.
  private struct Request {
    let notification: SystemNotification
    /// How long it takes from now on; nil where no time brings it.
    let delay: @MainActor () -> TimeInterval?
    let repeats: Bool
    /// When it is due, by the clock of the life in which it was asked for.
    var due: TimeInterval?
    var number: Int?
  }

  init() {}

  /// Those that the app has asked for and that have not come, in the order in which it did.
  public var pending: [SystemNotification] { requests.map(\.notification) }

  /// Whether a calendar says each time the same, as the app's declaration gives it a date.
  public var hasCalendar: Bool { MainLoop.current.device.date != nil }

  /// Keeps a notification until a time has passed, and again and again where it repeats.
  ///
  /// It takes the place of a pending one with its identifier.
  public func schedule(
    _ notification: SystemNotification,
    after delay: @escaping @MainActor () -> TimeInterval?,
    repeats: Bool = false
  ) {
    let due = delay().map { MainLoop.current.now + $0 }
    schedule(Request(notification: notification, delay: delay, repeats: repeats, due: due))
  }

  private func schedule(_ request: Request) {
    cancel(request.notification.identifier)
    var request = request
    if let due = request.due {
      request.number = MainLoop.current.schedule(
        .notification,
        after: due - MainLoop.current.now,
        repeats: request.repeats,
        origin: .action("notification \(request.notification.name)")
      ) { [weak self] in self?.bring(request) }
    }
    requests.append(request)
  }

  private func bring(_ request: Request) {
    let notification = request.notification
    cancel(notification.identifier)
    // The app may take back the next one while it hears of this one.
    if request.repeats { schedule(notification, after: request.delay, repeats: true) }
    deliver(notification)
  }

  /// Takes back a pending notification.
  public func cancel(_ identifier: String) {
    for request in requests where request.notification.identifier == identifier {
      if let number = request.number { MainLoop.current.cancel(number) }
    }
    requests.removeAll { $0.notification.identifier == identifier }
  }

  /// Takes away a notification that the user sees.
  public func remove(_ identifier: String) {
    delivered.removeAll { $0.identifier == identifier }
  }

  /// Goes on with what there was in another life of the app.
  package func takeOver(_ old: SystemNotifications, at moment: TimeInterval) {
    delivered = old.delivered
    for request in old.requests {
      var request = request
      request.due = request.due.map { MainLoop.current.now + max(0, $0 - moment) }
      schedule(request)
    }
  }

  /// Delivers a notification: the user sees it unless the app is in front and does not want that.
  package func deliver(_ notification: SystemNotification) {
    var notification = notification
    notification.date = Date()
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
      remove(notification.identifier)
      delivered.append(notification)
    }
    onDelivery?(notification, isSeen)
  }

  /// The user opens a notification, which is gone then.
  package func open(_ notification: SystemNotification) {
    remove(notification.identifier)
    guard let messenger = Self.messenger, messenger.isHeard else {
      return UIApplication.shared.tellDelegate(of: notification)
    }
    messenger.open(notification)
  }
}

/// A notification as the system has it.
public struct SystemNotification {
  /// What the app calls it: one takes the place of another with the same.
  public let identifier: String
  /// What it says and carries, in the form in which a server sends it.
  public let payload: [AnyHashable: Any]
  /// The module's own, of one that the app asked for itself.
  public let content: AnyObject?
  /// When it came.
  public internal(set) var date = Date.distantPast
  private let title: String

  /// A notification that a server sends, or with its content one that the app asks for itself; `title` is what the user
  /// reads first.
  public init(
    identifier: String,
    title: String = "",
    payload: [AnyHashable: Any],
    content: AnyObject? = nil
  ) {
    (self.identifier, self.title) = (identifier, title)
    (self.payload, self.content) = (payload, content)
  }

  /// Whether a server has sent it.
  public var isRemote: Bool { content == nil }

  /// What a line calls it: its identifier, or its title where that is another one in each run.
  package var name: String {
    UUID(uuidString: identifier) == nil || title.isEmpty ? identifier : title
  }

  /// All that tells it from others, the same in each run that gives it the same values.
  package var words: String { "\(name) \(title) \(Self.words(payload))" }

  /// A value with all that is in it, in an order that no hash says.
  static func words(_ value: Any) -> String {
    switch value {
    case let members as [AnyHashable: Any]:
      "{\(members.map { "\($0.key): \(words($0.value))" }.sorted().joined(separator: ", "))}"
    case let items as [Any]: "[\(items.map(words).joined(separator: ", "))]"
    case let data as Data: data.base64EncodedString()
    case is String, is Bool, is Int, is Double, is NSNumber, is URL, is UUID, is Date: "\(value)"
    // An object would say where it lies.
    default: "\(type(of: value))"
    }
  }
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
