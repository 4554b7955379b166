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
  var containerType = UIAccessibilityContainerType.none
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

public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
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

/// What assistive technology may do with a view: nobody does.
@MainActor @preconcurrency
open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool
  open var name: String
  open var image: UIImage?
  open weak var target: AnyObject?
  open var selector: Selector?
  open var actionHandler: Handler?

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }
}
