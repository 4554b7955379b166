import Foundation
import RxSwift
import UIKit

/// What proxies of delegates have in common: whom they pass on to, and who is told.
///
/// Objective-C catches every message; here a proxy tells those for which it has a method that calls `tell`.
open class DelegateProxy<P: AnyObject, D>: NSObject {
  public typealias ParentObject = P
  public typealias Delegate = D

  public private(set) weak var parentObject: ParentObject?
  private weak var forwarded: AnyObject?
  private var retained: AnyObject?
  private var sent: [String: PublishSubject<[Any]>] = [:]
  private var invoked: [String: PublishSubject<[Any]>] = [:]

  public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
  where
    Proxy: DelegateProxy<ParentObject, Delegate>, Proxy.ParentObject == ParentObject,
    Proxy.Delegate == Delegate
  {
    self.parentObject = parentObject
    super.init()
  }

  /// The messages that a proxy of this class tells.
  open class var told: Set<String> { [] }

  open func sentMessage(_ selector: Selector) -> Observable<[Any]> { follow(selector, \.sent) }
  open func methodInvoked(_ selector: Selector) -> Observable<[Any]> {
    follow(selector, \.invoked)
  }

  private func follow(
    _ selector: Selector,
    _ place: ReferenceWritableKeyPath<DelegateProxy, [String: PublishSubject<[Any]>]>
  ) -> Observable<[Any]> {
    let name = selector.description
    if !type(of: self).told.contains(name) {
      CallbackObserver.complain("'\(name)' of \(Delegate.self) cannot be observed")
    }
    let subject = self[keyPath: place][name] ?? PublishSubject()
    self[keyPath: place][name] = subject
    return subject.asObservable()
  }

  /// Tells a message, and passes it on between.
  public func tell<Result>(
    _ name: String,
    _ arguments: @autoclosure () -> [Any],
    _ pass: () -> Result
  ) -> Result {
    sent[name]?.on(.next(arguments()))
    let result = pass()
    invoked[name]?.on(.next(arguments()))
    return result
  }

  /// Whether somebody observes a message.
  public func isObserved(_ name: String) -> Bool {
    sent[name]?.hasObservers == true || invoked[name]?.hasObservers == true
  }

  open func forwardToDelegate() -> Delegate? { forwarded.flatMap { $0 as? Delegate } }

  open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
    let object = delegate.map { $0 as AnyObject }
    forwarded = object
    // What goes may hold, by its closures, what disposes of this again: it goes when nothing here is being changed.
    let old = retained
    retained = retainDelegate ? object : nil
    withExtendedLifetime(old) {}
  }

  open func hasWiredImplementation(for selector: Selector) -> Bool {
    type(of: self).told.contains(selector.description)
  }

  deinit {
    for subject in sent.values { subject.on(.completed) }
    for subject in invoked.values { subject.on(.completed) }
  }
}
