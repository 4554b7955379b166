import Foundation

/// A stack of controllers of which the top one is shown.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  package override var containerKind: ContainerKind { .stack }
  public enum Operation: Int, Sendable { case none, push, pop }

  public static let hideShowBarDuration: CGFloat = 0.2

  var stack: [UIViewController] = []
  var flight: NavigationFlight?
  var queue: [() -> Void] = []
  /// The controller whose view is in place.
  weak var installed: UIViewController?
  /// The controller the delegate last heard of.
  weak var announced: UIViewController?
  var isInstalling = false
  /// What of a change of the stack is to be seen when the turn ends.
  var unseenChange: (() -> Void)?
  /// Whether the stack hid a bottom bar when it changed last, and before that; nil where nobody saw that.
  var (hidBottomBar, hidBottomBarBefore): (Bool?, Bool?)
  var startsInteractively = false
  var isAnsweringBackTap = false
  /// Whether stacks may be pushed: behind the More item alone.
  var acceptsStacks: Bool { contents?.isRelating ?? false }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) var navigationBar: UINavigationBar
  public let toolbar: UIToolbar!
  open var isNavigationBarHidden = false
  open var isToolbarHidden = true
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsOnSwipe = false
  open var hidesBarsWhenVerticallyCompact = false
  open var hidesBarsOnTap = false

  lazy var popGuard = _UINavigationInteractiveTransition(self)
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
    let recognizer = UIScreenEdgePanGestureRecognizer(
      target: popGuard,
      action: _UINavigationInteractiveTransition.action
    )
    recognizer.edges = .left
    recognizer.delegate = popGuard
    return recognizer
  }()

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.bar(navigationBarClass)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(coder: coder)
    setUp()
  }

  private static func bar(_ type: AnyClass?) -> UINavigationBar {
    (type as? UINavigationBar.Type).flatMap { UIView.make($0) as? UINavigationBar }
      ?? UINavigationBar(frame: .zero)
  }

  private func setUp() {
    navigationBar.manager = self
    definesPresentationContext = true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    interactivePopGestureRecognizer.map(view.addGestureRecognizer)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    nearestPresented ?? topViewController
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    showUnseenChange()
    if flight?.operation == .push, let top = topViewController {
      MainLoop.current.complain(.unbalancedAppearance(MainLoop.current.name(top)))
    }
    enqueue { $0.push(viewController, animated: animated) }
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    showUnseenChange()
    guard flight == nil else {
      enqueue { $0.pop(animated: animated) }
      return stack.count > 1 ? stack.last : nil
    }
    if stack.count < 2 { MainLoop.current.noteInVain("popViewController", on: self) }
    return pop(animated: animated)
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  )
    -> [UIViewController]?
  {
    showUnseenChange()
    guard flight == nil else {
      enqueue { $0.pop(to: viewController, animated: animated) }
      return stack.firstIndex { $0 === viewController }.map { Array(stack[($0 + 1)...]) }
    }
    return pop(to: viewController, animated: animated)
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    showUnseenChange()
    guard flight == nil else {
      enqueue { $0.pop(to: root, animated: animated) }
      return Array(stack.dropFirst())
    }
    return pop(to: root, animated: animated)
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(by: viewControllers, animated: animated)
  }

  open override func addChild(_ child: UIViewController) {
    setViewControllers(stack + [child], animated: false)
  }

  // A stack cannot lie on a stack: public apps show one so, and it comes over it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    guard !(vc is UINavigationController) else { return present(vc, animated: true) }
    pushViewController(vc, animated: true)
  }

  // The newest of the stack is asked first.
  open override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }

  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    guard subsequentVC !== topViewController else { return }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .show || super.canPerformAction(action, withSender: sender)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  override func appearanceWillTurn(_ isAppearing: Bool) { prepareForAppearance(isAppearing) }
  override func appearanceDidBegin(_ isAppearing: Bool) { announceAppearance(isAppearing) }
  override func appearanceDidEnd() { finishAppearance() }
  override func layoutBegins() { showUnseenChange() }
}
