public import Foundation
import UIKit

/// How far something is, or that it goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, PrimitiveView {
  let label: Label
  let value: Double?
  var current: CurrentValueLabel?

  init(_ label: Label, _ value: Double?) { (self.label, self.value) = (label, value) }

  func update(_ node: Node) {
    let styled = node.show(in: \.progress) { style in
      style.view(
        ProgressViewStyleConfiguration(
          fractionCompleted: value,
          label: label is EmptyView ? nil : .init(content: AnyView(label)),
          currentValueLabel: current.map { .init(content: AnyView($0)) }
        )
      )
    }
    if styled { return }
    let labels = node.place(label, key: 0).output + node.place(current, key: 1).output
    if let value {
      node.show(bar: value, beside: labels)
    } else {
      let view = node.own { UIActivityIndicatorView(frame: .zero) }
      node.output = labels + [view]
    }
  }
}

extension Node {
  /// Shows a bar that is so full, behind its labels.
  func show(bar value: Double, beside labels: [UIView]) {
    let view = own { UIProgressView(frame: .zero) }
    view.progress = Float(value)
    output = labels + [view]
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label(), value.map { Double($0 / total) })
    current = currentValueLabel()
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(EmptyView(), nil) }
  public init(_ progress: Progress) { self.init(EmptyView(), progress.fractionCompleted) }
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let length = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
    let passed = Date().timeIntervalSince(timerInterval.lowerBound) / max(length, 0.001)
    let part = min(1, max(0, passed))
    self.init(EmptyView(), countsDown ? 1 - part : part)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
    self.init(EmptyView(), value.map { Double($0 / total) })
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init(label(), nil) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    self.init(label(), value.map { Double($0 / total) })
  }
  public init(_ key: LocalizedStringKey) where Label == Text { self.init(Text(key), nil) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text { self.init(Text(title), nil) }
  public init<V: BinaryFloatingPoint>(_ key: LocalizedStringKey, value: V?, total: V = 1)
  where Label == Text { self.init(Text(key), value.map { Double($0 / total) }) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1)
  where Label == Text { self.init(Text(title), value.map { Double($0 / total) }) }
}

/// A value with what it is.
public struct LabeledContent<Label: View, Content: View>: View, PrimitiveView {
  let label: Label
  let content: Content
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
    (label, self.content) = (Text(key), content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content)
  where Label == Text { (label, self.content) = (Text(title), content()) }
  public init<F: FormatStyle>(_ key: LocalizedStringKey, value: F.FormatInput, format: F)
  where
    Label == Text, Content == Text, F.FormatInput: Equatable, F.FormatOutput == String
  { (label, content) = (Text(key), Text(value, format: format)) }
  public init<S: StringProtocol>(_ key: LocalizedStringKey, value: S)
  where Label == Text, Content == Text { (label, content) = (Text(key), Text(value)) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: StringProtocol>(_ title: S, value: V)
  where Label == Text, Content == Text { (label, content) = (Text(title), Text(value)) }
  func update(_ node: Node) {
    node.output = node.place(label, key: 0).output + node.place(content, key: 1).output
  }
}

/// What is shown where there is nothing.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View,
  PrimitiveView
{
  let label: Label
  let text: Description
  let actions: Actions
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { (self.label, text, self.actions) = (label(), description(), actions()) }
  func update(_ node: Node) {
    node.output =
      node.place(label, key: 0).output + node.place(text, key: 1).output
      + node.place(actions, key: 2).output
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ key: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    (label, text, actions) = (
      SwiftUI.Label(key, systemImage: systemImage), description, EmptyView()
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, description: Text? = nil) {
    (label, text, actions) =
      (SwiftUI.Label(title, systemImage: systemImage), description, EmptyView())
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// What is shown where a search finds nothing.
  public static var search: Self {
    Self(
      "No Results",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }
}

/// A title that opens and closes what is below it.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  let binding: Binding<Bool>?
  let label: Label
  let content: () -> Content

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (binding, self.content, self.label) = (nil, content, label())
  }
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { (binding, self.content, self.label) = (isExpanded, content, label()) }
  public init(_ key: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content)
  where Label == Text { (binding, self.content, label) = (nil, content, Text(key)) }
  public init(
    _ key: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) where Label == Text { (binding, self.content, label) = (isExpanded, content, Text(key)) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content)
  where Label == Text { (binding, self.content, label) = (nil, content, Text(title)) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) where Label == Text { (binding, self.content, label) = (isExpanded, content, Text(title)) }

  public var body: some View {
    let isOpen = binding ?? $isOpen
    Button {
      isOpen.wrappedValue.toggle()
    } label: {
      label
    }
    if isOpen.wrappedValue { content() }
  }
}
