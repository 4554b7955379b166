import Foundation
import Synchronization

#if !canImport(ObjectiveC)
/// Who observes a notification by a selector: held by nobody here.
private struct SelectedObserver: @unchecked Sendable {
  weak var object: AnyObject?
  let center: ObjectIdentifier
  let name: Notification.Name?
  let sender: ObjectIdentifier?
  let token: any NSObjectProtocol
}

private let observers = Mutex<[ObjectIdentifier: [SelectedObserver]]>([:])

private let mainKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether the main actor runs here: other threads may serve its queue.
var isOnMainActor: Bool {
  Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) == true
}

extension NotificationCenter {
  /// Sends an observer a selector for each notification of a name, of an object; the observer is not held.
  ///
  /// The action of a notification that another thread posts is sent on the main thread, a little later.
  public func addObserver(
    _ observer: Any,
    selector: Selector,
    name: NSNotification.Name?,
    object: Any?
  ) {
    let observer = observer as AnyObject
    let id = ObjectIdentifier(observer)
    let target = WeakTarget(object: observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      let sent = SentNotification(notification: notification)
      let send: @MainActor @Sendable () -> Void = {
        guard let object = target.object else { return }
        Actions.send(selector, to: object, from: sent.notification, for: nil)
      }
      if isOnMainActor {
        MainActor.assumeIsolated(send)
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated(send) }
      }
    }
    let entry = SelectedObserver(
      object: observer,
      center: ObjectIdentifier(self),
      name: name,
      sender: object.map { ObjectIdentifier($0 as AnyObject) },
      token: token
    )
    // One that is gone leaves its address to another object.
    observers.withLock { $0[id] = ($0[id] ?? []).filter { $0.object != nil } + [entry] }
  }

  /// Ends all observations of an object by selectors, or one that a token stands for.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    remove(ObjectIdentifier(observer)) { _ in true }
  }

  /// Ends the observations of a name and an object; nil stands for any.
  public func removeObserver(
    _ observer: AnyObject,
    name: NSNotification.Name?,
    object: Any?
  ) {
    removeObserver(observer as Any, name: name, object: object)
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    remove(ObjectIdentifier(observer)) { entry in
      (name == nil || entry.name == name) && (sender == nil || entry.sender == sender)
    }
  }

  private func remove(
    _ id: ObjectIdentifier,
    _ isMeant: @Sendable (SelectedObserver) -> Bool
  ) {
    let center = ObjectIdentifier(self)
    let removed = observers.withLock { all -> [SelectedObserver] in
      let own = all[id] ?? []
      let ended = own.filter { $0.center == center && isMeant($0) }
      all[id] = own.filter { !($0.center == center && isMeant($0)) }
      if all[id]?.isEmpty == true { all[id] = nil }
      return ended
    }
    for entry in removed { removeObserver(entry.token as Any) }
  }
}

private struct WeakTarget: @unchecked Sendable {
  weak var object: AnyObject?
}

private struct SentNotification: @unchecked Sendable {
  let notification: Notification
}
#endif
