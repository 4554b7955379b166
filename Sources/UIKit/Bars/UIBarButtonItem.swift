import Foundation

/// A button of a bar; its target is not retained.
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
  open var style = Style.plain
  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction? { didSet { title = title ?? primaryAction?.title } }
  open var menu: UIMenu?
  open var customView: UIView?
  open var width: CGFloat = 0
  open var tintColor: UIColor?
  open var possibleTitles: Set<String>?
  open var isHidden = false
  open var isSelected = false
  open var changesSelectionAsPrimaryAction = false
  package private(set) var systemItem: SystemItem?

  /// Is one of the system's.
  func take(_ item: SystemItem) { systemItem = item }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    target: AnyObject?,
    action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem,
    target: Any?,
    action: Selector?
  ) {
    self.init(title: nil, style: .plain, target: target, action: action)
    self.systemItem = systemItem
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(primaryAction: UIAction?) {
    self.init(primaryAction: primaryAction, menu: nil)
  }

  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
    self.systemItem = systemItem
  }

  convenience init(barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction) {
    self.init(systemItem: systemItem, primaryAction: primaryAction)
  }

  public static func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace) }
  public static func flexibleSpace() -> Self { space(.flexibleSpace) }

  private static func space(_ item: SystemItem) -> Self {
    let space = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
    return unsafeDowncast(space, to: Self.self)
  }

  /// A finger taps it; says whether it could.
  @discardableResult
  package func tap(in responder: UIResponder?) -> Bool {
    guard isEnabled, !isHidden else { return false }
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    if let primaryAction {
      primaryAction.send(from: self)
      return true
    }
    guard let action else { return false }
    return UIApplication.shared.sendAction(
      action,
      to: target,
      from: self,
      for: nil,
      startingAt: responder
    )
  }

  open func setBackgroundImage(
    _ image: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset,
    for barMetrics: UIBarMetrics
  ) {}

  public enum Style: Int, Sendable { case plain, bordered, done }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close, writingTools
  }
}
