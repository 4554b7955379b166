import Foundation

/// Gives what is shared when a way of sharing is known.
@MainActor @preconcurrency
public protocol UIActivityItemSource: NSObjectProtocol {
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}
extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// Makes what is shared when it is asked for.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  public let placeholderItem: Any?
  open var item: Any { placeholderItem ?? "" }
  public private(set) var activityType: UIActivity.ActivityType?

  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }
  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}

@MainActor @preconcurrency
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let addToReadingList = Self(
      rawValue: "com.apple.UIKit.activity.AddToReadingList"
    )
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
    public static let assignToContact = Self(rawValue: "com.apple.UIKit.activity.AssignToContact")
    public static let copyToPasteboard = Self(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard"
    )
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    public static let openInIBooks = Self(rawValue: "com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = Self(rawValue: "com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = Self(rawValue: "com.apple.UIKit.activity.PostToTwitter")
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = Self(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll"
    )
  }
}
