import Foundation
import RxSwift
import UIKit

extension Reactive where Base: UIControl {
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<()> {
    ControlEvent(
      events: Observable.create { [weak control = base] observer in
        guard let control else {
          observer.on(.completed)
          return Disposables.create()
        }
        let action = UIAction { _ in observer.on(.next(())) }
        control.addAction(action, for: controlEvents)
        return Disposables.create { [weak control] in
          control?.removeAction(action, for: controlEvents)
        }
      }
      .take(until: deallocated)
    )
  }

  /// A property of a control that events change.
  public func controlProperty<T>(
    editingEvents: UIControl.Event,
    getter: @escaping (Base) -> T,
    setter: @escaping (Base, T) -> Void
  ) -> ControlProperty<T> {
    let values = Observable<T>.create { [weak control = base] observer in
      guard let control else {
        observer.on(.completed)
        return Disposables.create()
      }
      observer.on(.next(getter(control)))
      let action = UIAction { [weak control] _ in
        if let control { observer.on(.next(getter(control))) }
      }
      control.addAction(action, for: editingEvents)
      return Disposables.create { [weak control] in
        control?.removeAction(action, for: editingEvents)
      }
    }
    .take(until: deallocated)
    return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
  }

  func controlPropertyWithDefaultEvents<T>(
    getter: @escaping (Base) -> T,
    setter: @escaping (Base, T) -> Void
  ) -> ControlProperty<T> {
    controlProperty(
      editingEvents: [.allEditingEvents, .valueChanged],
      getter: getter,
      setter: setter
    )
  }
}

extension Reactive where Base: UIButton {
  public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }

  public func title(for controlState: UIControl.State = []) -> Binder<String?> {
    Binder(base) { $0.setTitle($1, for: controlState) }
  }
  public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setImage($1, for: controlState) }
  }
  public func backgroundImage(for controlState: UIControl.State = []) -> Binder<UIImage?> {
    Binder(base) { $0.setBackgroundImage($1, for: controlState) }
  }
  public func attributedTitle(for controlState: UIControl.State = []) -> Binder<NSAttributedString?>
  { Binder(base) { $0.setAttributedTitle($1, for: controlState) } }
}

extension Reactive where Base: UITextField {
  public var text: ControlProperty<String?> { value }
  // What is the same already is not set again: a caret would move.
  public var value: ControlProperty<String?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.text },
      setter: { field, text in if field.text != text { field.text = text } }
    )
  }
  public var attributedText: ControlProperty<NSAttributedString?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.attributedText },
      setter: { field, text in if field.attributedText != text { field.attributedText = text } }
    )
  }
}

extension Reactive where Base: UISwitch {
  public var isOn: ControlProperty<Bool> { value }
  public var value: ControlProperty<Bool> {
    controlPropertyWithDefaultEvents(getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}

extension Reactive where Base: UISegmentedControl {
  public var selectedSegmentIndex: ControlProperty<Int> { value }
  public var value: ControlProperty<Int> {
    controlPropertyWithDefaultEvents(
      getter: { $0.selectedSegmentIndex },
      setter: { $0.selectedSegmentIndex = $1 }
    )
  }
  public func enabledForSegment(at index: Int) -> Binder<Bool> {
    Binder(base) { $0.setEnabled($1, forSegmentAt: index) }
  }
  public func titleForSegment(at index: Int) -> Binder<String?> {
    Binder(base) { $0.setTitle($1, forSegmentAt: index) }
  }
  public func imageForSegment(at index: Int) -> Binder<UIImage?> {
    Binder(base) { $0.setImage($1, forSegmentAt: index) }
  }
}

extension Reactive where Base: UISlider {
  public var value: ControlProperty<Float> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UIStepper {
  public var value: ControlProperty<Double> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UIDatePicker {
  public var date: ControlProperty<Date> { value }
  public var value: ControlProperty<Date> {
    controlPropertyWithDefaultEvents(getter: { $0.date }, setter: { $0.date = $1 })
  }
}

extension Reactive where Base: UIRefreshControl {
  public var isRefreshing: Binder<Bool> {
    Binder(base) { $1 ? $0.beginRefreshing() : $0.endRefreshing() }
  }
}
