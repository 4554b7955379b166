import UIKit

/// A switch: what its label says is its title.
public struct Toggle<Label: View>: View, PrimitiveView {
  let label: Label
  let isOn: Binding<Bool>

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }
  public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) where Label == Text {
    (label, self.isOn) = (Text(key), isOn)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text {
    (label, self.isOn) = (Text(title), isOn)
  }
  public init(_ key: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)
  where Label == SwiftUI.Label<Text, Image> {
    (label, self.isOn) = (SwiftUI.Label(key, systemImage: systemImage), isOn)
  }

  func update(_ node: Node) {
    let styled = node.show(in: \.toggle) { style in
      style.view(ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn))
    }
    if styled { return }
    let title = node.placeAside(label, key: 0).output.lazy.compactMap(\.readText).first
    let view = node.own { ValueSwitch(frame: .zero) }
    view.title = title
    view.isOn = isOn.wrappedValue
    view.isEnabled = node.environment.isEnabled
    view.changed = { isOn.wrappedValue = $0 }
    node.press = Press(
      title: title,
      isEnabled: view.isEnabled,
      run: { isOn.wrappedValue.toggle() }
    )
  }
}

/// The switch of UIKit's that a toggle is.
private final class ValueSwitch: UISwitch {
  var changed: ((Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self.map { $0.changed?($0.isOn) } }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }
}

/// A number that is dragged.
public struct Slider<Label: View, ValueLabel: View>: View, PrimitiveView {
  let label: Label
  let bounds: ClosedRange<Double>
  let step: Double?
  let read: () -> Double
  let write: (Double) -> Void
  let editing: (Bool) -> Void

  private init<V: BinaryFloatingPoint>(
    _ label: Label,
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: V?,
    _ editing: @escaping (Bool) -> Void
  ) {
    self.label = label
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.editing = editing
    read = { Double(value.wrappedValue) }
    write = { value.wrappedValue = V($0) }
  }

  func update(_ node: Node) {
    let title = node.placeAside(label, key: 0).output.lazy.compactMap(\.readText).first
    let view = node.own { ValueSlider(frame: .zero) }
    view.accessibilityLabel = title
    (view.minimumValue, view.maximumValue) = (Float(bounds.lowerBound), Float(bounds.upperBound))
    view.value = Float(read())
    view.isEnabled = node.environment.isEnabled
    let (step, write, editing, low) = (step, write, editing, bounds.lowerBound)
    view.changed = { value in
      editing(true)
      // Written as it is read: 0.1, and not what a wider number makes of it.
      let value = Double(value.description) ?? Double(value)
      write(step.map { low + ((value - low) / $0).rounded() * $0 } ?? value)
      editing(false)
    }
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(EmptyView(), value, bounds, nil, onEditingChanged) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(EmptyView(), value, bounds, step, onEditingChanged) }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    step: V,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, bounds, step, onEditingChanged) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, bounds, nil, onEditingChanged) }
}

/// The slider of UIKit's that a slider is.
private final class ValueSlider: UISlider {
  var changed: ((Float) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self.map { $0.changed?($0.value) } }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }
}
