import Foundation

/// The lines between the rows of a list: kept.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  public enum Visibility: Int, Sendable { case automatic, visible, hidden }

  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude,
    leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude
  )

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = Self.automaticInsets
  public var bottomSeparatorInsets = Self.automaticInsets
  public var color = UIColor.separator
  public var multipleSelectionColor = UIColor.separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
