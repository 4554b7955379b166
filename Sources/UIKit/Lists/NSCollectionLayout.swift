import Foundation

// The parts of a layout of sections: what an app says of sizes is kept nowhere, as nothing is drawn.

/// A length in a layout of sections.
public class NSCollectionLayoutDimension: NSObject {
  public let dimension: CGFloat

  init(_ dimension: CGFloat) { self.dimension = dimension }

  public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init(fraction)
  }
  public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init(fraction)
  }
  public class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(points) }
  public class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(points) }
}

/// A width and a height.
public class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension: NSCollectionLayoutDimension,
    heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// The room between items.
public class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat

  private init(_ spacing: CGFloat) { self.spacing = spacing }

  public class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points) }
  public class func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points) }
}

/// The room around an item.
public class NSCollectionLayoutEdgeSpacing: NSObject {
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {}
}

/// Where a supplementary item is held.
public class NSCollectionLayoutAnchor: NSObject {
  public init(edges: NSDirectionalRectEdge) {}
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {}
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {}
}

/// One cell in a layout.
@MainActor @preconcurrency
public class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) { self.init(layoutSize: layoutSize) }
}

/// Items in a row or a column.
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  public var interItemSpacing: NSCollectionLayoutSpacing?
  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]) {
    self.subitems = subitems
    super.init(layoutSize: size)
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems) }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems) }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem]) }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem]) }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem]) }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem]) }
}

/// A view beside an item.
public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public var zIndex = 0

  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// A header or footer of a section.
public class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public var pinToVisibleBounds = false
  public var extendsBoundary = true

  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    let anchor = NSCollectionLayoutAnchor(edges: [])
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: anchor)
  }
}

/// A view behind a section.
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  public var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: .init(widthDimension: .absolute(0), heightDimension: .absolute(0))
    )
  }

  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    .init(elementKind)
  }
}

/// A side or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// How a section scrolls across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// A section of a layout.
@MainActor @preconcurrency
open class NSCollectionLayoutSection: NSObject {
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var interGroupSpacing: CGFloat = 0
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  public var supplementariesFollowContentInsets = true
  public var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// What it is where it looks like a table's.
  var listConfiguration: UICollectionLayoutListConfiguration?

  public init(group: NSCollectionLayoutGroup) {}

  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(44)
    )
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: []))
    section.listConfiguration = configuration
    section.boundarySupplementaryItems = configuration.elementKinds.map {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size,
        elementKind: $0,
        alignment: .top
      )
    }
    return section
  }
}

/// What a layout knows of its surroundings.
@MainActor @preconcurrency
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The room that a layout has.
@MainActor @preconcurrency
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The surroundings of a layout here, where a collection is as large as the screen.
final class CollectionSurroundings: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var contentSize: CGSize { UIScreen.main.bounds.size }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }

  init(of view: UIView) { traitCollection = view.traitCollection }
}
