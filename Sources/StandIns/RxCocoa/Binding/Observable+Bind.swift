import RxSwift

extension ObservableType {
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    map { $0 as Element? }.subscribe { event in for observer in observers { observer.on(event) } }
  }

  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] in
        if let object { onNext(object, $0) }
      },
      onError: bindingError
    )
  }

  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: bindingError)
  }
}

extension InfallibleType {
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().map { $0 as Element? }.subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable { subscribe(with: object, onNext: onNext) }

  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }

  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { value in for relay in relays { relay.accept(value) } })
  }
}
