import Foundation
import RxSwift

// It is no NSObject on Linux.
#if !canImport(ObjectiveC)
extension NotificationCenter: ReactiveCompatible {}
#endif

extension Reactive where Base: NotificationCenter {
  /// Tells notifications of a name, of an object.
  public func notification(
    _ name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Observable<Notification> {
    Observable.create { [center = base, weak object] observer in
      nonisolated(unsafe) let observer = observer
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        observer.on(.next($0))
      }
      return Disposables.create { center.removeObserver(token) }
    }
  }
}
