import Foundation

/// The owner of a view, a child or presented one among others; what navigation is made of.
@MainActor @preconcurrency
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
  UIAppearanceContainer
{
  public static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification"
  )

  // What is looked at in each step is read without the runtime's check for two who change it at once.
  @exclusivity(unchecked) var storedView: UIView?
  var isLoadingView = false
  @exclusivity(unchecked) var appearance = Appearance()
  @exclusivity(unchecked) var motion = Motion()

  @exclusivity(unchecked) open internal(set) weak var parent: UIViewController?
  @exclusivity(unchecked) var storedChildren: [UIViewController] = [] {
    didSet { if containerKind == .own { Self.childChanges += 1 } }
  }
  /// How often the children changed of a controller that is no container of UIKit's: who knows of each whether it
  /// has any knows it until then.
  @exclusivity(unchecked) package private(set) static var childChanges = 0
  package var containerKind: ContainerKind { .own }
  package var hasChildren: Bool { !storedChildren.isEmpty }

  // Presentation.
  @exclusivity(unchecked) package internal(set) var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  weak var storedSearch: UISearchController?
  /// The results of a search that lie over this controller's view.
  package internal(set) weak var shownResults: UIViewController?
  var storedPresentationController: UIPresentationController?
  weak var ownTransitionCoordinator: TransitionCoordinator?
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false

  // Bars.
  open var title: String? { didSet { titleChanged() } }
  open lazy var navigationItem: UINavigationItem = {
    let item = UINavigationItem(title: title ?? "")
    item.controller = self
    return item
  }()
  var storedTabBarItem: UITabBarItem?
  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]?
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true

  public let nibName: String?
  public let nibBundle: Bundle?
  open internal(set) var storyboard: UIStoryboard?
  /// The scene of a storyboard, or the xib, that it and its view are made of.
  var contents: SceneContents?
  /// What a storyboard calls it, where its class is not the app's own.
  package var interfaceName: String?
  open var preferredContentSize = CGSize.zero
  open var restorationIdentifier: String?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { previousTraits = traitCollection }
    didSet {
      guard let previous = previousTraits.take() else { return }
      viewIfLoaded?.styleChanged(from: previous, isOwn: true)
    }
  }
  private var previousTraits: UITraitCollection?
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false
  weak var tab: UITab?
  @exclusivity(unchecked) var callbackObservers: [CallbackObserver] = []

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) {
    let nib = coder as? NibCoder
    nibName = nib?.name
    nibBundle = nib?.bundle
    super.init()
    (coder as? InterfaceCoder)?.fill(self)
  }

  open func awakeFromNib() {}

  // MARK: The view

  open var view: UIView! {
    get {
      loadStoredView()
      return storedView
    }
    set { replaceView(by: newValue) }
  }
  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }
  open func loadView() {
    if !loadInterface() { view = UIView(frame: UIScreen.main.bounds) }
  }
  open func loadViewIfNeeded() { loadStoredView() }
  open func viewDidLoad() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}

  open var isBeingPresented: Bool { motion.isBeingPresented }
  open var isBeingDismissed: Bool { motion.isBeingDismissed }
  open var isMovingToParent: Bool { motion.isInCallback && motion.direction == .toParent }
  open var isMovingFromParent: Bool { motion.isInCallback && motion.direction == .fromParent }

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endAppearance() }

  // MARK: Containment

  open var children: [UIViewController] { storedChildren }
  open func addChild(_ child: UIViewController) { adopt(child) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { motion.direction = .fromParent }
  }
  open func didMove(toParent parent: UIViewController?) { motion.direction = .none }
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild child: UIViewController
  ) {}
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? { nil }
  open func transition(
    from old: UIViewController,
    to new: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swapChild(
      old,
      by: new,
      duration: duration,
      animations: animations,
      completion: completion
    )
  }

  // MARK: Presentation

  open var navigationController: UINavigationController? { nearestAncestor() }
  open var tabBarController: UITabBarController? { nearestAncestor() }
  open var splitViewController: UISplitViewController? { nearestAncestor() }
  open var presentedViewController: UIViewController? { nearestPresentedOrSearch }
  open var presentingViewController: UIViewController? { nearestPresenting }
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }
  open var presentationController: UIPresentationController? { activeOrNewPresentationController }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearestTransitionCoordinator
  }
  open func show(_ vc: UIViewController, sender: Any?) { showByDefault(vc, sender: sender) }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetailByDefault(vc, sender: sender)
  }
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    nearestTarget(for: action, sender: sender)
  }
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  // MARK: Segues

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if let template = contents?.template(identifiedBy: identifier) {
      return template.perform(sender)
    }
    MainLoop.current.raise(
      .invalidArgument,
      "Receiver (\(MainLoop.current.name(self))) has no segue with identifier '\(identifier)'"
    )
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }
  }
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    childToward(source.source)
  }
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? self)
  }
  /// Deprecated, and asked first where an app has it.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    withSender sender: Any
  ) -> Bool { Actions.responds(self, to: action) }
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Bars and system

  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { storedTabBarItem = newValue }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  private var storedEditButton: UIBarButtonItem?
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = UIBarButtonItem(
      barButtonSystemItem: storedEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        self.map { $0.setEditing(!$0.isEditing, animated: true) }
      }
    )
    storedEditButton = item
    return item
  }
  /// Its edit button says 'Done' from then on, or 'Edit' again.
  open func setEditing(_ editing: Bool, animated: Bool) {
    storedEditing = editing
    storedEditButton?.take(editing ? .done : .edit)
  }

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open func setNeedsStatusBarAppearanceUpdate() {}
  public static func attemptRotationToDeviceOrientation() {}
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  open var traitCollection: UITraitCollection {
    storedView?.traitCollection
      ?? (parent?.traitCollection ?? .current).styled(overrideUserInterfaceStyle)
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// A container puts its visible child in place before it appears.
  func appearanceWillTurn(_ isAppearing: Bool) {}
  func appearanceDidBegin(_ isAppearing: Bool) {}
  func appearanceDidEnd() {}
  func layoutBegins() {}

  open override var next: UIResponder? { nextResponder }
  override var responderWindow: UIWindow? { storedView?.window }
}
