import Foundation

/// What a section would tell of its items while it is scrolled: nothing is laid out.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem],
    _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// An item that a section shows.
@MainActor @preconcurrency
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var bounds: CGRect { get }
  var center: CGPoint { get set }
  var frame: CGRect { get }
  var indexPath: IndexPath { get }
  var isHidden: Bool { get set }
  var name: String { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
  var transform: CGAffineTransform { get set }
  var zIndex: Int { get set }
}

extension UICollectionView {
  /// What a view of a collection is for.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}

/// How a section scrolls across the others.
@MainActor @preconcurrency
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public enum DecelerationRate: Int, Sendable { case automatic, normal, fast }
  public enum Bounce: Int, Sendable { case automatic, always, never }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic
}
