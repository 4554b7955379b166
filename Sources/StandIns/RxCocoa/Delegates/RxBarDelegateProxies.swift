import Foundation
import RxSwift
import UIKit

extension UISearchBar: HasDelegate {
  public typealias Delegate = UISearchBarDelegate
}

/// The proxy of a search bar's delegate.
open class RxSearchBarDelegateProxy: DelegateProxy<UISearchBar, UISearchBarDelegate>,
  DelegateProxyType
{
  public weak private(set) var searchBar: UISearchBar?

  public init(searchBar: UISearchBar) {
    self.searchBar = searchBar
    super.init(parentObject: searchBar, delegateProxy: RxSearchBarDelegateProxy.self)
  }

  open class func registerKnownImplementations() {
    register { (bar: UISearchBar) in RxSearchBarDelegateProxy(searchBar: bar) }
  }

  open override class var told: Set<String> {
    [
      "searchBar:textDidChange:", "searchBarTextDidBeginEditing:", "searchBarTextDidEndEditing:",
      "searchBarSearchButtonClicked:", "searchBarCancelButtonClicked:",
      "searchBar:selectedScopeButtonIndexDidChange:",
    ]
  }
}

extension RxSearchBarDelegateProxy: UISearchBarDelegate {
  private var next: UISearchBarDelegate? { forwardToDelegate() }

  public func searchBarShouldBeginEditing(_ bar: UISearchBar) -> Bool {
    next?.searchBarShouldBeginEditing(bar) ?? true
  }
  public func searchBarTextDidBeginEditing(_ bar: UISearchBar) {
    tell("searchBarTextDidBeginEditing:", [bar]) { next?.searchBarTextDidBeginEditing(bar) }
  }
  public func searchBarTextDidEndEditing(_ bar: UISearchBar) {
    tell("searchBarTextDidEndEditing:", [bar]) { next?.searchBarTextDidEndEditing(bar) }
  }
  public func searchBar(_ bar: UISearchBar, textDidChange text: String) {
    tell("searchBar:textDidChange:", [bar, text]) { next?.searchBar(bar, textDidChange: text) }
  }
  public func searchBarSearchButtonClicked(_ bar: UISearchBar) {
    tell("searchBarSearchButtonClicked:", [bar]) { next?.searchBarSearchButtonClicked(bar) }
  }
  public func searchBarCancelButtonClicked(_ bar: UISearchBar) {
    tell("searchBarCancelButtonClicked:", [bar]) { next?.searchBarCancelButtonClicked(bar) }
  }
  public func searchBar(_ bar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    tell("searchBar:selectedScopeButtonIndexDidChange:", [bar, scope]) {
      next?.searchBar(bar, selectedScopeButtonIndexDidChange: scope)
    }
  }
}

extension UITabBar: HasDelegate {
  public typealias Delegate = UITabBarDelegate
}

/// The proxy of a tab bar's delegate.
open class RxTabBarDelegateProxy: DelegateProxy<UITabBar, UITabBarDelegate>, DelegateProxyType {
  public weak private(set) var tabBar: UITabBar?

  public init(tabBar: UITabBar) {
    self.tabBar = tabBar
    super.init(parentObject: tabBar, delegateProxy: RxTabBarDelegateProxy.self)
  }

  open class func registerKnownImplementations() {
    register { (bar: UITabBar) in RxTabBarDelegateProxy(tabBar: bar) }
  }

  open override class var told: Set<String> { ["tabBar:didSelect:"] }
}

extension RxTabBarDelegateProxy: UITabBarDelegate {
  public func tabBar(_ bar: UITabBar, didSelect item: UITabBarItem) {
    tell("tabBar:didSelect:", [bar, item]) { forwardToDelegate()?.tabBar(bar, didSelect: item) }
  }
}
