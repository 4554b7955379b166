import Foundation

/// The background of a cell or button: kept.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets()
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var customView: UIView?

  public func updated(for state: any UIConfigurationState) -> Self { self }
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public static func clear() -> Self { Self() }
  public static func listCell() -> Self { Self() }
  public static func listHeader() -> Self { Self() }
  public static func listFooter() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listGroupedHeaderFooter() -> Self { Self() }
  public static func listSidebarCell() -> Self { Self() }
  public static func listSidebarHeader() -> Self { Self() }
  public static func listAccompaniedSidebarCell() -> Self { Self() }
}
