import Foundation
import RxSwift
import UIKit

/// The proxy of a scroll view's delegate; those of lists and text views are made from it.
open class RxScrollViewDelegateProxy: DelegateProxy<UIScrollView, UIScrollViewDelegate>,
  DelegateProxyType
{
  public weak private(set) var scrollView: UIScrollView?

  public init(parentObject: UIScrollView) {
    scrollView = parentObject
    super.init(parentObject: parentObject, delegateProxy: RxScrollViewDelegateProxy.self)
  }

  open class func registerKnownImplementations() {
    register { (view: UIScrollView) in RxScrollViewDelegateProxy(parentObject: view) }
    register { (view: UITableView) in RxTableViewDelegateProxy(tableView: view) }
    register { (view: UICollectionView) in RxCollectionViewDelegateProxy(collectionView: view) }
    register { (view: UITextView) in RxTextViewDelegateProxy(textView: view) }
  }

  open class func currentDelegate(for object: UIScrollView) -> UIScrollViewDelegate? {
    switch object {
    case let table as UITableView: table.delegate
    case let collection as UICollectionView: collection.delegate
    case let text as UITextView: text.delegate
    default: object.delegate
    }
  }

  open class func setCurrentDelegate(_ delegate: UIScrollViewDelegate?, to object: UIScrollView) {
    switch object {
    case let table as UITableView: table.delegate = delegate as? UITableViewDelegate
    case let collection as UICollectionView:
      collection.delegate = delegate as? UICollectionViewDelegate
    case let text as UITextView: text.delegate = delegate as? UITextViewDelegate
    default: object.delegate = delegate
    }
  }

  open override class var told: Set<String> {
    [
      "scrollViewDidScroll:", "scrollViewDidZoom:", "scrollViewWillBeginDragging:",
      "scrollViewDidEndDragging:willDecelerate:", "scrollViewWillBeginDecelerating:",
      "scrollViewDidEndDecelerating:", "scrollViewDidEndScrollingAnimation:",
      "scrollViewDidScrollToTop:",
    ]
  }
}

extension RxScrollViewDelegateProxy: UIScrollViewDelegate {
  private var next: UIScrollViewDelegate? { forwardToDelegate() }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tell("scrollViewDidScroll:", [scrollView]) { next?.scrollViewDidScroll(scrollView) }
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    tell("scrollViewDidZoom:", [scrollView]) { next?.scrollViewDidZoom(scrollView) }
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    tell("scrollViewWillBeginDragging:", [scrollView]) {
      next?.scrollViewWillBeginDragging(scrollView)
    }
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    tell("scrollViewDidEndDragging:willDecelerate:", [scrollView, decelerate]) {
      next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    tell("scrollViewWillBeginDecelerating:", [scrollView]) {
      next?.scrollViewWillBeginDecelerating(scrollView)
    }
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    tell("scrollViewDidEndDecelerating:", [scrollView]) {
      next?.scrollViewDidEndDecelerating(scrollView)
    }
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    tell("scrollViewDidEndScrollingAnimation:", [scrollView]) {
      next?.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    next?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    tell("scrollViewDidScrollToTop:", [scrollView]) { next?.scrollViewDidScrollToTop(scrollView) }
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    next?.viewForZooming(in: scrollView)
  }
}
