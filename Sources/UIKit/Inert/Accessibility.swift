import Foundation

/// What a view says to assistive technology: kept.
struct Accessibility {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  var isModal = false
  var elementsHidden = false
}

extension UIView {
  public var isAccessibilityElement: Bool {
    get { accessibility.isElement }
    set { accessibility.isElement = newValue }
  }
  public var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }
  public var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  public var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits }
    set { accessibility.traits = newValue }
  }
  public var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  public var accessibilityElementsHidden: Bool {
    get { accessibility.elementsHidden }
    set { accessibility.elementsHidden = newValue }
  }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let header = Self(rawValue: 4)
  public static let selected = Self(rawValue: 8)
  public static let notEnabled = Self(rawValue: 16)
  public static let staticText = Self(rawValue: 32)
  public static let image = Self(rawValue: 64)
  public static let updatesFrequently = Self(rawValue: 128)
}

/// Assistive technology: off.
@MainActor @preconcurrency
public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Self(rawValue: 1)
    public static let layoutChanged = Self(rawValue: 2)
    public static let screenChanged = Self(rawValue: 3)
  }
}
