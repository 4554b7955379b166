import Foundation

/// A command that a menu or a key sends; kept, and sent by nothing here.
@MainActor @preconcurrency
open class UICommand: UIMenuElement {
  public let action: Selector?
  public let propertyList: Any?

  public init(title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil)
  {
    self.action = action
    self.propertyList = propertyList
    super.init(title: title, image: image)
  }
}

/// A key combination.
@MainActor @preconcurrency
open class UIKeyCommand: UICommand {
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"

  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  open var discoverabilityTitle: String?

  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(action: action)
  }

  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, image: image, action: action, propertyList: propertyList)
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
}

public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }
