import RxSwift

extension SharedSequenceConvertibleType {
  private var values: Observable<Element> { asSharedSequence().asObservable() }

  private func shared<Result>(
    _ source: Observable<Result>
  ) -> SharedSequence<SharingStrategy, Result> { SharedSequence(source) }

  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> { shared(values.map(selector)) }

  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> { shared(values.compactMap(selector)) }

  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> { shared(values.filter(predicate)) }

  public func flatMap<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> { SharedSequence(values.flatMap { selector($0).source }) }

  public func flatMapLatest<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(values.flatMapLatest { selector($0).source })
  }

  public func flatMapFirst<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(values.flatMapFirst { selector($0).source })
  }

  public func `do`(
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    shared(
      values.do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    shared(
      values.debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function)
    )
  }

  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> { shared(values.distinctUntilChanged(keySelector)) }

  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> { shared(values.distinctUntilChanged(comparer)) }

  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    shared(values.distinctUntilChanged(keySelector, comparer: comparer))
  }

  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    shared(values.throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    shared(values.debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    shared(values.delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  public func scan<A>(
    _ seed: A,
    accumulator: @escaping (A, Element) -> A
  ) -> SharedSequence<SharingStrategy, A> { shared(values.scan(seed, accumulator: accumulator)) }

  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    shared(values.skip(count))
  }

  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    shared(values.startWith(element))
  }

  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    shared(
      values.withLatestFrom(
        second.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    shared(values.withLatestFrom(second.asSharedSequence().asObservable()))
  }

  public func withUnretained<Object: AnyObject, Out>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    shared(values.withUnretained(object, resultSelector: resultSelector))
  }

  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asSharedSequence().asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(
      asSharedSequence().asObservable().map { $0.asSharedSequence().asObservable() }.switchLatest()
    )
  }

  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(
      asSharedSequence().asObservable().map { $0.asSharedSequence().asObservable() }.merge()
    )
  }

  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(
      asSharedSequence().asObservable().map { $0.asSharedSequence().asObservable() }
        .merge(maxConcurrent: maxConcurrent)
    )
  }
}
