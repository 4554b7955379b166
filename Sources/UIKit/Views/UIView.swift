import Foundation

/// A node of the view tree: where it hangs and whose it is are meant, how it looks is kept only.
@MainActor @preconcurrency
open class UIView: UIResponder, UIAppearance, UIAppearanceContainer, UICoordinateSpace,
  UITraitEnvironment, UIAccessibilityIdentification
{
  // What is looked at in each step is read without the runtime's check for two who change it at once.
  @exclusivity(unchecked) open internal(set) weak var superview: UIView?
  @exclusivity(unchecked) var storedSubviews: [UIView] = []
  /// The controller whose root view this is.
  @exclusivity(unchecked) weak var controller: UIViewController?

  @exclusivity(unchecked) open var frame: CGRect { didSet { boundsFollow(oldValue) } }
  open var bounds: CGRect
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  @exclusivity(unchecked) open var isHidden = false
  @exclusivity(unchecked) open var alpha: CGFloat = 1
  @exclusivity(unchecked) open var isUserInteractionEnabled = true
  open var tag = 0
  @exclusivity(unchecked) open var accessibilityIdentifier: String?

  // Looks: kept, never used.
  open var transform = CGAffineTransform.identity
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var isOpaque = true
  open var clipsToBounds = false
  open var clearsContextBeforeDrawing = true
  open var contentMode = ContentMode.scaleToFill
  open var contentScaleFactor: CGFloat = 2
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets()
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { previousTraits = traitCollection }
    didSet { if let previous = previousTraits.take() { styleChanged(from: previous, isOwn: true) } }
  }
  private var previousTraits: UITraitCollection?
  open var restorationIdentifier: String?
  open var mask: UIView?
  open var interactions: [any UIInteraction] = []
  @exclusivity(unchecked) open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { for recognizer in gestureRecognizers ?? [] { recognizer.attach(to: self) } }
  }
  public private(set) lazy var layer: CALayer =
    (type(of: self).layerClass as? CALayer.Type ?? CALayer.self).init()
  open class var layerClass: AnyClass { CALayer.self }
  open class var requiresConstraintBasedLayout: Bool { false }
  var storedConstraints: [NSLayoutConstraint] = []
  var storedLayoutGuides: [UILayoutGuide] = []
  /// The guides that each view has, once they were asked for.
  var ownGuides: [UILayoutGuide] = []
  /// Whether constraints of views above have referred to it, or into it.
  var isHeldFromAbove = false
  var needsLayout = true
  lazy var accessibility = Accessibility()

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    bounds = .zero
    super.init()
    (coder as? InterfaceCoder)?.fill(self)
  }

  // In the class, so that views may override them.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement }
    set { accessibility.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits }
    set { accessibility.traits = newValue }
  }
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibility.elementsHidden }
    set { accessibility.elementsHidden = newValue }
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  private func boundsFollow(_ old: CGRect) {
    guard frame.size != old.size else { return }
    bounds.size = frame.size
    setNeedsLayout()
  }

  open var subviews: [UIView] { storedSubviews }
  open var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  open override var next: UIResponder? { controller ?? superview }
  override var responderWindow: UIWindow? { window }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  open func layoutSubviews() {}
  open func setNeedsLayout() { needsLayout = true }
  open func layoutIfNeeded() {
    controller?.layoutBegins()
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in storedSubviews { view.layoutIfNeeded() }
  }
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func invalidateIntrinsicContentSize() {}
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { bounds.size }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { bounds.size }
  open func draw(_ rect: CGRect) {}
  open func updateConstraints() {}
  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}
  open func tintColorDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var traitCollection: UITraitCollection {
    (window?.currentTraits ?? .current).styled(saidStyle)
  }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in storedSubviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
