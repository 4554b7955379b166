import Foundation

/// The background of a cell or button: kept.
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets()

  public static func clear() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
}
