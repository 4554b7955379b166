import Foundation
import RxSwift
import UIKit

/// Tells that the object that holds it is gone.
private final class Ending {
  let subject = ReplaySubject<Void>.create(bufferSize: 1)

  deinit {
    subject.on(.next(()))
    subject.on(.completed)
  }

  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ object: AnyObject) -> Ending {
    if let known = objc_getAssociatedObject(object, key) as? Ending { return known }
    let ending = Ending()
    objc_setAssociatedObject(object, key, ending, .OBJC_ASSOCIATION_RETAIN)
    return ending
  }
}

extension Reactive where Base: AnyObject {
  /// Tells once that the object is gone.
  public var deallocated: Observable<Void> { Ending.of(base).subject.asObservable() }

  /// Tells once that the object goes: here when it is gone.
  public var deallocating: Observable<Void> { deallocated }
}

extension Reactive where Base: NSObject {
  /// Tells the arguments of a callback before the controller's method has run.
  public func sentMessage(_ selector: Selector) -> Observable<[Any]> {
    callbacks(selector, isAfter: false)
  }

  /// Tells the arguments of a callback when the controller's method has run.
  public func methodInvoked(_ selector: Selector) -> Observable<[Any]> {
    callbacks(selector, isAfter: true)
  }

  // Without Objective-C no method is exchanged: UIKit itself tells what it sends to a controller.
  private func callbacks(_ selector: Selector, isAfter: Bool) -> Observable<[Any]> {
    let name = selector.description
    return Observable.create { [weak object = base] observer in
      guard let object else {
        observer.on(.completed)
        return Disposables.create()
      }
      let tell: ([Any]) -> Void = { observer.on(.next($0)) }
      let controller = object as? UIViewController
      let wire = controller?.observeCallback(
        name,
        before: isAfter ? nil : tell,
        after: isAfter ? tell : nil
      )
      guard let wire else {
        CallbackObserver.complain("'\(name)' of \(type(of: object)) cannot be observed")
        return Disposables.create()
      }
      return Disposables.create { [weak controller] in controller?.removeCallbackObserver(wire) }
    }
    .take(until: deallocated)
  }
}
