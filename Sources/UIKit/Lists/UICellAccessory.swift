import Foundation

/// What a list cell shows at its ends: a view of the app's own is on the cell, and so is a button that does something.
@MainActor @preconcurrency
public struct UICellAccessory {
  public enum AccessoryType {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case detail, popUpMenu, label
    case customView(UIView)
  }
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
  public enum LayoutDimension: Sendable {
    case actual, standard
    case custom(CGFloat)
  }
  public enum Placement {
    public typealias Position = ([UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }
  public typealias ActionHandler = () -> Void

  public let accessoryType: AccessoryType
  /// What is on the cell.
  let view: UIView?

  private init(_ type: AccessoryType, _ view: UIView? = nil) {
    accessoryType = type
    self.view = view
  }

  private static func button(_ title: String, _ handler: ActionHandler?) -> UIButton? {
    handler.map { handler in
      let button = UIButton(type: .system, primaryAction: UIAction { _ in handler() })
      button.accessibilityLabel = title
      return button
    }
  }

  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = .init()
  ) -> Self { Self(.disclosureIndicator) }
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = .init()
  ) -> Self { Self(.checkmark) }
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(.delete, displayed == .always ? button("Delete", actionHandler) : nil) }
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(.insert, displayed == .always ? button("Insert", actionHandler) : nil) }
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = .init()
  ) -> Self { Self(.reorder) }
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = .init()
  ) -> Self { Self(.multiselect) }
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(.outlineDisclosure, button("Expand", actionHandler)) }
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> Self { Self(.detail, button("More Info", actionHandler)) }
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = .init()
  ) -> Self {
    let label = UILabel(frame: .zero)
    label.text = text
    return Self(.label, label)
  }
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(
      .customView(configuration.customView),
      configuration.isHidden ? nil : configuration.customView
    )
  }

  // MARK: How they look

  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    nonisolated public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  public typealias MultiselectOptions = DisclosureIndicatorOptions
  public typealias DetailOptions = DisclosureIndicatorOptions
  public typealias DeleteOptions = DisclosureIndicatorOptions
  public typealias InsertOptions = DisclosureIndicatorOptions

  public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable { case automatic, header, cell }
    public var style: Style
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    nonisolated public init(
      style: Style = .automatic,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  public struct ReorderOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var showsVerticalSeparator: Bool?

    nonisolated public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  public struct LabelOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var font: UIFont
    public var adjustsFontForContentSizeCategory: Bool

    nonisolated public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      font: UIFont = .systemFont(ofSize: 17),
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public let isHidden: Bool
    public let reservedLayoutWidth: LayoutDimension?
    public let tintColor: UIColor?
    public let maintainsFixedSize: Bool

    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
