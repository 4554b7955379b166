public import UIKit

/// A number by steps, with what its label says of it.
public struct Stepper<Label: View>: View, PrimitiveView {
  let label: Label
  let up: (() -> Void)?
  let down: (() -> Void)?
  var value: (read: () -> Double, bounds: ClosedRange<Double>, step: Double)?

  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { (self.label, up, down) = (label(), onIncrement, onDecrement) }

  private init<V: Strideable>(
    _ label: Label,
    _ binding: Binding<V>,
    _ bounds: ClosedRange<V>?,
    _ step: V.Stride
  ) {
    self.label = label
    up = {
      let next = binding.wrappedValue.advanced(by: step)
      if bounds?.contains(next) ?? true { binding.wrappedValue = next }
    }
    down = {
      let next = binding.wrappedValue.advanced(by: -step)
      if bounds?.contains(next) ?? true { binding.wrappedValue = next }
    }
    func number(_ value: V) -> Double { Double("\(value)") ?? 0 }
    value = (
      { number(binding.wrappedValue) },
      bounds.map { number($0.lowerBound)...number($0.upperBound) } ?? -1e9...1e9,
      Double("\(step)") ?? 1
    )
  }

  func update(_ node: Node) {
    let labels = node.place(label, key: 0).output
    let view = node.own { ValueStepper(frame: .zero) }
    view.accessibilityLabel = labels.lazy.compactMap(\.readText).first
    view.isEnabled = node.environment.isEnabled
    view.minimumValue = value?.bounds.lowerBound ?? -1e9
    view.maximumValue = value?.bounds.upperBound ?? 1e9
    view.stepValue = value?.step ?? 1
    view.take(value?.read() ?? 0)
    (view.up, view.down) = (up, down)
    node.output = labels + [view]
  }
}

extension Stepper {
  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, nil, step) }
  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, bounds, step) }
}

extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ key: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(Text(key), value, nil, step) }
  public init<V: Strideable>(
    _ key: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(Text(key), value, bounds, step) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(Text(title), value, bounds, step) }
  public init(
    _ key: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { (label, up, down) = (Text(key), onIncrement, onDecrement) }
}

/// The stepper of UIKit's that a stepper is.
private final class ValueStepper: UIStepper {
  var up: (() -> Void)?
  var down: (() -> Void)?
  private var last = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.step() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  func take(_ value: Double) { (self.value, last) = (value, value) }

  private func step() {
    let isUp = value > last
    last = value
    isUp ? up?() : down?()
  }
}

/// A date that is picked.
public struct DatePicker<Label: View>: View, PrimitiveView {
  public typealias Components = DatePickerComponents
  let label: Label
  let selection: Binding<Date>
  let range: (low: Date?, high: Date?)
  let components: Components

  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, (nil, nil), displayedComponents) }
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, (range.lowerBound, range.upperBound), displayedComponents) }
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, (range.lowerBound, nil), displayedComponents) }
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, (nil, range.upperBound), displayedComponents) }

  init(
    _ label: Label,
    _ selection: Binding<Date>,
    _ range: (Date?, Date?),
    _ components: Components
  ) {
    (self.label, self.selection, self.range, self.components) =
      (label, selection, range, components)
  }

  func update(_ node: Node) {
    let title = node.placeAside(label, key: 0).output.lazy.compactMap(\.readText).first
    let view = node.own { ValueDate(frame: .zero) }
    view.accessibilityLabel = title
    view.datePickerMode =
      components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
    (view.minimumDate, view.maximumDate) = (range.low, range.high)
    view.date = selection.wrappedValue
    view.isEnabled = node.environment.isEnabled
    view.changed = { selection.wrappedValue = $0 }
  }
}

extension DatePicker where Label == Text {
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(key), selection, (nil, nil), displayedComponents) }
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(key), selection, (range.lowerBound, range.upperBound), displayedComponents) }
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(key), selection, (range.lowerBound, nil), displayedComponents) }
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(key), selection, (nil, range.upperBound), displayedComponents) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(title), selection, (nil, nil), displayedComponents) }
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = Self(rawValue: 1)
  public static let date = Self(rawValue: 2)
}

/// The date picker of UIKit's that a date picker is.
final class ValueDate: UIDatePicker {
  var changed: ((Date) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self.map { $0.changed?($0.date) } }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }
}
