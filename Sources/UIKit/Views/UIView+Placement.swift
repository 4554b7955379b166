import Foundation

/// How much of the view that it lies on a view takes, as far as its frame and constraints say.
package enum Placement {
  /// All of it, or all but what is too narrow for a finger.
  case filling
  /// A part, so that a finger reaches what lies below.
  case partial
  /// It lies beyond its edges, out of sight.
  case beside
  case unknown
}

/// What constraints say of one direction of a view, in points; nil where they say nothing.
private struct Extent {
  /// How far its start lies behind the start of the view that it lies on, and its end behind that one's end.
  var start: CGFloat?
  var end: CGFloat?
  /// How far its start lies behind the end of the view that it lies on, and its end behind that one's start.
  var startBehindEnd: CGFloat?
  var endBehindStart: CGFloat?
  var size: CGFloat?
  /// How much larger it is than a share of the view that it lies on.
  var share: (factor: CGFloat, rest: CGFloat)?
  /// Whether an edge is held by another view's beside it.
  var hasNeighbour = false
  /// Whether anything is said.
  var isHeld = false

  /// The least height and width that a finger needs: Apple's Human Interface Guidelines, "Buttons".
  static let finger: CGFloat = 44

  /// How much it takes of a length; 0 is a length that is not known.
  func placement(in length: CGFloat) -> Placement {
    if let startBehindEnd { return startBehindEnd >= 0 ? .beside : .partial }
    if let endBehindStart { return endBehindStart <= 0 ? .beside : .partial }
    if length > 0, start ?? 0 >= length || end ?? 0 <= -length { return .beside }
    if let size = size ?? share.map({ $0.factor * length + $0.rest }) {
      if size > 0, start ?? 0 <= -size || end ?? 0 >= size { return .beside }
      let isWhole = share.map { $0.factor >= 1 } ?? false || length > 0 && size >= length
      let isShifted = [start, end].contains { abs($0 ?? 0) >= Self.finger }
      return isWhole && (share?.rest ?? 0) > -Self.finger && !isShifted ? .filling : .partial
    }
    guard let start, let end else { return hasNeighbour ? .partial : .unknown }
    return start < Self.finger && -end < Self.finger ? .filling : .partial
  }
}

extension UIView {
  package var placement: Placement {
    // Where a scroll view is scrolled to is another matter.
    guard let superview, !(superview is UIScrollView) else { return .unknown }
    if let stack = superview as? UIStackView, stack.arrangedSubviews.contains(self) {
      return stack.arrangedSubviews.count { !$0.isHidden } > 1 ? .partial : .filling
    }
    let bounds = superview.bounds
    let (across, down) = constrained(in: superview)
    let both = [across.placement(in: bounds.width), down.placement(in: bounds.height)]
    for certain in [Placement.beside, .partial] where both.contains(certain) { return certain }
    if both == [.filling, .filling] { return .filling }
    let isFree = !across.isHeld && !down.isHeld && translatesAutoresizingMaskIntoConstraints
    return isFree ? framed(in: bounds) : .unknown
  }

  private func framed(in bounds: CGRect) -> Placement {
    if bounds.isEmpty || frame.isEmpty { return .unknown }
    let finger = Extent.finger
    let free = bounds.insetBy(dx: min(finger, bounds.width / 2), dy: min(finger, bounds.height / 2))
    if frame.contains(free) { return .filling }
    return frame.intersection(bounds).isEmpty ? .beside : .partial
  }

  private func constrained(in superview: UIView) -> (across: Extent, down: Extent) {
    var extents = (across: Extent(), down: Extent())
    for constraints in [superview.storedConstraints, storedConstraints] {
      for constraint in constraints {
        guard let side = constraint.side(of: self) else { continue }
        side.attribute.isAcross
          ? side.note(in: &extents.across, superview) : side.note(in: &extents.down, superview)
      }
    }
    return extents
  }
}

/// A constraint as one of its items sees it.
@MainActor
private struct ConstraintSide {
  let attribute: NSLayoutConstraint.Attribute
  let item: AnyObject?
  let other: UIView?
  let otherAttribute: NSLayoutConstraint.Attribute
  let multiplier: CGFloat
  let constant: CGFloat

  func note(in extent: inout Extent, _ superview: UIView) {
    let roles = (attribute.role, otherAttribute.role)
    // The guide of an end holds what lies before it by its inner edge.
    let isEndGuide = (item as? UILayoutGuide)?.isOfEnd ?? false
    switch roles {
    case (.size, .none) where item == nil: extent.size = constant
    case (.size, .size) where other === superview: extent.share = (multiplier, constant)
    case (.start, _) where other === superview && (roles.1 == .start || isEndGuide):
      extent.start = constant
    case (.end, _) where other === superview && (roles.1 == .end || isEndGuide):
      extent.end = constant
    case (.start, .end) where other === superview: extent.startBehindEnd = constant
    case (.end, .start) where other === superview: extent.endBehindStart = constant
    case (.start, .end) where other?.superview === superview,
      (.end, .start) where other?.superview === superview:
      extent.hasNeighbour = true
    default: break
    }
    let isOwnPart = other?.superview !== superview && other !== superview && item != nil
    if !isOwnPart { extent.isHeld = true }
  }
}

extension NSLayoutConstraint {
  fileprivate func side(of view: UIView) -> ConstraintSide? {
    guard isActive, relation == .equal else { return nil }
    if firstItem === view {
      return ConstraintSide(
        attribute: firstAttribute,
        item: secondItem,
        other: secondItem.flatMap(self.view),
        otherAttribute: secondAttribute,
        multiplier: multiplier,
        constant: constant
      )
    }
    guard secondItem === view, let firstItem, multiplier != 0 else { return nil }
    return ConstraintSide(
      attribute: secondAttribute,
      item: firstItem,
      other: self.view(of: firstItem),
      otherAttribute: firstAttribute,
      multiplier: 1 / multiplier,
      constant: -constant
    )
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate enum Role { case start, end, size, none }

  fileprivate var role: Role {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin: .start
    case .right, .rightMargin, .trailing, .trailingMargin, .bottom, .bottomMargin: .end
    case .width, .height: .size
    default: .none
    }
  }

  fileprivate var isAcross: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin:
      true
    default: false
    }
  }
}
