import Foundation
import RxSwift
import UIKit

// Properties that can be set are binders by their names: RxSwift has that for every object.

/// Sends the one action of a bar item or a gesture to a closure.
private final class ActionTarget: NSObject {
  static let action: Selector = {
    let action = Selector("run:")
    Actions.add(action, to: ActionTarget.self) { target in { (_: Any?) in target.body() } }
    return action
  }()

  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

extension Reactive where Base: UIBarButtonItem {
  public var tap: ControlEvent<Void> {
    let source = Observable<Void>.create { [weak item = base] observer in
      guard let item else {
        observer.on(.completed)
        return Disposables.create()
      }
      let target = ActionTarget { observer.on(.next(())) }
      item.target = target
      item.action = ActionTarget.action
      return Disposables.create { [weak item] in
        if item?.target === target {
          item?.target = nil
          item?.action = nil
        }
        withExtendedLifetime(target) {}
      }
    }
    .take(until: deallocated)
    return ControlEvent(events: shared(source))
  }

  // An item has one target: all who observe its taps share it.
  private func shared(_ source: Observable<Void>) -> Observable<Void> {
    if let known = objc_getAssociatedObject(base, tapKey) as? Observable<Void> { return known }
    let new = source.share()
    objc_setAssociatedObject(base, tapKey, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }
}

private let tapKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
)

extension Reactive where Base: UIGestureRecognizer {
  public var event: ControlEvent<Base> {
    ControlEvent(
      events: Observable.create { [weak gesture = base] observer in
        guard let gesture else {
          observer.on(.completed)
          return Disposables.create()
        }
        let target = ActionTarget { [weak gesture] in
          if let gesture { observer.on(.next(gesture)) }
        }
        gesture.addTarget(target, action: ActionTarget.action)
        return Disposables.create { [weak gesture] in
          gesture?.removeTarget(target, action: ActionTarget.action)
        }
      }
      .take(until: deallocated)
    )
  }
}

extension Reactive where Base: UIActivityIndicatorView {
  public var isAnimating: Binder<Bool> {
    Binder(base) { $1 ? $0.startAnimating() : $0.stopAnimating() }
  }
}

extension Reactive where Base: UIApplication {
  private static func told(_ name: Notification.Name) -> ControlEvent<Void> {
    ControlEvent(events: NotificationCenter.default.rx.notification(name).map { _ in () })
  }
  public static var didEnterBackground: ControlEvent<Void> {
    told(UIApplication.didEnterBackgroundNotification)
  }
  public static var willEnterForeground: ControlEvent<Void> {
    told(UIApplication.willEnterForegroundNotification)
  }
  public static var didFinishLaunching: ControlEvent<Void> {
    told(UIApplication.didFinishLaunchingNotification)
  }
  public static var didBecomeActive: ControlEvent<Void> {
    told(UIApplication.didBecomeActiveNotification)
  }
  public static var willResignActive: ControlEvent<Void> {
    told(UIApplication.willResignActiveNotification)
  }
  public static var willTerminate: ControlEvent<Void> {
    told(UIApplication.willTerminateNotification)
  }
  public static var didReceiveMemoryWarning: ControlEvent<Void> {
    told(UIApplication.didReceiveMemoryWarningNotification)
  }
}

extension Reactive where Base: UIScrollView {
  public var delegate: DelegateProxy<UIScrollView, UIScrollViewDelegate> {
    RxScrollViewDelegateProxy.proxy(for: base)
  }

  /// Gives the view a delegate that its proxy passes on to.
  public func setDelegate(_ delegate: UIScrollViewDelegate) -> any Disposable {
    RxScrollViewDelegateProxy.installForwardDelegate(
      delegate,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  public var contentOffset: ControlProperty<CGPoint> {
    let values = delegate.methodInvoked(Selector("scrollViewDidScroll:"))
      .compactMap { [weak view = base] _ in view?.contentOffset }
    return ControlProperty(
      values: values.startWith(base.contentOffset),
      valueSink: Binder(base) { $0.contentOffset = $1 }
    )
  }

  private func told(_ message: String) -> ControlEvent<Void> {
    ControlEvent(events: delegate.methodInvoked(Selector(message)).map { _ in () })
  }
  public var didScroll: ControlEvent<Void> { told("scrollViewDidScroll:") }
  public var didZoom: ControlEvent<Void> { told("scrollViewDidZoom:") }
  public var didScrollToTop: ControlEvent<Void> { told("scrollViewDidScrollToTop:") }
  public var willBeginDragging: ControlEvent<Void> { told("scrollViewWillBeginDragging:") }
  public var willBeginDecelerating: ControlEvent<Void> { told("scrollViewWillBeginDecelerating:") }
  public var didEndDecelerating: ControlEvent<Void> { told("scrollViewDidEndDecelerating:") }
  public var didEndScrollingAnimation: ControlEvent<Void> {
    told("scrollViewDidEndScrollingAnimation:")
  }
  public var didEndDragging: ControlEvent<Bool> {
    let events = delegate.methodInvoked(Selector("scrollViewDidEndDragging:willDecelerate:"))
    return ControlEvent(events: events.map { try cast($0[1]) })
  }
}

extension Reactive where Base: UITextView {
  public var text: ControlProperty<String?> { value }
  public var value: ControlProperty<String?> {
    let changes = delegate.methodInvoked(Selector("textViewDidChange:"))
      .map { [weak view = base] _ in view?.text }
    return ControlProperty(
      values: Observable.deferred { [weak view = base] in changes.startWith(view?.text) },
      valueSink: Binder(base) { view, text in if view.text != text { view.text = text } }
    )
  }
  private func edited(_ message: String) -> ControlEvent<Void> {
    ControlEvent(events: delegate.methodInvoked(Selector(message)).map { _ in () })
  }
  public var didBeginEditing: ControlEvent<Void> { edited("textViewDidBeginEditing:") }
  public var didEndEditing: ControlEvent<Void> { edited("textViewDidEndEditing:") }
  public var didChange: ControlEvent<Void> { edited("textViewDidChange:") }
  public var didChangeSelection: ControlEvent<Void> { edited("textViewDidChangeSelection:") }
}

extension Reactive where Base: UISearchBar {
  public var delegate: DelegateProxy<UISearchBar, UISearchBarDelegate> {
    RxSearchBarDelegateProxy.proxy(for: base)
  }
  public func setDelegate(_ delegate: UISearchBarDelegate) -> any Disposable {
    RxSearchBarDelegateProxy.installForwardDelegate(
      delegate,
      retainDelegate: false,
      onProxyForObject: base
    )
  }
  public var text: ControlProperty<String?> { value }
  public var value: ControlProperty<String?> {
    let changes = Observable.merge(
      delegate.methodInvoked(Selector("searchBar:textDidChange:")),
      delegate.methodInvoked(Selector("searchBarTextDidEndEditing:"))
    )
    .map { [weak bar = base] _ in bar?.text }
    return ControlProperty(
      values: Observable.deferred { [weak bar = base] in changes.startWith(bar?.text) },
      valueSink: Binder(base) { $0.text = $1 }
    )
  }
  public var selectedScopeButtonIndex: ControlProperty<Int> {
    let changes = delegate.methodInvoked(Selector("searchBar:selectedScopeButtonIndexDidChange:"))
      .map { try cast($0[1]) as Int }
    return ControlProperty(
      values: Observable.deferred { [weak bar = base] in
        changes.startWith(bar?.selectedScopeButtonIndex ?? 0)
      },
      valueSink: Binder(base) { $0.selectedScopeButtonIndex = $1 }
    )
  }
  private func told(_ message: String) -> ControlEvent<Void> {
    ControlEvent(events: delegate.methodInvoked(Selector(message)).map { _ in () })
  }
  public var cancelButtonClicked: ControlEvent<Void> { told("searchBarCancelButtonClicked:") }
  public var searchButtonClicked: ControlEvent<Void> { told("searchBarSearchButtonClicked:") }
  public var textDidBeginEditing: ControlEvent<Void> { told("searchBarTextDidBeginEditing:") }
  public var textDidEndEditing: ControlEvent<Void> { told("searchBarTextDidEndEditing:") }
}

extension Reactive where Base: UITabBar {
  public var delegate: DelegateProxy<UITabBar, UITabBarDelegate> {
    RxTabBarDelegateProxy.proxy(for: base)
  }
  public var didSelectItem: ControlEvent<UITabBarItem> {
    let events = delegate.methodInvoked(Selector("tabBar:didSelect:"))
    return ControlEvent(events: events.map { try cast($0[1]) })
  }
}

extension Reactive where Base: UINavigationController {
  public typealias ShowEvent = (viewController: UIViewController, animated: Bool)

  public var delegate: DelegateProxy<UINavigationController, UINavigationControllerDelegate> {
    RxNavigationControllerDelegateProxy.proxy(for: base)
  }
  public var willShow: ControlEvent<ShowEvent> {
    shown(RxNavigationControllerDelegateProxy.willShow)
  }
  public var didShow: ControlEvent<ShowEvent> {
    shown(RxNavigationControllerDelegateProxy.didShow)
  }
  private func shown(_ message: String) -> ControlEvent<ShowEvent> {
    let events = delegate.methodInvoked(Selector(message))
    return ControlEvent(events: events.map { (try cast($0[1]), try cast($0[2])) as ShowEvent })
  }
}

extension Reactive where Base: UITabBarController {
  public var delegate: DelegateProxy<UITabBarController, UITabBarControllerDelegate> {
    RxTabBarControllerDelegateProxy.proxy(for: base)
  }
  public var didSelect: ControlEvent<UIViewController> {
    let events = delegate.methodInvoked(Selector(RxTabBarControllerDelegateProxy.didSelect))
    return ControlEvent(events: events.map { try cast($0[1]) })
  }
}
