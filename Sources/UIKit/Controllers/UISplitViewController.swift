import Foundation

/// A primary and a secondary side; in compact width one of them.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  package override var containerKind: ContainerKind { .split }
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
    public static var allVisible: Self { .oneBesideSecondary }
    public static var primaryHidden: Self { .secondaryOnly }
    public static var primaryOverlay: Self { .oneOverSecondary }
  }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }

  public static let automaticDimension: CGFloat = -1

  open weak var delegate: (any UISplitViewControllerDelegate)?
  public let style: Style
  var columns: [Column: UIViewController] = [:]
  /// The stacks around controllers of columns that are none.
  var stacks: [Column: UINavigationController] = [:]
  /// In compact width, what of a column has its place on the stack of the primary one.
  var merged: [Column: [UIViewController]] = [:]
  /// Whether the columns are on one stack.
  var hasCollapsed = false
  private var sides: [UIViewController] = []
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : .oneBesideSecondary }
  open var presentsWithGesture = true
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  open var primaryEdge = PrimaryEdge.leading
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension
  open var preferredPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
  open var showsSecondaryOnlyButton = false
  open var primaryBackgroundStyle = BackgroundStyle.none
  public private(set) lazy var displayModeButtonItem = UIBarButtonItem()

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    switch coder.interface("style") {
    case "doubleColumn": style = .doubleColumn
    case "tripleColumn": style = .tripleColumn
    default: style = .unspecified
    }
    super.init(coder: coder)
  }

  /// Whether only one side fits.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  open var viewControllers: [UIViewController] {
    get { sides }
    set { replaceSides(by: newValue) }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = stack(of: .primary) as? UINavigationController
    columns[column] = vc
    stacks[column] = nil
    hasCollapsed ? replaceMerged(column, old) : replaceSides(by: shownColumns)
  }
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  open func show(_ column: Column) { if hasCollapsed { merge(column) } }
  open func hide(_ column: Column) { if hasCollapsed { unmerge(column) } }

  private var shownColumns: [UIViewController] {
    if isCollapsed, let compact = columns[.compact] { return [compact] }
    return Column.inOrder.compactMap(stack)
  }

  func replaceSides(by new: [UIViewController]) {
    let old = sides
    for side in old where !new.contains(where: { $0 === side }) {
      announceRemoval(of: side)
      let isSeen = side.appearance.phase == .appeared
      if isSeen { side.beginAppearance(false, animated: false) }
      WindowChange.managed { side.viewIfLoaded?.removeFromSuperview() }
      if isSeen { side.endAppearance() }
      side.removeFromParent()
    }
    sides = new
    for side in new where side.parent !== self {
      addChild(side)
      confirm(side)
    }
    guard appearance.phase == .appeared else { return }
    for side in shownSides where side.appearance.phase == .disappeared {
      side.beginAppearance(true, animated: false)
      WindowChange.managed { view.addSubview(side.view) }
      side.endAppearance()
    }
  }

  // In compact width the secondary side is merged onto the primary, unless the delegate does.
  private var shownSides: [UIViewController] {
    isCollapsed ? Array(sides.prefix(1)) : sides
  }

  override func appearanceWillTurn(_ isAppearing: Bool) {
    guard isAppearing else { return }
    collapseIfNeeded()
    for side in shownSides {
      side.loadViewIfNeeded()
      WindowChange.managed { view.addSubview(side.view) }
    }
  }

  private func collapseIfNeeded() {
    if isCollapsed, columns[.primary] != nil, columns[.compact] == nil { return collapseColumns() }
    guard isCollapsed, sides.count > 1, let primary = sides.first, let secondary = sides.last else {
      return
    }
    let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary)
    // A delegate that has done it leaves the secondary side out.
    if isDone ?? false { return replaceSides(by: [primary]) }
    primary.collapseSecondaryViewController(secondary, for: self)
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .show || action == .showDetail || super.canPerformAction(action, withSender: sender)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    guard !(delegate?.splitViewController(self, show: vc, sender: sender) ?? false) else { return }
    if isCollapsed, let primary = sides.first as? UINavigationController {
      primary.show(vc, sender: sender)
    } else {
      replaceSides(by: [vc] + sides.dropFirst())
    }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard !(delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false) else {
      return
    }
    if !isCollapsed {
      replaceSides(by: Array(sides.prefix(1)) + [vc])
    } else if let primary = sides.first as? UINavigationController {
      // A stack gives its top to the stack it is shown on.
      let content = (vc as? UINavigationController)?.viewControllers.last
      if let stack = vc as? UINavigationController, let content {
        stack.setViewControllers([], animated: false)
        primary.show(content, sender: sender)
      } else {
        primary.show(vc, sender: sender)
      }
    } else {
      vc.modalPresentationStyle = .fullScreen
      present(vc, animated: true)
    }
  }
}

extension UIViewController {
  /// Merges the secondary side of a split view onto this one: a stack takes its controllers.
  func collapseSecondaryViewController(
    _ secondary: UIViewController,
    for split: UISplitViewController
  ) {
    guard let stack = self as? UINavigationController else { return }
    split.viewControllers = [stack]
    stack.setViewControllers(stack.viewControllers + secondary.giveControllers(), animated: false)
  }

  // A storyboard for iPads may have a stack on a stack there.
  func giveControllers() -> [UIViewController] {
    guard let stack = self as? UINavigationController else { return [self] }
    let controllers = stack.viewControllers
    stack.setViewControllers([], animated: false)
    return controllers.flatMap { $0.giveControllers() }
  }
}

@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  )
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
