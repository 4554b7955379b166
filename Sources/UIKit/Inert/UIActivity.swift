import Foundation

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
