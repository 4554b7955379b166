import RxSwift

public protocol ControlEventType: ObservableType {
  func asControlEvent() -> ControlEvent<Element>
}

/// What a view tells: no value at the beginning, no error, on the main queue, until the view is gone.
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType
  private let events: Observable<PropertyType>

  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { events.subscribe(observer) }

  public func asObservable() -> Observable<PropertyType> { events }
  public func asControlEvent() -> ControlEvent<PropertyType> { self }
  public func asInfallible() -> Infallible<PropertyType> {
    asInfallible(onErrorFallbackTo: .empty())
  }
}
