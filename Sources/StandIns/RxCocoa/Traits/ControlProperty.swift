import RxSwift

public protocol ControlPropertyType: ObservableType, ObserverType {
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a view: its value, then each that the user gives it; what it is bound to sets it.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType
  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>

  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { values.subscribe(observer) }

  public func on(_ event: Event<PropertyType>) {
    switch event {
    case .error(let error): bindingError(error)
    case .next: valueSink.on(event)
    case .completed: valueSink.on(.completed)
    }
  }

  /// The values after the one at the beginning.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  public func asObservable() -> Observable<PropertyType> { values }
  public func asControlProperty() -> ControlProperty<PropertyType> { self }
  public func asInfallible() -> Infallible<PropertyType> {
    asInfallible(onErrorFallbackTo: .empty())
  }
}

extension ControlPropertyType where Element == String? {
  /// The text, empty where there is none.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" },
      valueSink: property.mapObserver { $0 }
    )
  }
}
