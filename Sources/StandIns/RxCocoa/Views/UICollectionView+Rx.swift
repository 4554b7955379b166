import Foundation
import RxSwift
import UIKit

public typealias DisplayCollectionViewCellEvent = (cell: UICollectionViewCell, at: IndexPath)

extension Reactive where Base: UICollectionView {
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (
    _ cellFactory: @escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell
  ) -> any Disposable where Source.Element == Sequence {
    { cellFactory in self.items(dataSource: CollectionItems<Sequence>(cellFactory))(source) }
  }

  public func items<Sequence: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    cellIdentifier: String,
    cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) ->
    any Disposable
  where Source.Element == Sequence {
    { source in
      { configureCell in
        let items = CollectionItems<Sequence> { view, item, element in
          let path = IndexPath(item: item, section: 0)
          let cell = view.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: path)
          guard let typed = cell as? Cell else {
            fatalError("a cell '\(cellIdentifier)' is \(type(of: cell)), not \(Cell.self)")
          }
          configureCell(item, element, typed)
          return typed
        }
        return self.items(dataSource: items)(source)
      }
    }
  }

  public func items<
    DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource,
    Source: ObservableType
  >(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { source in
      _ = self.delegate
      let view = self.base
      let install = RxCollectionViewDataSourceProxy.installForwardDelegate(
        dataSource,
        retainDelegate: true,
        onProxyForObject: view
      )
      let subscription = source.asObservable().observe(on: MainScheduler()).concat(
        Observable.never()
      )
      .take(until: self.deallocated)
      .subscribe { [weak view] event in
        guard let view else { return }
        dataSource.collectionView(view, observedEvent: event)
      }
      return Disposables.create {
        subscription.dispose()
        install.dispose()
      }
    }
  }

  public var delegate: DelegateProxy<UIScrollView, UIScrollViewDelegate> {
    RxScrollViewDelegateProxy.proxy(for: base)
  }

  public var dataSource: DelegateProxy<UICollectionView, UICollectionViewDataSource> {
    RxCollectionViewDataSourceProxy.proxy(for: base)
  }

  public func setDataSource(_ dataSource: UICollectionViewDataSource) -> any Disposable {
    RxCollectionViewDataSourceProxy.installForwardDelegate(
      dataSource,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  private func told<Value>(_ message: String, _ index: Int) -> Observable<Value> {
    delegate.methodInvoked(Selector(message)).map { try cast($0[index]) }
  }

  public var itemSelected: ControlEvent<IndexPath> {
    ControlEvent(events: told("collectionView:didSelectItemAt:", 1))
  }
  public var itemDeselected: ControlEvent<IndexPath> {
    ControlEvent(events: told("collectionView:didDeselectItemAt:", 1))
  }
  public var willDisplayCell: ControlEvent<DisplayCollectionViewCellEvent> {
    let events = delegate.methodInvoked(Selector("collectionView:willDisplay:forItemAt:"))
    return ControlEvent(
      events: events.map { (try cast($0[1]), try cast($0[2])) as DisplayCollectionViewCellEvent }
    )
  }
  public var didEndDisplayingCell: ControlEvent<DisplayCollectionViewCellEvent> {
    let events = delegate.methodInvoked(Selector("collectionView:didEndDisplaying:forItemAt:"))
    return ControlEvent(
      events: events.map { (try cast($0[1]), try cast($0[2])) as DisplayCollectionViewCellEvent }
    )
  }

  private func models<T>(_ paths: ControlEvent<IndexPath>) -> ControlEvent<T> {
    ControlEvent(
      events: paths.compactMap { [weak view = base] path -> T? in try view?.rx.model(at: path) }
    )
  }
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> { models(itemSelected) }
  public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(itemDeselected)
  }

  public func model<T>(at indexPath: IndexPath) throws -> T {
    guard let source = dataSource.forwardToDelegate() as? SectionedViewDataSourceType else {
      throw RxCocoaError.itemsNotYetBound(object: base)
    }
    return try cast(source.model(at: indexPath))
  }
}
