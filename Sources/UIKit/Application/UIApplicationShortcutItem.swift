import Foundation

/// A quick action of the app's icon.
@MainActor @preconcurrency
open class UIApplicationShortcutItem: NSObject {
  open fileprivate(set) var type: String
  open fileprivate(set) var localizedTitle: String
  open fileprivate(set) var localizedSubtitle: String?
  open fileprivate(set) var icon: UIApplicationShortcutIcon?
  open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
  open fileprivate(set) var targetContentIdentifier: Any?

  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String? = nil,
    icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }
}

/// A quick action that is still to be filled in.
@MainActor @preconcurrency
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { super.type }
    set { super.type = newValue }
  }
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { super.localizedTitle = newValue }
  }
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { super.localizedSubtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { super.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }
}

/// The picture of a quick action, which nobody sees.
@MainActor @preconcurrency
open class UIApplicationShortcutIcon: NSObject {
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation
    case favorite, love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto
    case captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  public convenience init(type: IconType) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
  public convenience init(systemImageName: String) { self.init() }
}

extension UIApplication {
  /// The quick actions of the icon: those of the property list, then those that the app has set.
  package func quickActions(
    listedIn list: [String: Any]? = Bundle.main.infoDictionary
  ) -> [UIApplicationShortcutItem] {
    let listed = list?["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
    return listed.compactMap(UIApplicationShortcutItem.init) + (shortcutItems ?? [])
  }
}

extension UIApplicationShortcutItem {
  /// All that tells it from others.
  package var words: String {
    "\(type) \(localizedTitle) \(SystemNotification.words(userInfo ?? [:]))"
  }

  /// One of a property list; nil where it has no type.
  fileprivate convenience init?(_ entry: [String: Any]) {
    guard let type = entry["UIApplicationShortcutItemType"] as? String else { return nil }
    self.init(
      type: type,
      localizedTitle: entry["UIApplicationShortcutItemTitle"] as? String ?? "",
      localizedSubtitle: entry["UIApplicationShortcutItemSubtitle"] as? String,
      userInfo: (entry["UIApplicationShortcutItemUserInfo"] as? [String: Any])?
        .compactMapValues(Self.object)
    )
  }

  // Off a Mac the values of a property list are no objects.
  private static func object(_ value: Any) -> (any NSSecureCoding)? {
    switch value {
    case let text as String: NSString(string: text)
    case let flag as Bool: NSNumber(value: flag)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    default: value as? any NSSecureCoding
    }
  }
}
