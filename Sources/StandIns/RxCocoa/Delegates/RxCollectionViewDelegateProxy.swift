import Foundation
import RxSwift
import UIKit

extension UICollectionView: HasDataSource {
  public typealias DataSource = UICollectionViewDataSource
}

extension UICollectionView: HasPrefetchDataSource {
  public typealias PrefetchDataSource = UICollectionViewDataSourcePrefetching
}

/// The proxy of a collection's delegate.
open class RxCollectionViewDelegateProxy: RxScrollViewDelegateProxy {
  public weak private(set) var collectionView: UICollectionView?

  public init(collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init(parentObject: collectionView)
  }

  open override class var told: Set<String> {
    super.told.union([
      "collectionView:didSelectItemAt:", "collectionView:didDeselectItemAt:",
      "collectionView:willDisplay:forItemAt:", "collectionView:didEndDisplaying:forItemAt:",
    ])
  }
}

extension RxCollectionViewDelegateProxy: UICollectionViewDelegateFlowLayout {
  private var next: UICollectionViewDelegate? { forwardToDelegate() as? UICollectionViewDelegate }
  private var layouts: UICollectionViewDelegateFlowLayout? {
    forwardToDelegate() as? UICollectionViewDelegateFlowLayout
  }

  public func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    tell("collectionView:didSelectItemAt:", [view, path]) {
      next?.collectionView(view, didSelectItemAt: path)
    }
  }
  public func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    tell("collectionView:didDeselectItemAt:", [view, path]) {
      next?.collectionView(view, didDeselectItemAt: path)
    }
  }
  public func collectionView(
    _ view: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {
    tell("collectionView:willDisplay:forItemAt:", [view, cell, path]) {
      next?.collectionView(view, willDisplay: cell, forItemAt: path)
    }
  }
  public func collectionView(
    _ view: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) {
    tell("collectionView:didEndDisplaying:forItemAt:", [view, cell, path]) {
      next?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
    }
  }
  public func collectionView(
    _ view: UICollectionView,
    shouldHighlightItemAt path: IndexPath
  ) -> Bool { next?.collectionView(view, shouldHighlightItemAt: path) ?? true }
  public func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    next?.collectionView(view, shouldSelectItemAt: path) ?? true
  }
  public func collectionView(
    _ view: UICollectionView,
    shouldDeselectItemAt path: IndexPath
  ) -> Bool { next?.collectionView(view, shouldDeselectItemAt: path) ?? true }
  public func collectionView(
    _ view: UICollectionView,
    layout: UICollectionViewLayout,
    sizeForItemAt path: IndexPath
  ) -> CGSize {
    layouts?.collectionView(view, layout: layout, sizeForItemAt: path)
      ?? CGSize(width: 50, height: 50)
  }
}

/// The proxy of a collection's data source.
open class RxCollectionViewDataSourceProxy:
  DelegateProxy<UICollectionView, UICollectionViewDataSource>, DelegateProxyType
{
  public weak private(set) var collectionView: UICollectionView?

  public init(collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init(parentObject: collectionView, delegateProxy: RxCollectionViewDataSourceProxy.self)
  }

  open class func registerKnownImplementations() {
    register { (view: UICollectionView) in RxCollectionViewDataSourceProxy(collectionView: view) }
  }

  open override func setForwardToDelegate(
    _ delegate: UICollectionViewDataSource?,
    retainDelegate: Bool
  ) {
    super.setForwardToDelegate(delegate, retainDelegate: retainDelegate)
    collectionView?.reloadData()
  }
}

extension RxCollectionViewDataSourceProxy: UICollectionViewDataSource {
  private var next: UICollectionViewDataSource? { forwardToDelegate() }

  public func numberOfSections(in view: UICollectionView) -> Int {
    next?.numberOfSections(in: view) ?? 0
  }
  public func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    next?.collectionView(view, numberOfItemsInSection: section) ?? 0
  }
  public func collectionView(
    _ view: UICollectionView,
    cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    next?.collectionView(view, cellForItemAt: path) ?? UICollectionViewCell(frame: .zero)
  }
  public func collectionView(
    _ view: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView {
    next?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
      ?? UICollectionReusableView(frame: .zero)
  }
}

/// A data source of a collection that a sequence feeds.
public protocol RxCollectionViewDataSourceType {
  associatedtype Element
  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

/// The items that a sequence's newest elements are.
final class CollectionItems<Elements: Sequence>: NSObject, UICollectionViewDataSource,
  RxCollectionViewDataSourceType, SectionedViewDataSourceType
{
  typealias Element = Elements
  private var models: [Elements.Element]?
  private let makeCell: (UICollectionView, Int, Elements.Element) -> UICollectionViewCell

  init(_ makeCell: @escaping (UICollectionView, Int, Elements.Element) -> UICollectionViewCell) {
    self.makeCell = makeCell
  }

  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Elements>) {
    switch observedEvent {
    case .next(let elements):
      models = Array(elements)
      collectionView.reloadData()
    case .error(let error): bindingError(error)
    case .completed: break
    }
  }

  func model(at path: IndexPath) throws -> Any {
    guard let models, models.indices.contains(path.item) else {
      throw RxCocoaError.itemsNotYetBound(object: self)
    }
    return models[path.item]
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    models?.count ?? 0
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    guard let models else { return UICollectionViewCell(frame: .zero) }
    return makeCell(view, path.item, models[path.item])
  }
}
