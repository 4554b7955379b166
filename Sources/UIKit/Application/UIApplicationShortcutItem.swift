import Foundation

/// An action of the app's icon.
@MainActor @preconcurrency
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public init(type: String, localizedTitle: String) {
    self.type = type
    self.localizedTitle = localizedTitle
    super.init()
  }
}
