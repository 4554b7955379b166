public import UIKit

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

/// A button: what its label says is its title.
public struct Button<Label: View>: View, PrimitiveView {
  let label: Label
  let role: ButtonRole?
  let action: () -> Void

  init(_ label: Label, _ role: ButtonRole?, _ action: @escaping () -> Void) {
    (self.label, self.role, self.action) = (label, role, action)
  }

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(label(), nil, action)
  }
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(label(), role, action)
  }

  func update(_ node: Node) { node.press(label, role, action) }
}

extension Button where Label == Text {
  public init(_ key: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(Text(key), nil, action)
  }
  public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(Text(key), role, action)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(Text(title), nil, action)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(Text(title), role, action)
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(
    _ key: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) { self.init(SwiftUI.Label(key, systemImage: systemImage), role, action) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) { self.init(SwiftUI.Label(title, systemImage: systemImage), role, action) }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(configuration.label, configuration.role, configuration.trigger)
  }
}

extension Node {
  /// Shows a button with a label, as the style around it would have it.
  func press(_ label: some View, _ role: ButtonRole?, _ action: @escaping () -> Void) {
    let style = environment.buttonStyle
    var inner = environment
    inner.buttonStyle = nil
    let content = style.map { AnyView($0.body(AnyView(label), role, action)) } ?? AnyView(label)
    let labelled = place(content, key: 0, inner)
    // A style of buttons of buttons has made one already.
    if let made = labelled.presses.first, style != nil {
      press = made.press
      kept = made.kept
      output = labelled.output
      return
    }
    let button = own { PressButton(frame: .zero) }
    button.show(labelled.output)
    button.isEnabled = environment.isEnabled
    button.pressed = action
    if !environment.isInList { button.hold(labelled.output) }
    press = Press(
      title: button.readTitle,
      image: button.currentImage,
      role: role,
      isEnabled: environment.isEnabled,
      run: action
    )
  }
}

/// The button of UIKit's that a button is.
final class PressButton: UIButton, LabelledControl {
  private(set) var labelViews: [UIView] = []
  var pressed: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let action = UIAction { [weak self] _ in self?.pressed?() }
    addAction(action, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  var readTitle: String? { currentTitle ?? accessibilityLabel }

  func show(_ views: [UIView]) {
    labelViews = views
    setTitle(views.lazy.compactMap(\.readText).first, for: .normal)
    setImage(views.lazy.compactMap(\.shownImage).first, for: .normal)
    accessibilityLabel = views.lazy.compactMap(\.accessibilityLabel).first
    accessibilityIdentifier = views.lazy.compactMap(\.accessibilityIdentifier).first
    for view in views { view.accessibilityIdentifier = nil }
  }
}

/// A button that shows an address.
public struct Link<Label: View>: View, PrimitiveView {
  let label: Label
  let destination: URL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
  public init(_ key: LocalizedStringKey, destination: URL) where Label == Text {
    (label, self.destination) = (Text(key), destination)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) where Label == Text {
    (label, self.destination) = (Text(title), destination)
  }

  func update(_ node: Node) {
    let (open, destination) = (node.environment.openURL, destination)
    node.press(label, nil) { open(destination) }
  }
}

/// A button that begins and ends editing.
public struct EditButton: View, PrimitiveView {
  public init() {}
  func update(_ node: Node) {
    let mode = node.environment.editMode
    let isEditing = mode?.wrappedValue.isEditing ?? false
    node.press(Text(verbatim: isEditing ? "Done" : "Edit"), nil) {
      mode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
