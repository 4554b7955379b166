import RxSwift
import UIKit

/// A picker's data source that a sequence gives its elements.
public protocol RxPickerViewDataSourceType {
  associatedtype Element
  func pickerView(_ pickerView: UIPickerView, observedEvent: Event<Element>)
}

extension Reactive where Base: UIPickerView {
  /// Has an adapter show what a sequence tells.
  public func items<
    Source: ObservableType,
    Adapter: RxPickerViewDataSourceType & UIPickerViewDataSource & UIPickerViewDelegate
  >(
    adapter: Adapter
  ) -> (_ source: Source) -> any Disposable where Source.Element == Adapter.Element {
    { source in
      let picker = self.base
      picker.dataSource = adapter
      picker.delegate = adapter
      let subscription = source.asObservable().observe(on: MainScheduler()).subscribe {
        [weak picker] event in
        if let picker { adapter.pickerView(picker, observedEvent: event) }
      }
      return Disposables.create {
        subscription.dispose()
        picker.dataSource = nil
        picker.delegate = nil
      }
    }
  }
}
