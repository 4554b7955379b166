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

/// What constraints say of one direction of a view.
private struct Extent {
  /// Whether its edges are held by those of the view that it lies on.
  var start: CGFloat?
  var end: CGFloat?
  var size: CGFloat?
  /// Whether it is as large as the view that it lies on, or a part of that.
  var share: CGFloat?
  /// Whether an edge is held by another view's beside it.
  var hasNeighbour = false
  /// Whether it is held outside, by the opposite edge.
  var isOutside = false

  /// The least height and width that a finger needs, in points: Apple's Human Interface Guidelines, "Buttons".
  static let finger: CGFloat = 44

  var placement: Placement {
    if isOutside { return .beside }
    if let size {
      if let start, start <= -size { return .beside }
      if let end, end >= size { return .beside }
      return .partial
    }
    if let share { return share < 1 ? .partial : .filling }
    guard let start, let end else { return hasNeighbour ? .partial : .unknown }
    return start < Self.finger && -end < Self.finger ? .filling : .partial
  }
}

extension UIView {
  package var placement: Placement {
    guard let superview else { return .unknown }
    if let stack = superview as? UIStackView, stack.arrangedSubviews.contains(self) {
      return stack.arrangedSubviews.count { !$0.isHidden } > 1 ? .partial : .filling
    }
    let (across, down) = constrained(in: superview)
    let both = [across.placement, down.placement]
    if both.contains(.beside) { return .beside }
    if both.contains(.partial) { return .partial }
    if both == [.filling, .filling] { return .filling }
    return translatesAutoresizingMaskIntoConstraints ? framed(in: superview.bounds) : .unknown
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
    for constraint in superview.storedConstraints + storedConstraints {
      guard let side = constraint.side(of: self) else { continue }
      side.isAcross
        ? side.note(in: &extents.across, superview) : side.note(in: &extents.down, superview)
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

  var isAcross: Bool { attribute.isAcross }

  func note(in extent: inout Extent, _ superview: UIView) {
    let isOpposite =
      switch (attribute.role, otherAttribute.role) {
      case (.start, .end), (.end, .start): true
      default: false
      }
    // A guide at an end, as `topLayoutGuide`, holds the edge of that end by its other one.
    if isOpposite, item === superview {
      extent.isOutside = true
    } else if isOpposite, other !== superview {
      if other?.superview === superview { extent.hasNeighbour = true }
    } else {
      switch attribute.role {
      case .size where item == nil: extent.size = constant
      case .size where other === superview: extent.share = multiplier
      case .start where other === superview: extent.start = constant
      case .end where other === superview: extent.end = constant
      default: break
      }
    }
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
