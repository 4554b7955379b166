// An app writes a style with names that begin with an underscore, as SwiftUI has them.
// swift-format-ignore-file: NoLeadingUnderscores

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a text field that has a style.
public struct _TextFieldStyleLabel: View, ContainerView {
  let content: AnyView
}

public struct DefaultTextFieldStyle: TextFieldStyle, SystemStyle {
  public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public struct PlainTextFieldStyle: TextFieldStyle, SystemStyle {
  public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle, SystemStyle {
  public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}

extension TextFieldStyle {
  func view(_ configuration: TextField<_Label>) -> any View { _body(configuration: configuration) }
}

extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    changed { $0.styles.field = style is any SystemStyle ? nil : style }
  }
}

extension TextField where Label == _TextFieldStyleLabel {
  /// The field that a style is asked to show.
  init(styled field: TextField<some View>) {
    self.init(
      Label(content: AnyView(field.label)),
      field.prompt,
      field.read,
      field.write,
      field.editing,
      field.commit
    )
    isSecure = field.isSecure
  }
}
