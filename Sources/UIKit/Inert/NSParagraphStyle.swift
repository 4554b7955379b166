import Foundation

/// The shape of a paragraph: kept.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  public static let `default` = NSParagraphStyle()

  // The mutable style changes what both have.
  open var alignment = NSTextAlignment.natural
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var paragraphSpacingBefore: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var lineBreakStrategy: LineBreakStrategy = []
  open var lineHeightMultiple: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0
  open var headIndent: CGFloat = 0
  open var tailIndent: CGFloat = 0
  open var firstLineHeadIndent: CGFloat = 0
  open var hyphenationFactor: Float = 0
  open var baseWritingDirection = NSWritingDirection.natural
  open var allowsDefaultTighteningForTruncation = false
  open var tabStops: [NSTextTab] = []
  open var defaultTabInterval: CGFloat = 0

  public override init() { super.init() }

  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = Self(rawValue: 1)
    public static let hangulWordPriority = Self(rawValue: 2)
    public static let standard = Self(rawValue: 0xFFFF)
  }

  open func copy(with zone: NSZone? = nil) -> Any { filled(NSParagraphStyle()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(NSMutableParagraphStyle()) }

  private func filled(_ style: NSParagraphStyle) -> NSParagraphStyle {
    style.alignment = alignment
    style.lineSpacing = lineSpacing
    style.paragraphSpacing = paragraphSpacing
    style.paragraphSpacingBefore = paragraphSpacingBefore
    style.lineBreakMode = lineBreakMode
    style.lineBreakStrategy = lineBreakStrategy
    style.lineHeightMultiple = lineHeightMultiple
    style.minimumLineHeight = minimumLineHeight
    style.maximumLineHeight = maximumLineHeight
    style.headIndent = headIndent
    style.tailIndent = tailIndent
    style.firstLineHeadIndent = firstLineHeadIndent
    style.hyphenationFactor = hyphenationFactor
    style.baseWritingDirection = baseWritingDirection
    style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    style.tabStops = tabStops
    style.defaultTabInterval = defaultTabInterval
    return style
  }

  fileprivate func fill(_ style: NSParagraphStyle) { _ = filled(style) }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open func setParagraphStyle(_ obj: NSParagraphStyle) { obj.fill(self) }
  open func addTabStop(_ anObject: NSTextTab) { tabStops.append(anObject) }
}

/// Where a tab of a paragraph leads.
open class NSTextTab: NSObject, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public let alignment: NSTextAlignment
  public let location: CGFloat

  public init(
    textAlignment alignment: NSTextAlignment,
    location: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    self.location = location
    super.init()
  }
}
