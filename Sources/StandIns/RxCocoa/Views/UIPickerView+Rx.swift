import Foundation
import RxSwift
import UIKit

/// The titles of one column, and who is told of the turns.
private final class PickerTitles: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  var models: [Any] = []
  var titles: [String?] = []
  let turned = PublishSubject<(row: Int, component: Int)>()

  static func of(_ picker: UIPickerView) -> PickerTitles {
    if let known = objc_getAssociatedObject(picker, key) as? PickerTitles { return known }
    let new = PickerTitles()
    objc_setAssociatedObject(picker, key, new, .OBJC_ASSOCIATION_RETAIN)
    picker.delegate = new
    return new
  }

  func numberOfComponents(in picker: UIPickerView) -> Int { 1 }
  func pickerView(_ picker: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    titles.count
  }
  func pickerView(
    _ picker: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { titles[row] }
  func pickerView(_ picker: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    turned.on(.next((row: row, component: component)))
  }
}

extension Reactive where Base: UIPickerView {
  public var itemSelected: ControlEvent<(row: Int, component: Int)> {
    ControlEvent(events: PickerTitles.of(base).turned)
  }

  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<[T]> {
    let titles = PickerTitles.of(base)
    return ControlEvent(
      events: titles.turned.map { [unowned titles] in [try cast(titles.models[$0.row])] }
    )
  }

  public func itemTitles<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ titleForRow: @escaping (Int, Sequence.Element) -> String?) -> any Disposable
  where Source.Element == Sequence {
    { titleForRow in
      let picker = self.base
      let titles = PickerTitles.of(picker)
      picker.dataSource = titles
      return source.asObservable().observe(on: MainScheduler()).subscribe(
        onNext: { [weak picker] elements in
          titles.models = Array(elements)
          titles.titles = elements.enumerated().map { titleForRow($0.offset, $0.element) }
          picker?.reloadAllComponents()
        },
        onError: bindingError
      )
    }
  }
}
