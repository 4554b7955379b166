public import UIKit

// What a finger on a phone does not do, and what is said to who does not see.
extension View {
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View { self }
  public func draggable<T: Transferable, V: View>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View { self }
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View { self }
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> some View { self }
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
}

public struct HoverEffect: Sendable {
  public static let automatic = Self()
  public static let highlight = Self()
  public static let lift = Self()
}

public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
  public static let upArrow = Self("\u{F700}")
  public static let downArrow = Self("\u{F701}")
  public static let leftArrow = Self("\u{F702}")
  public static let rightArrow = Self("\u{F703}")
  public static let escape = Self("\u{1B}")
  public static let delete = Self("\u{8}")
  public static let space = Self(" ")
  public static let tab = Self("\t")
  public static let `return` = Self("\r")
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = Self(rawValue: 1)
  public static let shift = Self(rawValue: 2)
  public static let control = Self(rawValue: 4)
  public static let option = Self(rawValue: 8)
  public static let command = Self(rawValue: 16)
}

public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public static let defaultAction = Self(.return)
  public static let cancelAction = Self(.escape)
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.key = key }
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let enabled = Self(name: "enabled")
  public static let disabled = Self(name: "disabled")
}

public struct MenuActionDismissBehavior: Equatable, Sendable {
  public static let automatic = Self()
  public static let enabled = Self()
  public static let disabled = Self()
}

public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  public static let `default` = Self(name: "default")
  public static let escape = Self(name: "escape")
  public static let magicTap = Self(name: "magicTap")
  public static let delete = Self(name: "delete")
}
