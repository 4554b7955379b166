/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How buttons look and what they react to.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style is told of a button.
public struct ButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View, ContainerView {
    let content: AnyView
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// What a style is told of a button that it reacts for.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View, ContainerView {
    let content: AnyView
  }
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void
  public func trigger() { action() }
}

/// A style, as it is handed down.
struct AnyButtonStyle {
  let body: @MainActor (AnyView, ButtonRole?, @escaping () -> Void) -> any View
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: AnyButtonStyle? { nil }
  }
  var buttonStyle: AnyButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    changed { environment in
      environment.buttonStyle = AnyButtonStyle { label, role, _ in
        StyledLabel(style: style, label: label, role: role)
      }
    }
  }
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    changed { environment in
      if style is any SystemStyle {
        environment.buttonStyle = nil
        return
      }
      environment.buttonStyle = AnyButtonStyle { label, role, action in
        style.makeBody(
          configuration: PrimitiveButtonStyleConfiguration(
            role: role,
            label: .init(content: label),
            action: action
          )
        )
      }
    }
  }
}

/// A label in a style, which may have properties of its own.
private struct StyledLabel<Style: ButtonStyle>: View, PrimitiveView {
  let style: Style
  let label: AnyView
  let role: ButtonRole?

  func update(_ node: Node) {
    node.link(style)
    node.show(
      style.makeBody(
        configuration: ButtonStyleConfiguration(
          role: role,
          label: .init(content: label),
          isPressed: false
        )
      )
    )
  }
}

/// A style of the system's, which says nothing here.
protocol SystemStyle {}

/// The styles of buttons that the system has.
public struct SystemButtonStyle: PrimitiveButtonStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

public typealias DefaultButtonStyle = SystemButtonStyle
public typealias PlainButtonStyle = SystemButtonStyle
public typealias BorderlessButtonStyle = SystemButtonStyle
public typealias BorderedButtonStyle = SystemButtonStyle
public typealias BorderedProminentButtonStyle = SystemButtonStyle

extension PrimitiveButtonStyle where Self == SystemButtonStyle {
  public static var automatic: Self { Self() }
  public static var plain: Self { Self() }
  public static var borderless: Self { Self() }
  public static var bordered: Self { Self() }
  public static var borderedProminent: Self { Self() }
  public static var glass: Self { Self() }
  public static var glassProminent: Self { Self() }
}
