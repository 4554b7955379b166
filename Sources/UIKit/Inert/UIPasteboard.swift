import Foundation

@MainActor @preconcurrency
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  open var string: String?
  open var strings: [String]?
  open var url: URL?
  open var image: UIImage?
  open var hasStrings: Bool { string != nil }
}
