import Foundation

/// What a row of a list says.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 0
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  init() {}

  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func sidebarCell() -> Self { Self() }

  public func makeContentView() -> any (UIView & UIContentView) {
    ListContentView(configuration: self)
  }

  public struct TextProperties {
    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var numberOfLines = 0
    public var alignment = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  }

  public struct ImageProperties {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }
}
