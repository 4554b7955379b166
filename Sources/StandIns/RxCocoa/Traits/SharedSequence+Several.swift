import RxSwift

// Sequences of one kind together: one of the kind comes of them.

extension SharedSequence {
  public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element) throws ->
      Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
      throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType,
    S8: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    _ source8: S8,
    resultSelector:
      @escaping (
        S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
        S8.Element
      ) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy,
    S8.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
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
}

extension SharedSequenceConvertibleType where Element == Any {
  public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1,
    _ source2: S2
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element)>(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable()
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable()
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element)>(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable()
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)>(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable()
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6
  ) -> SharedSequence<
    SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
    >(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable()
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7
  ) -> SharedSequence<
    SharingStrategy,
    (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy,
      (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
    >(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable()
      )
    )
  }

  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType,
    S8: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    _ source8: S8
  ) -> SharedSequence<
    SharingStrategy,
    (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy,
    S8.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy,
      (
        S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
        S8.Element
      )
    >(
      Observable.zip(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable()
      )
    )
  }
}

extension SharedSequence {
  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element) throws ->
      Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
      throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType,
    S8: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    _ source8: S8,
    resultSelector:
      @escaping (
        S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
        S8.Element
      ) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy,
    S8.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable(),
        resultSelector: resultSelector
      )
    )
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
  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element)>(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable()
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable()
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element)>(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable()
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)>
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy
  {
    SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)>(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable()
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6
  ) -> SharedSequence<
    SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
    >(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable()
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7
  ) -> SharedSequence<
    SharingStrategy,
    (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy,
      (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
    >(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable()
      )
    )
  }

  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType,
    S7: SharedSequenceConvertibleType,
    S8: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    _ source8: S8
  ) -> SharedSequence<
    SharingStrategy,
    (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy,
    S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy,
    S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy,
    S6.SharingStrategy == SharingStrategy,
    S7.SharingStrategy == SharingStrategy,
    S8.SharingStrategy == SharingStrategy
  {
    SharedSequence<
      SharingStrategy,
      (
        S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
        S8.Element
      )
    >(
      Observable.combineLatest(
        source1.asSharedSequence().asObservable(),
        source2.asSharedSequence().asObservable(),
        source3.asSharedSequence().asObservable(),
        source4.asSharedSequence().asObservable(),
        source5.asSharedSequence().asObservable(),
        source6.asSharedSequence().asObservable(),
        source7.asSharedSequence().asObservable(),
        source8.asSharedSequence().asObservable()
      )
    )
  }
}
