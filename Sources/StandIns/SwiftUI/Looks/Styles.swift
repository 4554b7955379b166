import UIKit

// Styles are kept, and say nothing here.

public struct DefaultToggleStyle: ToggleStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct SwitchToggleStyle: ToggleStyle, SystemStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct ButtonToggleStyle: ToggleStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}

public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct WheelPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: Self { Self() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: Self { Self() }
}

public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}

public struct DefaultLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct IconOnlyLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct TitleOnlyLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
public struct TitleAndIconLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: Self { Self() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: Self { Self() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: Self { Self() }
}

public struct DefaultProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct CircularProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
public struct LinearProgressViewStyle: ProgressViewStyle, SystemStyle {
  public init() {}
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: Self { Self() }
}

public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
  public static var button: Self { Self() }
  public static var borderlessButton: Self { Self() }
}

public struct DefaultGroupBoxStyle: GroupBoxStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.content }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: Self { Self() }
}
