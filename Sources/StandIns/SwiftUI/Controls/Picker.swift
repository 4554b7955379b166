import UIKit

/// A choice: its options are what its content says, by their tags.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  let label: Label
  let selection: Binding<SelectionValue>
  let content: Content

  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.selection, self.content, self.label) = (selection, content(), label()) }
  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) { (self.selection, self.content, self.label) = (selection, content(), label) }

  func update(_ node: Node) {
    let title = node.placeAside(label, key: 0).output.lazy.compactMap(\.readText).first
    let rows = node.placeAside(content, key: 1).rows()
    let values = rows.map { ($0.tag ?? $0.traits.id)?.base as? SelectionValue }
    let titles = rows.map { row in
      row.node.output.lazy.compactMap(\.readText).first
        ?? row.node.output.lazy.compactMap(\.accessibilityLabel).first
    }
    let view = node.own { ValueChoice(frame: .zero) }
    view.accessibilityLabel = title
    view.show(titles)
    view.selectedSegmentIndex =
      values.firstIndex { $0 == selection.wrappedValue } ?? UISegmentedControl.noSegment
    view.isEnabled = node.environment.isEnabled
    view.changed = { place in
      if values.indices.contains(place), let value = values[place] {
        selection.wrappedValue = value
      }
    }
    node.options = zip(titles, values).map { title, value in
      Press(title: title) { if let value { selection.wrappedValue = value } }
    }
  }
}

extension Picker where Label == Text {
  public init(
    _ key: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { (self.selection, self.content, label) = (selection, content(), Text(key)) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { (self.selection, self.content, label) = (selection, content(), Text(title)) }
}

/// The segments of UIKit's that a picker is, whatever its style.
private final class ValueChoice: UISegmentedControl {
  var changed: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(
      UIAction { [weak self] _ in self.map { $0.changed?($0.selectedSegmentIndex) } },
      for: .valueChanged
    )
  }

  required init?(coder: NSCoder) { nil }

  func show(_ titles: [String?]) {
    while numberOfSegments > titles.count {
      removeSegment(at: numberOfSegments - 1, animated: false)
    }
    for (place, title) in titles.enumerated() {
      if place < numberOfSegments {
        setTitle(title, forSegmentAt: place)
      } else {
        insertSegment(withTitle: title, at: place, animated: false)
      }
    }
  }
}

/// A button that opens entries: a choice among them.
public struct Menu<Label: View, Content: View>: View, PrimitiveView {
  let label: Label
  let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { (self.content, self.label) = (content(), label()) }
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
    (label, self.content) = (Text(key), content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content)
  where Label == Text { (label, self.content) = (Text(title), content()) }
  public init(_ key: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == SwiftUI.Label<Text, Image> {
    (label, self.content) = (SwiftUI.Label(key, systemImage: systemImage), content())
  }

  func update(_ node: Node) {
    let labels = node.placeAside(label, key: 0).output
    let button = node.own { PressButton(frame: .zero) }
    button.show(labels)
    button.hold(labels)
    button.isEnabled = node.environment.isEnabled
    button.showsMenuAsPrimaryAction = true
    let entries = node.placeAside(content, key: 1).entries
    button.menu = UIMenu(children: entries.map(\.action))
    node.options = entries
  }
}

extension Node {
  /// What is chosen from below it: buttons, the options of pickers, the entries of menus.
  var entries: [Press] {
    if let press { return [press] }
    if !options.isEmpty { return options }
    return shown.flatMap(\.entries)
  }
}

extension Press {
  /// The same as an entry of a menu.
  @MainActor var action: UIAction {
    let run = run
    return UIAction(
      title: title ?? "",
      image: image,
      attributes: isEnabled ? [] : .disabled
    ) { _ in run() }
  }
}
