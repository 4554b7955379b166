import UIKit

// What Handoff, VoiceOver or a larger device would make of a view: kept, and nothing here.

extension View {
  public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public func userActivity<P>(
    _ activityType: String,
    element: P?,
    _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View { self }

  public func accessibilityFocused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  public func accessibilityFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding,
    equals value: V
  ) -> some View { self }

  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension NavigationLink {
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

/// A view that need not be asked anew while it is the same; it is all the same.
public struct EquatableView<Content: View & Equatable>: View, ContainerView, WrappingView {
  public var content: Content
  public init(content: Content) { self.content = content }
  var wrapped: any View { content }
}

/// Where VoiceOver is, which nobody uses here: what the app says.
public typealias AccessibilityFocusState<Value: Hashable> = FocusState<Value>

public struct TabBarMinimizeBehavior: Hashable, Sendable {
  public static let automatic = Self()
  public static let never = Self()
  public static let onScrollDown = Self()
  public static let onScrollUp = Self()
}

/// How far colours stand apart.
public enum ColorSchemeContrast: Hashable, Sendable {
  case standard, increased
}

extension EnvironmentValues {
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  public var undoManager: UndoManager? { nil }
}
