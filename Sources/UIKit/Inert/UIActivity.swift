import Foundation

@MainActor @preconcurrency
open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
  }
}
