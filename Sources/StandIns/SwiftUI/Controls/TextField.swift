public import UIKit

/// A line of text that is typed.
public struct TextField<Label: View>: View, PrimitiveView {
  let label: Label
  let prompt: Text?
  let read: () -> String
  let write: (String) -> Void
  let editing: (Bool) -> Void
  var commit: () -> Void
  var isSecure = false

  init(
    _ label: Label,
    _ prompt: Text? = nil,
    _ read: @escaping () -> String,
    _ write: @escaping (String) -> Void,
    _ editing: @escaping (Bool) -> Void = { _ in },
    _ commit: @escaping () -> Void = {}
  ) {
    (self.label, self.prompt, self.read, self.write) = (label, prompt, read, write)
    (self.editing, self.commit) = (editing, commit)
  }

  func update(_ node: Node) {
    if node.show(in: \.field, { $0.view(TextField<_TextFieldStyleLabel>(styled: self)) }) { return }
    node.field(label, prompt, isSecure: isSecure, read, write, editing, commit)
  }
}

extension TextField where Label == Text {
  public init(_ key: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(key), nil, { text.wrappedValue }, { text.wrappedValue = $0 })
  }
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(key), prompt, { text.wrappedValue }, { text.wrappedValue = $0 })
  }
  public init(_ key: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(key, text: text)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), nil, { text.wrappedValue }, { text.wrappedValue = $0 })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), prompt, { text.wrappedValue }, { text.wrappedValue = $0 })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(title, text: text)
  }
  public init(
    _ key: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      Text(key),
      nil,
      { text.wrappedValue },
      { text.wrappedValue = $0 },
      onEditingChanged,
      onCommit
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      Text(title),
      nil,
      { text.wrappedValue },
      { text.wrappedValue = $0 },
      onEditingChanged,
      onCommit
    )
  }
  public init<F: ParseableFormatStyle>(
    _ key: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(key),
      prompt,
      { format.format(value.wrappedValue) },
      { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }
    )
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(title),
      prompt,
      { format.format(value.wrappedValue) },
      { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }
    )
  }
  /// A field whose value is none while it is empty.
  public init<F: ParseableFormatStyle>(
    _ key: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String { self.init(Text(key), prompt, value, format) }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String { self.init(Text(title), prompt, value, format) }
  private init<F: ParseableFormatStyle>(
    _ label: Text,
    _ prompt: Text?,
    _ value: Binding<F.FormatInput?>,
    _ format: F
  ) where F.FormatOutput == String {
    self.init(
      label,
      prompt,
      { value.wrappedValue.map(format.format) ?? "" },
      { text in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      }
    )
  }
  public init<V>(_ key: LocalizedStringKey, value: Binding<V>, formatter: NumberFormatter) {
    self.init(
      Text(key),
      nil,
      { formatter.string(for: value.wrappedValue) ?? "" },
      { if let new = formatter.number(from: $0) as? V { value.wrappedValue = new } }
    )
  }
}

extension TextField {
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), prompt, { text.wrappedValue }, { text.wrappedValue = $0 })
  }
}

/// A line of text that nobody reads.
public struct SecureField<Label: View>: View, PrimitiveView {
  let label: Label
  let text: Binding<String>
  var prompt: Text?
  var commit: () -> Void = {}

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.prompt, self.label) = (text, prompt, label())
  }

  func update(_ node: Node) {
    var field = TextField(label, prompt, { text.wrappedValue }, { text.wrappedValue = $0 })
    (field.commit, field.isSecure) = (commit, true)
    field.update(node)
  }
}

extension SecureField where Label == Text {
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    (label, self.text, self.prompt) = (Text(key), text, prompt)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    (label, self.text, self.prompt) = (Text(title), text, prompt)
  }
  public init(_ key: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    (label, self.text, commit) = (Text(key), text, onCommit)
  }
}

extension Node {
  /// Shows a field whose placeholder is what the prompt, or the label, says.
  fileprivate func field(
    _ label: some View,
    _ prompt: Text?,
    isSecure: Bool,
    _ read: @escaping () -> String,
    _ write: @escaping (String) -> Void,
    _ editing: @escaping (Bool) -> Void,
    _ commit: @escaping () -> Void
  ) {
    let title = placeAside(label, key: 0).output.lazy.compactMap(\.readText).first
    let field = own { ValueField(frame: .zero) }
    field.placeholder = prompt?.content ?? title
    field.accessibilityLabel = title
    field.isSecureTextEntry = isSecure
    field.isEnabled = environment.isEnabled
    field.keyboardType = environment.keyboard
    field.textContentType = environment.textContent
    (field.write, field.editing) = (write, editing)
    let submit = environment.submit
    field.commit = {
      commit()
      submit?()
    }
    // A value that is written another way than it was typed waits for the end.
    let text = read()
    if field.text != text, !(field.isEditing && field.isTyping) { field.text = text }
  }
}

/// The field of UIKit's that a text field is.
final class ValueField: UITextField {
  var write: ((String) -> Void)?
  var editing: ((Bool) -> Void)?
  var commit: (() -> Void)?
  /// What gives the focus to it and takes it away.
  var focused: ((Bool) -> Void)?
  fileprivate private(set) var isTyping = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.type() }, for: .editingChanged)
    addAction(UIAction { [weak self] _ in self?.turn(true) }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.turn(false) }, for: .editingDidEnd)
    addAction(UIAction { [weak self] _ in self?.end() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  private func type() {
    isTyping = true
    write?(text ?? "")
    isTyping = false
  }

  private func turn(_ isEditing: Bool) {
    editing?(isEditing)
    focused?(isEditing)
  }

  private func end() {
    commit?()
    resignFirstResponder()
  }
}
