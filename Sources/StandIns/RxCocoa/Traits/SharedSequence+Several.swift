import RxSwift

// Sequences of one kind together: one of the kind comes of them.

extension SharedSequence {
  public static func zip<each Value>(
    _ sources: repeat SharedSequence<SharingStrategy, each Value>,
    resultSelector: @escaping (repeat each Value) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    var all: [Observable<Any>] = []
    repeat all.append(untyped(each sources))
    return SharedSequence(
      Observable.zip(all) { values in
        var values = values[...]
        return try resultSelector(repeat take((each Value).self, from: &values))
      }
    )
  }

  public static func combineLatest<each Value>(
    _ sources: repeat SharedSequence<SharingStrategy, each Value>,
    resultSelector: @escaping (repeat each Value) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    var all: [Observable<Any>] = []
    repeat all.append(untyped(each sources))
    return SharedSequence(
      Observable.combineLatest(all) { values in
        var values = values[...]
        return try resultSelector(repeat take((each Value).self, from: &values))
      }
    )
  }

  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Sources.Element: SharedSequenceConvertibleType,
    Sources.Element.SharingStrategy == SharingStrategy
  {
    let sources = collection.map { $0.asSharedSequence().asObservable() }
    return SharedSequence(Observable.zip(sources, resultSelector: resultSelector))
  }

  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]>
  where
    Sources.Element: SharedSequenceConvertibleType,
    Sources.Element.SharingStrategy == SharingStrategy, Sources.Element.Element == Element
  {
    let sources = collection.map { $0.asSharedSequence().asObservable() }
    return SharedSequence<SharingStrategy, [Element]>(Observable.zip(sources))
  }

  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    Sources.Element: SharedSequenceConvertibleType,
    Sources.Element.SharingStrategy == SharingStrategy
  {
    let sources = collection.map { $0.asSharedSequence().asObservable() }
    return SharedSequence(Observable.combineLatest(sources, resultSelector: resultSelector))
  }

  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]>
  where
    Sources.Element: SharedSequenceConvertibleType,
    Sources.Element.SharingStrategy == SharingStrategy, Sources.Element.Element == Element
  {
    let sources = collection.map { $0.asSharedSequence().asObservable() }
    return SharedSequence<SharingStrategy, [Element]>(Observable.combineLatest(sources))
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  public static func zip<each Value>(
    _ sources: repeat SharedSequence<SharingStrategy, each Value>
  ) -> SharedSequence<SharingStrategy, (repeat each Value)> {
    SharedSequence.zip(repeat each sources) { (elements: repeat each Value) in
      (repeat each elements)
    }
  }

  public static func combineLatest<each Value>(
    _ sources: repeat SharedSequence<SharingStrategy, each Value>
  ) -> SharedSequence<SharingStrategy, (repeat each Value)> {
    SharedSequence.combineLatest(repeat each sources) { (elements: repeat each Value) in
      (repeat each elements)
    }
  }
}

private func untyped<Value>(_ source: SharedSequence<some Any, Value>) -> Observable<Any> {
  source.asObservable().map { $0 as Any }
}

/// The next of values that were put together in the order of their types.
private func take<Value>(_ type: Value.Type, from values: inout ArraySlice<Any>) -> Value {
  // swift-format-ignore: NeverForceUnwrap
  values.removeFirst() as! Value
}
