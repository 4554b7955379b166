// Styles of an app's own, which are asked for what is shown; those of the system say nothing here.

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a label.
public struct LabelStyleConfiguration {
  /// The text of a label.
  public struct Title: View, ContainerView {
    let content: AnyView
  }
  /// The picture of a label.
  public struct Icon: View, ContainerView {
    let content: AnyView
  }
  public let title: Title
  public let icon: Icon
}

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a toggle.
public struct ToggleStyleConfiguration {
  /// The label of a toggle.
  public struct Label: View, ContainerView {
    let content: AnyView
  }
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}

/// How boxes look.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a box.
public struct GroupBoxStyleConfiguration {
  /// The label of a box.
  public struct Label: View, ContainerView {
    let content: AnyView
  }
  /// What is in a box.
  public struct Content: View, ContainerView {
    let content: AnyView
  }
  public let label: Label
  public let content: Content
}

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of progress.
public struct ProgressViewStyleConfiguration {
  /// What it is that goes on.
  public struct Label: View, ContainerView {
    let content: AnyView
  }
  /// How far it is.
  public struct CurrentValueLabel: View, ContainerView {
    let content: AnyView
  }
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

/// The styles around a view, by what they are of.
struct OwnStyles {
  var label: (any LabelStyle)?
  var toggle: (any ToggleStyle)?
  var box: (any GroupBoxStyle)?
  var progress: (any ProgressViewStyle)?
  var field: (any TextFieldStyle)?
}

extension EnvironmentValues {
  private enum StylesKey: EnvironmentKey {
    static var defaultValue: OwnStyles { OwnStyles() }
  }
  var styles: OwnStyles {
    get { self[StylesKey.self] }
    set { self[StylesKey.self] = newValue }
  }
}

extension View {
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    changed { $0.styles.label = style is any SystemStyle ? nil : style }
  }
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    changed { $0.styles.toggle = style is any SystemStyle ? nil : style }
  }
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    changed { $0.styles.box = style is any SystemStyle ? nil : style }
  }
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    changed { $0.styles.progress = style is any SystemStyle ? nil : style }
  }
}

// What a style makes, whatever it is.
extension LabelStyle {
  func view(_ configuration: Configuration) -> any View { makeBody(configuration: configuration) }
}
extension ToggleStyle {
  func view(_ configuration: Configuration) -> any View { makeBody(configuration: configuration) }
}
extension GroupBoxStyle {
  func view(_ configuration: Configuration) -> any View { makeBody(configuration: configuration) }
}
extension ProgressViewStyle {
  func view(_ configuration: Configuration) -> any View { makeBody(configuration: configuration) }
}

extension Node {
  /// Shows what a style makes of something; within it no style of its kind is around.
  func show<Style>(
    in style: WritableKeyPath<OwnStyles, Style?>,
    _ make: (Style) -> any View
  ) -> Bool {
    guard let found = environment.styles[keyPath: style] else { return false }
    var inner = environment
    inner.styles[keyPath: style] = nil
    isTransparent = true
    link(found)
    show(AnyView(make(found)), inner)
    return true
  }
}

// What a style shows of what it is asked for, as it is.
extension Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}
extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.label ?? .init(content: AnyView(EmptyView())),
      configuration.fractionCompleted
    )
  }
}
