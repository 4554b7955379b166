public import UIKit

public protocol ListStyle {}
public struct DefaultListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { Self() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

public protocol FormStyle {}
public struct DefaultFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == DefaultFormStyle {
  public static var automatic: Self { Self() }
  public static var grouped: Self { Self() }
  public static var columns: Self { Self() }
}

public enum MenuOrder: Sendable { case automatic, fixed, priority }
public enum Prominence: Sendable { case standard, increased }
public enum ScrollIndicatorVisibility: Sendable { case automatic, visible, hidden, never }
public enum ScrollDismissesKeyboardMode: Sendable {
  case automatic, immediately, interactively, never
}

public struct ButtonBorderShape: Sendable {
  public static let automatic = Self()
  public static let capsule = Self()
  public static let circle = Self()
  public static let roundedRectangle = Self()
  public static func roundedRectangle(radius: CGFloat) -> Self { Self() }
}

public struct SubmitLabel: Sendable {
  public static let done = Self()
  public static let go = Self()
  public static let send = Self()
  public static let join = Self()
  public static let route = Self()
  public static let search = Self()
  public static let `return` = Self()
  public static let next = Self()
  public static let `continue` = Self()
}

public struct TextInputAutocapitalization: Sendable {
  public static var never: Self { Self() }
  public static var words: Self { Self() }
  public static var sentences: Self { Self() }
  public static var characters: Self { Self() }
}

public struct SymbolVariants: Hashable, Sendable {
  public var circle: Self { self }
  public var square: Self { self }
  public var rectangle: Self { self }
  public var fill: Self { self }
  public var slash: Self { self }
  public static let none = Self()
  public static let rectangle = Self()
  public static let fill = Self()
  public static let circle = Self()
  public static let square = Self()
  public static let slash = Self()
}

public protocol TextSelectability {}
public struct EnabledTextSelectability: TextSelectability {}
public struct DisabledTextSelectability: TextSelectability {}
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: Self { Self() }
}
extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: Self { Self() }
}

public struct AccessibilityChildBehavior: Sendable {
  public static let ignore = Self()
  public static let contain = Self()
  public static let combine = Self()
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var raw: Set<Int> = []
  public init() {}
  private init(_ value: Int) { raw = [value] }
  public static let isButton = Self(1)
  public static let isHeader = Self(2)
  public static let isSelected = Self(3)
  public static let isLink = Self(4)
  public static let isImage = Self(5)
  public static let isStaticText = Self(6)
  public static let isModal = Self(7)
  public static let isSearchField = Self(8)
  public static let updatesFrequently = Self(9)
  public static let isToggle = Self(10)
  public func contains(_ member: Self) -> Bool { raw.isSuperset(of: member.raw) }
  public func union(_ other: Self) -> Self { with(raw.union(other.raw)) }
  public func intersection(_ other: Self) -> Self { with(raw.intersection(other.raw)) }
  public func symmetricDifference(_ other: Self) -> Self {
    with(raw.symmetricDifference(other.raw))
  }
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    formUnion(new)
    return (true, new)
  }
  public mutating func remove(_ member: Self) -> Self? {
    raw.subtract(member.raw)
    return member
  }
  public mutating func update(with new: Self) -> Self? { insert(new).memberAfterInsert }
  public mutating func formUnion(_ other: Self) { raw.formUnion(other.raw) }
  public mutating func formIntersection(_ other: Self) { raw.formIntersection(other.raw) }
  public mutating func formSymmetricDifference(_ other: Self) {
    raw.formSymmetricDifference(other.raw)
  }
  private func with(_ raw: Set<Int>) -> Self {
    var traits = self
    traits.raw = raw
    return traits
  }
}

/// What a preview shows.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
  public init(rawValue: String) {}
  public init(stringLiteral value: String) {}
}

extension VerticalEdge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all = Set(rawValue: 3)
  }
}

extension View {
  public func previewDevice(_ device: PreviewDevice?) -> some View { self }
}
