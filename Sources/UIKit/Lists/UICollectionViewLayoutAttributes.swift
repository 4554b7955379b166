import Foundation

public enum UICollectionElementCategory: UInt, Sendable {
  case cell, supplementaryView, decorationView
}

extension UICollectionView {
  /// What its layout says of an item, else where the item's cell is; nil for an item that there is not.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let said = collectionViewLayout.layoutAttributesForItem(at: indexPath) { return said }
    guard let cell = cellForItem(at: indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = cell.frame
    return attributes
  }
}

/// Where a layout puts an item, and how it looks: kept, and asked by nobody.
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2,
        y: center.y - size.height / 2,
        width: size.width,
        height: size.height
      )
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)
  open private(set) var representedElementCategory = UICollectionElementCategory.cell
  open private(set) var representedElementKind: String?

  public required override init() { super.init() }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(
    forSupplementaryViewOfKind elementKind: String,
    with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = type(of: self).init()
      copy.frame = frame
      copy.transform = transform
      copy.alpha = alpha
      copy.zIndex = zIndex
      copy.isHidden = isHidden
      copy.indexPath = indexPath
      copy.representedElementCategory = representedElementCategory
      copy.representedElementKind = representedElementKind
      return UncheckedValue(copy)
    }.value
  }
}

/// What goes from one actor to another by a caller's word.
private struct UncheckedValue: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }
}
