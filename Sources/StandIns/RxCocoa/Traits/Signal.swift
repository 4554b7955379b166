import RxSwift

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  private var values: Observable<Element> { asSharedSequence().asObservable() }

  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    values.subscribe { event in for observer in observers { observer.on(event) } }
  }

  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    values.map { $0 as Element? }.subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func emit<Object: AnyObject>(
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

  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    values.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  public func emit() -> any Disposable { values.subscribe() }
}
