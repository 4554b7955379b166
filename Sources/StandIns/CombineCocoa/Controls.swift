import Combine
import Foundation
import UIKit

// CombineCocoa's package has parts in Objective-C. What it tells, it tells here of the stand-ins of controls.

/// Tells what a control has behind each of some events, and at the beginning.
private func values<Control: UIControl, Value>(
  of control: Control,
  on events: UIControl.Event,
  beginning: Bool = true,
  _ value: @escaping (Control) -> Value
) -> AnyPublisher<Value, Never> {
  let weakly = Weakly(control)
  return Deferred { () -> AnyPublisher<Value, Never> in
    guard let control = weakly.object else { return Empty().eraseToAnyPublisher() }
    let told = PassthroughSubject<Value, Never>()
    let action = UIAction { _ in
      if let control = weakly.object { told.send(value(control)) }
    }
    control.addAction(action, for: events)
    let changes = told.handleEvents(receiveCancel: {
      weakly.object?.removeAction(action, for: events)
    })
    return beginning
      ? changes.prepend(value(control)).eraseToAnyPublisher() : changes.eraseToAnyPublisher()
  }
  .eraseToAnyPublisher()
}

extension UIControl {
  /// Tells the events of a control.
  public func controlEventPublisher(for events: UIControl.Event) -> AnyPublisher<Void, Never> {
    values(of: self, on: events, beginning: false) { _ in }
  }
}

/// An object that is not kept.
struct Weakly<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}

extension UIButton {
  public var tapPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .touchUpInside) }
}

extension UITextField {
  public var textPublisher: AnyPublisher<String?, Never> {
    values(of: self, on: [.allEditingEvents, .valueChanged]) { $0.text }
  }
  public var attributedTextPublisher: AnyPublisher<NSAttributedString?, Never> {
    values(of: self, on: [.allEditingEvents, .valueChanged]) { $0.attributedText }
  }
  public var returnPublisher: AnyPublisher<Void, Never> {
    controlEventPublisher(for: .editingDidEndOnExit)
  }
  public var didBeginEditingPublisher: AnyPublisher<Void, Never> {
    controlEventPublisher(for: .editingDidBegin)
  }
}

extension UISwitch {
  public var isOnPublisher: AnyPublisher<Bool, Never> {
    values(of: self, on: .valueChanged) { $0.isOn }
  }
}

extension UISlider {
  public var valuePublisher: AnyPublisher<Float, Never> {
    values(of: self, on: .valueChanged) { $0.value }
  }
}

extension UIStepper {
  public var valuePublisher: AnyPublisher<Double, Never> {
    values(of: self, on: .valueChanged) { $0.value }
  }
}

extension UISegmentedControl {
  public var selectedSegmentIndexPublisher: AnyPublisher<Int, Never> {
    values(of: self, on: .valueChanged) { $0.selectedSegmentIndex }
  }
}

extension UIDatePicker {
  public var datePublisher: AnyPublisher<Date, Never> {
    values(of: self, on: .valueChanged) { $0.date }
  }
}

extension UIPageControl {
  public var currentPagePublisher: AnyPublisher<Int, Never> {
    values(of: self, on: .valueChanged) { $0.currentPage }
  }
}

extension UIRefreshControl {
  public var isRefreshingPublisher: AnyPublisher<Bool, Never> {
    values(of: self, on: .valueChanged) { $0.isRefreshing }
  }
}
