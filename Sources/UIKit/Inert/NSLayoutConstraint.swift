import Foundation

/// A relation of two attributes: kept, never solved.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin
    case trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllCenterY = Self(rawValue: 1 << 10)
    public static let alignAllCenterX = Self(rawValue: 1 << 9)
  }

  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open private(set) var firstAttribute = Attribute.notAnAttribute
  open private(set) var secondAttribute = Attribute.notAnAttribute
  open private(set) var relation = Relation.equal
  open internal(set) var multiplier: CGFloat = 1
  open var constant: CGFloat = 0
  open var isActive = false { didSet { if isActive != oldValue { isActive ? hang() : unhang() } } }
  /// The view that it hangs on.
  private weak var holder: UIView?
  open var priority = UILayoutPriority.required
  open var identifier: String?

  public convenience init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init()
    relate(view1 as AnyObject, attr1, relation, to: view2.map { $0 as AnyObject }, attr2)
    self.multiplier = multiplier
    self.constant = constant
  }

  func relate(
    _ first: AnyObject?,
    _ firstAttribute: Attribute,
    _ relation: Relation,
    to second: AnyObject?,
    _ secondAttribute: Attribute
  ) {
    firstItem = first
    secondItem = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
  public static func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  /// One that relates an anchor to another, or to a constant.
  static func relating<Kind>(
    _ anchor: NSLayoutAnchor<Kind>,
    _ relation: Relation,
    _ other: NSLayoutAnchor<Kind>? = nil,
    _ constant: CGFloat = 0,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    let attribute = other?.attribute ?? .notAnAttribute
    constraint.relate(anchor.item, anchor.attribute, relation, to: other?.item, attribute)
    constraint.constant = constant
    constraint.multiplier = multiplier
    return constraint
  }

  // Apple's documentation of `isActive`: it hangs on the closest common ancestor of its items.
  private func hang() {
    guard holder == nil, let first = firstItem.flatMap(view) else { return }
    guard let secondItem else { return hang(on: first) }
    guard let second = view(of: secondItem),
      let common = sequence(first: first, next: \.superview).first(where: second.isDescendant)
    else { return }
    hang(on: common)
  }

  /// Hangs on a view, which holds it; it is active then.
  func hang(on view: UIView) {
    if holder !== view { unhang() }
    guard holder == nil else { return }
    holder = view
    for case let item? in [firstItem, secondItem].map({ $0.flatMap(self.view) }) {
      item.noteHeld(below: view)
    }
    view.storedConstraints.append(self)
    isActive = true
  }

  private func unhang() {
    holder?.storedConstraints.removeAll { $0 === self }
    holder = nil
  }

  /// The view that an item is, or whose rectangle it is.
  func view(of item: AnyObject) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  /// Whether it says something of what lies in a view.
  func refers(into view: UIView) -> Bool {
    firstItem.flatMap(self.view)?.isDescendant(of: view) == true
      || secondItem.flatMap(self.view)?.isDescendant(of: view) == true
  }
}

public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
  public static func - (left: Self, right: Float) -> Self { Self(left.rawValue - right) }
  public static func + (left: Self, right: Float) -> Self { Self(left.rawValue + right) }
}

/// A rectangle to constrain to.
@MainActor @preconcurrency
open class UILayoutGuide: NSObject {
  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  /// Whether it is what bars take of an end, and not what they leave.
  var isOfEnd = false
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
  public override init() { super.init() }
  init(owner: UIView) {
    owningView = owner
    super.init()
  }
}

@MainActor @preconcurrency
public protocol LayoutAnchored: AnyObject {}
extension UIView: LayoutAnchored {}
extension UILayoutGuide: LayoutAnchored {}

/// The end of a controller's view that bars do not cover, from before there were safe areas.
@MainActor @preconcurrency
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}
extension UILayoutGuide: UILayoutSupport { public var length: CGFloat { 0 } }

extension UIViewController {
  public var topLayoutGuide: any UILayoutSupport { view.topGuide }
  public var bottomLayoutGuide: any UILayoutSupport { view.bottomGuide }
}
