import RxSwift

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  private var values: Observable<Element> { asSharedSequence().asObservable() }

  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    values.subscribe { event in for observer in observers { observer.on(event) } }
  }

  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    values.map { $0 as Element? }.subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(values)
  }

  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2,
    curriedArgument: R1
  ) -> R2 { with(values)(curriedArgument) }

  public func drive<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    values.subscribe(
      with: object,
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    values.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  public func drive() -> any Disposable { values.subscribe() }
}
