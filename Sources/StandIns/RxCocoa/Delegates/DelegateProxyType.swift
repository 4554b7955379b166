import Foundation
import RxSwift
import UIKit

/// Stands in the place of an object's delegate: tells sequences what it hears, and passes it on.
public protocol DelegateProxyType: AnyObject {
  associatedtype ParentObject: AnyObject
  associatedtype Delegate

  /// Says by `register` how proxies are made.
  static func registerKnownImplementations()
  static var identifier: UnsafeRawPointer { get }
  static func currentDelegate(for object: ParentObject) -> Delegate?
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)

  func forwardToDelegate() -> Delegate?
  func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

/// How the proxies of one kind of delegate are made, by the class of the object.
private enum Makers {
  nonisolated(unsafe) static var known:
    [UnsafeRawPointer: [ObjectIdentifier: (AnyObject) -> AnyObject]] = [:]
}

extension DelegateProxyType {
  public static var identifier: UnsafeRawPointer {
    unsafeBitCast(Delegate.self as Any.Type, to: UnsafeRawPointer.self)
  }

  /// Says how proxies for objects of a class are made.
  public static func register<Parent>(make: @escaping (Parent) -> Self) {
    let parent: Any.Type = Parent.self
    Makers.known[identifier, default: [:]][ObjectIdentifier(parent)] = { object in
      guard let parent = object as? Parent else {
        fatalError("\(type(of: object)) is no \(Parent.self)")
      }
      return make(parent)
    }
  }

  /// Makes a proxy for an object: that of the nearest class that one is registered for.
  public static func createProxy(for object: AnyObject) -> Self {
    if Makers.known[identifier] == nil { registerKnownImplementations() }
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let proxy = Makers.known[identifier]?[ObjectIdentifier(current)]?(object) as? Self {
        return proxy
      }
      type = _getSuperclass(current)
    }
    fatalError("no proxy of \(Delegate.self) is registered for \(Swift.type(of: object))")
  }

  /// The proxy of an object, in the place of its delegate, to which it passes on what it hears.
  public static func proxy(for object: ParentObject) -> Self {
    let known = objc_getAssociatedObject(object, identifier) as? Self
    let proxy = known ?? createProxy(for: object)
    if known == nil {
      objc_setAssociatedObject(object, identifier, proxy, .OBJC_ASSOCIATION_RETAIN)
    }
    let current = currentDelegate(for: object)
    if current.map({ $0 as AnyObject }) !== proxy {
      proxy.setForwardToDelegate(current, retainDelegate: false)
      guard let delegate = proxy as? Delegate else {
        fatalError("\(Swift.type(of: proxy)) is no \(Delegate.self)")
      }
      setCurrentDelegate(delegate, to: object)
    }
    return proxy
  }

  /// Has a proxy pass on to a delegate, until that is disposed of.
  public static func installForwardDelegate(
    _ forwardDelegate: Delegate,
    retainDelegate: Bool,
    onProxyForObject object: ParentObject
  ) -> any Disposable {
    let proxy = proxy(for: object)
    proxy.setForwardToDelegate(forwardDelegate, retainDelegate: retainDelegate)
    return Disposables.create { proxy.setForwardToDelegate(nil, retainDelegate: retainDelegate) }
  }
}

/// An object that has a delegate.
public protocol HasDelegate: AnyObject {
  associatedtype Delegate
  var delegate: Delegate? { get set }
}

extension DelegateProxyType
where ParentObject: HasDelegate, Self.Delegate == ParentObject.Delegate {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.delegate = delegate
  }
}

/// An object that has a data source.
public protocol HasDataSource: AnyObject {
  associatedtype DataSource
  var dataSource: DataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasDataSource, Self.Delegate == ParentObject.DataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.dataSource }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.dataSource = delegate
  }
}

/// An object that has a data source which is told what will be shown.
public protocol HasPrefetchDataSource: AnyObject {
  associatedtype PrefetchDataSource
  var prefetchDataSource: PrefetchDataSource? { get set }
}

extension DelegateProxyType
where ParentObject: HasPrefetchDataSource, Self.Delegate == ParentObject.PrefetchDataSource {
  public static func currentDelegate(for object: ParentObject) -> Delegate? {
    object.prefetchDataSource
  }
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.prefetchDataSource = delegate
  }
}
