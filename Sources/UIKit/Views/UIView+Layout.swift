import Foundation

extension UIView {
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { .defaultHigh }
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}

  public var constraints: [NSLayoutConstraint] { storedConstraints }
  public func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.hang(on: self) }
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard storedConstraints.contains(where: { $0 === constraint }) else { return }
    constraint.isActive = false
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public var layoutGuides: [UILayoutGuide] { storedLayoutGuides }
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView = self
    storedLayoutGuides.append(guide)
  }
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    storedLayoutGuides.removeAll { $0 === guide }
  }

  public var safeAreaInsets: UIEdgeInsets { .zero }
  public var safeAreaLayoutGuide: UILayoutGuide { ownGuide("UIViewSafeAreaLayoutGuide") }
  public var layoutMarginsGuide: UILayoutGuide { ownGuide("UIViewLayoutMarginsGuide") }
  public var readableContentGuide: UILayoutGuide { ownGuide("UIViewReadableContentGuide") }
  public var keyboardLayoutGuide: UILayoutGuide { ownGuide("UIViewKeyboardLayoutGuide") }
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The ends of a controller's view that bars do not cover, from before there were safe areas.
  var topGuide: UILayoutGuide { ownGuide("_UILayoutGuide top", isOfEnd: true) }
  var bottomGuide: UILayoutGuide { ownGuide("_UILayoutGuide bottom", isOfEnd: true) }

  /// Notes that a constraint of a view above refers to it.
  func noteHeld(below holder: UIView) {
    var view: UIView? = self
    while let held = view, held !== holder {
      held.isHeldFromAbove = true
      view = held.superview
    }
  }

  private func ownGuide(_ identifier: String, isOfEnd: Bool = false) -> UILayoutGuide {
    if let guide = ownGuides.first(where: { $0.identifier == identifier }) { return guide }
    let guide = UILayoutGuide(owner: self)
    guide.identifier = identifier
    guide.isOfEnd = isOfEnd
    ownGuides.append(guide)
    return guide
  }

  public func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
    (interaction as? UIContextMenuInteraction)?.feel(on: self)
  }
  public func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    (interaction as? UIContextMenuInteraction)?.feel(on: nil)
  }

  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === recognizer }
  }

  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else {
      return true
    }
    return first.resignFirstResponder()
  }

  public func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: frame) }
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
}

extension UIView {
  private func origin(in other: UIView?) -> CGPoint {
    var point = CGPoint.zero
    var view: UIView? = self
    while let current = view, current !== other {
      point.x += current.frame.minX - current.bounds.minX
      point.y += current.frame.minY - current.bounds.minY
      view = current.superview
    }
    return point
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let own = origin(in: nil)
    let other = view?.origin(in: nil) ?? .zero
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    view?.convert(point, to: self) ?? point
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }
}
