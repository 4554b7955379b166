import RxSwift

// What has no errors becomes a driver or a signal as it is; for the rest somebody says what an error becomes.

extension ObservableConvertibleType {
  public func asSharedSequence<S>(
    sharingStrategy: S.Type = S.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<S, Element> {
    SharedSequence(
      asObservable().observe(on: S.scheduler).catchAndReturn(onErrorJustReturn)
    )
  }

  public func asSharedSequence<S>(
    sharingStrategy: S.Type = S.self,
    onErrorDriveWith: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    asSharedSequence(sharingStrategy: sharingStrategy) { _ in onErrorDriveWith }
  }

  public func asSharedSequence<S>(
    sharingStrategy: S.Type = S.self,
    onErrorRecover: @escaping (_ error: any Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    SharedSequence(
      asObservable().observe(on: S.scheduler).catch { onErrorRecover($0).asObservable() }
    )
  }

  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  public func asDriver(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> { asSharedSequence(onErrorRecover: onErrorRecover) }

  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  public func asSignal(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> { asSharedSequence(onErrorRecover: onErrorRecover) }

  /// A sequence of which its maker says that it has no errors.
  fileprivate func withoutErrors<S>() -> SharedSequence<S, Element> {
    SharedSequence(
      asObservable().observe(on: S.scheduler).catch {
        bindingError($0)
        return .empty()
      }
    )
  }
}

extension ControlEvent {
  public func asDriver() -> Driver<Element> { withoutErrors() }
  public func asSignal() -> Signal<Element> { withoutErrors() }
}

extension ControlProperty {
  public func asDriver() -> Driver<Element> { withoutErrors() }
}

extension BehaviorRelay {
  public func asDriver() -> Driver<Element> { withoutErrors() }
}

extension PublishRelay {
  public func asSignal() -> Signal<Element> { withoutErrors() }
}

extension InfallibleType {
  public func asDriver() -> Driver<Element> { withoutErrors() }
  public func asSignal() -> Signal<Element> { withoutErrors() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}
