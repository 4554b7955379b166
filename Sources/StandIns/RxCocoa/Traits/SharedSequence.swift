import RxSwift

/// A sequence without errors that is observed on the main queue and shared by those who observe it.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }
  init(shared source: Observable<Element>) { self.source = source }

  public func asObservable() -> Observable<Element> { source }
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// How what a sequence tells is shared, and where.
public protocol SharingStrategyProtocol {
  static var scheduler: any SchedulerType { get }
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  associatedtype SharingStrategy: SharingStrategyProtocol
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// The scheduler of shared sequences: the main queue's, or another for a while.
public enum SharingScheduler {
  public private(set) static var make: () -> any SchedulerType = { MainScheduler() }

  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType,
    action: () throws -> Void
  ) rethrows {
    let old = make
    make = makeScheduler
    defer { make = old }
    try action()
  }
}

/// Tells who comes later the newest value.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// Tells who comes later nothing that was before.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

extension SharedSequence {
  public static func empty() -> SharedSequence { SharedSequence(shared: .empty()) }
  public static func never() -> SharedSequence { SharedSequence(shared: .never()) }
  public static func just(_ element: Element) -> SharedSequence {
    SharedSequence(shared: .just(element))
  }
  public static func of(_ elements: Element...) -> SharedSequence { from(elements) }
  public static func from(_ elements: [Element]) -> SharedSequence {
    SharedSequence(shared: .from(elements, scheduler: SharingStrategy.scheduler))
  }
  public static func from<S: Sequence>(_ sequence: S) -> SharedSequence where S.Element == Element {
    from(Array(sequence))
  }
  public static func from(optional: Element?) -> SharedSequence {
    SharedSequence(shared: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
  public static func deferred(
    _ factory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.deferred { factory().asObservable() })
  }
  public static func merge<Sources: Collection>(_ sources: Sources) -> SharedSequence
  where Sources.Element == SharedSequence { merge(Array(sources)) }
  public static func merge(_ sources: [SharedSequence]) -> SharedSequence {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }
  public static func merge(_ sources: SharedSequence...) -> SharedSequence { merge(sources) }
  public static func concat<S: Sequence>(_ sequence: S) -> SharedSequence
  where S.Element == SharedSequence {
    SharedSequence(.concat(sequence.lazy.map { $0.asObservable() }))
  }
  public static func concat<C: Collection>(_ collection: C) -> SharedSequence
  where C.Element == SharedSequence {
    SharedSequence(.concat(collection.map { $0.asObservable() }))
  }
}

extension SharedSequence where Element: RxAbstractInteger {
  /// Counts, a period after each other.
  public static func interval(_ period: RxTimeInterval) -> SharedSequence {
    SharedSequence(.interval(period, scheduler: SharingStrategy.scheduler))
  }

  public static func timer(_ dueTime: RxTimeInterval, period: RxTimeInterval) -> SharedSequence {
    SharedSequence(.timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
