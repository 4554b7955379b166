import Foundation

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
}

extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let kern = Self(rawValue: "NSKern")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let ligature = Self(rawValue: "NSLigature")
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  public static let expansion = Self(rawValue: "NSExpansion")
  public static let link = Self(rawValue: "NSLink")
  public static let attachment = Self(rawValue: "NSAttachment")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  public static let shadow = Self(rawValue: "NSShadow")
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
}

extension NSAttributedString.Key {
  public static let accessibilitySpeechPunctuation = Self(
    rawValue: "UIAccessibilitySpeechAttributePunctuation"
  )
  public static let accessibilitySpeechLanguage = Self(
    rawValue: "UIAccessibilitySpeechAttributeLanguage"
  )
  public static let accessibilitySpeechPitch = Self(
    rawValue: "UIAccessibilitySpeechAttributePitch"
  )
  public static let accessibilitySpeechQueueAnnouncement = Self(
    rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement"
  )
  public static let accessibilitySpeechIPANotation = Self(
    rawValue: "UIAccessibilitySpeechAttributeIPANotation"
  )
  public static let accessibilityTextHeadingLevel = Self(
    rawValue: "UIAccessibilityTextAttributeHeadingLevel"
  )
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// A shadow behind a text: kept.
open class NSShadow: NSObject {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
  public override init() {}
}

/// A picture in a text.
open class NSTextAttachment: NSObject {
  open var image: UIImage?
  open var bounds = CGRect.zero
  public override init() {}
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
  public init(data contentData: Data?, ofType uti: String?) {}
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
