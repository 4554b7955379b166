/// How much there is of something: a bar, with what its labels say.
public struct Gauge<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
  let label: Label
  let value: Double
  let labels: [any View]

  private init<V: BinaryFloatingPoint>(
    _ label: Label,
    _ value: V,
    _ bounds: ClosedRange<V>,
    _ labels: [any View]
  ) {
    (self.label, self.labels) = (label, labels)
    let length = bounds.upperBound - bounds.lowerBound
    self.value = length == 0 ? 0 : Double((value - bounds.lowerBound) / length)
  }

  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView { self.init(label(), value, bounds, []) }
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(label(), value, bounds, [currentValueLabel()]) }
  public init<V: BinaryFloatingPoint, Bound: View>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> Bound,
    @ViewBuilder maximumValueLabel: () -> Bound
  ) {
    self.init(
      label(),
      value,
      bounds,
      [currentValueLabel(), minimumValueLabel(), maximumValueLabel()]
    )
  }

  func update(_ node: Node) {
    let first = node.place(label, key: 0).output
    let others = labels.enumerated().flatMap { place, label in
      node.place(AnyView(label), key: place + 1).output
    }
    node.show(bar: value, beside: first + others)
  }
}

// How a gauge looks; kept.
public protocol GaugeStyle {}
public struct DefaultGaugeStyle: GaugeStyle { public init() {} }
extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var accessoryCircular: Self { Self() }
  public static var accessoryCircularCapacity: Self { Self() }
  public static var accessoryLinear: Self { Self() }
  public static var accessoryLinearCapacity: Self { Self() }
  public static var automatic: Self { Self() }
  public static var linearCapacity: Self { Self() }
}

extension View {
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
}
