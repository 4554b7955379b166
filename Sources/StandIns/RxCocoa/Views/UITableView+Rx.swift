import Foundation
import RxSwift
import UIKit

public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)
public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

extension Reactive where Base: UITableView {
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) ->
    any Disposable
  where Source.Element == Sequence {
    { cellFactory in self.items(dataSource: TableItems<Sequence>(cellFactory))(source) }
  }

  public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String,
    cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) ->
    any Disposable
  where Source.Element == Sequence {
    { source in
      { configureCell in
        let items = TableItems<Sequence> { table, row, element in
          let path = IndexPath(row: row, section: 0)
          let cell = table.dequeueReusableCell(withIdentifier: cellIdentifier, for: path)
          guard let typed = cell as? Cell else {
            fatalError("a cell '\(cellIdentifier)' is \(type(of: cell)), not \(Cell.self)")
          }
          configureCell(row, element, typed)
          return typed
        }
        return self.items(dataSource: items)(source)
      }
    }
  }

  public func items<
    DataSource: RxTableViewDataSourceType & UITableViewDataSource,
    Source: ObservableType
  >(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { source in
      // The delegate's proxy has to be there before the data source's.
      _ = self.delegate
      let table = self.base
      let install = RxTableViewDataSourceProxy.installForwardDelegate(
        dataSource,
        retainDelegate: true,
        onProxyForObject: table
      )
      // A sequence that ends keeps its last rows.
      let subscription = source.asObservable().observe(on: MainScheduler()).concat(
        Observable.never()
      )
      .take(until: self.deallocated)
      .subscribe { [weak table] event in
        guard let table else { return }
        dataSource.tableView(table, observedEvent: event)
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

  public var dataSource: DelegateProxy<UITableView, UITableViewDataSource> {
    RxTableViewDataSourceProxy.proxy(for: base)
  }

  public func setDataSource(_ dataSource: UITableViewDataSource) -> any Disposable {
    RxTableViewDataSourceProxy.installForwardDelegate(
      dataSource,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  private func told<Value>(_ message: String, _ index: Int) -> Observable<Value> {
    delegate.methodInvoked(Selector(message)).map { try cast($0[index]) }
  }

  public var itemSelected: ControlEvent<IndexPath> {
    ControlEvent(events: told("tableView:didSelectRowAt:", 1))
  }
  public var itemDeselected: ControlEvent<IndexPath> {
    ControlEvent(events: told("tableView:didDeselectRowAt:", 1))
  }
  public var itemHighlighted: ControlEvent<IndexPath> {
    ControlEvent(events: told("tableView:didHighlightRowAt:", 1))
  }
  public var itemUnhighlighted: ControlEvent<IndexPath> {
    ControlEvent(events: told("tableView:didUnhighlightRowAt:", 1))
  }
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> {
    ControlEvent(events: told("tableView:accessoryButtonTappedForRowWith:", 1))
  }

  private func committed(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
    let events = dataSource.methodInvoked(Selector(RxTableViewDataSourceProxy.commit))
    return ControlEvent(
      events: events.filter { $0[1] as? UITableViewCell.EditingStyle == style }
        .map { try cast($0[2]) }
    )
  }
  public var itemInserted: ControlEvent<IndexPath> { committed(.insert) }
  public var itemDeleted: ControlEvent<IndexPath> { committed(.delete) }

  public var itemMoved: ControlEvent<ItemMovedEvent> {
    let events = dataSource.methodInvoked(Selector(RxTableViewDataSourceProxy.move))
    return ControlEvent(events: events.map { (try cast($0[1]), try cast($0[2])) as ItemMovedEvent })
  }

  public var willDisplayCell: ControlEvent<WillDisplayCellEvent> {
    let events = delegate.methodInvoked(Selector("tableView:willDisplay:forRowAt:"))
    return ControlEvent(
      events: events.map { (try cast($0[1]), try cast($0[2])) as WillDisplayCellEvent }
    )
  }
  public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
    let events = delegate.methodInvoked(Selector("tableView:didEndDisplaying:forRowAt:"))
    return ControlEvent(
      events: events.map { (try cast($0[1]), try cast($0[2])) as DidEndDisplayingCellEvent }
    )
  }

  private func models<T>(_ paths: ControlEvent<IndexPath>) -> ControlEvent<T> {
    ControlEvent(
      events: paths.compactMap { [weak table = base] path -> T? in
        try table?.rx.model(at: path)
      }
    )
  }
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> { models(itemSelected) }
  public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    models(itemDeselected)
  }

  // When the row is gone its model is, too.
  public func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T> {
    let events = dataSource.sentMessage(Selector(RxTableViewDataSourceProxy.commit))
    return ControlEvent(
      events: events.filter { $0[1] as? UITableViewCell.EditingStyle == .delete }
        .compactMap { [weak table = base] arguments -> T? in
          try table?.rx.model(at: cast(arguments[2]))
        }
    )
  }

  public func model<T>(at indexPath: IndexPath) throws -> T {
    guard let source = dataSource.forwardToDelegate() as? SectionedViewDataSourceType else {
      throw RxCocoaError.itemsNotYetBound(object: base)
    }
    return try cast(source.model(at: indexPath))
  }
}
