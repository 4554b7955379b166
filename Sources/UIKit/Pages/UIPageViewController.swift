import Foundation

/// Pages side by side, of which a finger or code turns to the next.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
  package override var containerKind: ContainerKind { .parts }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }

  static let duration: TimeInterval = 0.3

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { neighbours = nil }
  }
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open private(set) var viewControllers: [UIViewController]? = []
  open var isDoubleSided = false
  open var spineLocation: SpineLocation { .none }
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  var turning: Transition?
  var neighbours: Neighbours?

  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)
  }

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    transitionStyle = coder.interface("transitionStyle") == "scroll" ? .scroll : .pageCurl
    navigationOrientation =
      coder.interface("navigationOrientation") == "vertical" ? .vertical : .horizontal
    super.init(coder: coder)
  }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    turning?.endNow()
    turn(to: viewControllers ?? [], animated: animated, isInteractive: false) { completed in
      completion?(completed)
    }
  }

  override func appearanceWillTurn(_ isAppearing: Bool) {
    guard isAppearing else { return turning?.endNow() ?? () }
    for page in viewControllers ?? [] { place(page) }
  }

  private func place(_ page: UIViewController) {
    page.loadViewIfNeeded()
    WindowChange.managed { view.addSubview(page.view) }
  }

  func turn(
    to new: [UIViewController],
    animated: Bool,
    isInteractive: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    let old = viewControllers ?? []
    let leaving = old.filter { page in !new.contains { $0 === page } }
    let coming = new.filter { page in !old.contains { $0 === page } }
    for page in coming { addChild(page) }
    viewControllers = new
    neighbours = nil
    guard isInWindow, appearance.phase == .appeared else {
      for page in leaving { remove(page) }
      for page in coming {
        confirm(page)
        if isViewLoaded, appearance.phase == .appearing {
          page.beginAppearance(true, animated: false)
          place(page)
        }
      }
      return completion(true)
    }
    let animated = animated && UIView.areAnimationsEnabled
    for page in leaving { page.beginAppearance(false, animated: animated) }
    for page in coming {
      page.beginAppearance(true, animated: animated)
      place(page)
      page.sendIsAppearing()
    }
    let transition = Transition(
      TransitionCoordinator(
        from: old.first,
        to: new.first,
        containerView: view,
        isAnimated: animated,
        isInteractive: isInteractive,
        duration: Self.duration
      )
    )
    turning = transition
    transition.run { [self] completed in
      turning = nil
      completed
        ? land(leaving: leaving, coming: coming)
        : turnBack(to: old, leaving: leaving, coming: coming)
      completion(completed)
      transition.coordinator.end()
    }
  }

  private func land(leaving: [UIViewController], coming: [UIViewController]) {
    for page in leaving {
      announceRemoval(of: page)
      WindowChange.managed { page.view.removeFromSuperview() }
      page.endAppearance()
      page.removeFromParent()
    }
    for page in coming {
      page.endAppearance()
      confirm(page)
    }
  }

  private func turnBack(
    to old: [UIViewController],
    leaving: [UIViewController],
    coming: [UIViewController]
  ) {
    viewControllers = old
    for page in coming {
      page.reverseAppearance(false, animated: true)
      WindowChange.managed { page.view.removeFromSuperview() }
      page.endAppearance()
      announceRemoval(of: page)
      page.removeFromParent()
    }
    for page in leaving {
      page.reverseAppearance(true, animated: true)
      page.sendIsAppearing()
      page.endAppearance()
    }
  }

  private func remove(_ page: UIViewController) {
    announceRemoval(of: page)
    WindowChange.managed { page.viewIfLoaded?.removeFromSuperview() }
    page.removeFromParent()
  }
}
