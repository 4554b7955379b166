import Foundation

/// What a row of a list says.
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
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
  public var textToSecondaryTextHorizontalPadding: CGFloat = 0
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var alpha: CGFloat = 1

  init() {}

  public static func cell() -> Self { Self() }
  public static func subtitleCell() -> Self { Self() }
  public static func valueCell() -> Self { Self() }
  public static func header() -> Self { Self() }
  public static func footer() -> Self { Self() }
  public static func plainHeader() -> Self { Self() }
  public static func plainFooter() -> Self { Self() }
  public static func groupedHeader() -> Self { Self() }
  public static func groupedFooter() -> Self { Self() }
  public static func prominentInsetGroupedHeader() -> Self { Self() }
  public static func extraProminentInsetGroupedHeader() -> Self { Self() }
  public static func sidebarCell() -> Self { Self() }
  public static func sidebarSubtitleCell() -> Self { Self() }
  public static func accompaniedSidebarCell() -> Self { Self() }
  public static func accompaniedSidebarSubtitleCell() -> Self { Self() }
  public static func sidebarHeader() -> Self { Self() }

  @MainActor @preconcurrency
  public func makeContentView() -> any (UIView & UIContentView) {
    ListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }

  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = false
    public var showsExpansionTextWhenTruncated = false
    public var transform = TextTransform.none
    public func resolvedColor() -> UIColor { color }
  }

  public struct ImageProperties: Hashable {
    public static var standardDimension: CGFloat { 0 }
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var accessibilityIgnoresInvertColors = false
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }
  }
}
