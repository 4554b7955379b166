public import UIKit

/// A font; kept.
public struct Font: Hashable, Sendable {
  private var name = "system"
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum Leading: Hashable, Sendable { case standard, tight, loose }
  public struct Weight: Hashable, Sendable {
    private let name: String
    public static let ultraLight = Self(name: "ultraLight")
    public static let thin = Self(name: "thin")
    public static let light = Self(name: "light")
    public static let regular = Self(name: "regular")
    public static let medium = Self(name: "medium")
    public static let semibold = Self(name: "semibold")
    public static let bold = Self(name: "bold")
    public static let heavy = Self(name: "heavy")
    public static let black = Self(name: "black")
  }

  init(_ name: String) { self.name = name }
  public init(_ font: UIFont) { name = "font" }
  public static let largeTitle = Font("largeTitle")
  public static let title = Font("title")
  public static let title2 = Font("title2")
  public static let title3 = Font("title3")
  public static let headline = Font("headline")
  public static let subheadline = Font("subheadline")
  public static let body = Font("body")
  public static let callout = Font("callout")
  public static let footnote = Font("footnote")
  public static let caption = Font("caption")
  public static let caption2 = Font("caption2")
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font { Font("system") }
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font { Font("system") }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name) }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(name) }
  public static func custom(
    _ name: String,
    size: CGFloat,
    relativeTo style: TextStyle
  ) -> Font { Font(name) }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
  public func smallCaps() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
  public func leading(_ leading: Leading) -> Font { self }
}
