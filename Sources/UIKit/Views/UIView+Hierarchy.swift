import Foundation

extension UIView {
  public func addSubview(_ view: UIView) {
    insert(view, at: view.superview === self ? storedSubviews.count - 1 : storedSubviews.count)
  }

  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: min(max(0, index), storedSubviews.count))
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: index(of: sibling) ?? 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (index(of: sibling) ?? storedSubviews.count - 1) + 1)
  }

  public func bringSubviewToFront(_ view: UIView) { move(view, to: storedSubviews.count - 1) }
  public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    storedSubviews.swapAt(first, second)
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in storedSubviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    let change = WindowChange(of: self, to: nil)
    change.begin()
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    MainLoop.current.keepUntilEndOfTurn(self)
    superview.storedSubviews.removeAll { $0 === self }
    superview.dropConstraints(into: self)
    self.superview = nil
    didMoveToSuperview()
    change.end()
  }

  // Apple's documentation of `removeFromSuperview()`: it removes all constraints from above that refer to
  // the view or into it.
  private func dropConstraints(into view: UIView) {
    guard view.isHeldFromAbove else { return }
    view.isHeldFromAbove = false
    for above in sequence(first: self, next: \.superview) where !above.storedConstraints.isEmpty {
      for constraint in above.storedConstraints where constraint.refers(into: view) {
        constraint.isActive = false
      }
    }
  }

  private func index(of view: UIView) -> Int? { storedSubviews.firstIndex { $0 === view } }

  private func move(_ view: UIView, to index: Int) {
    guard let old = self.index(of: view) else { return }
    storedSubviews.remove(at: old)
    storedSubviews.insert(view, at: max(0, index))
  }

  private func insert(_ view: UIView, at index: Int) {
    guard view !== self else {
      return MainLoop.current.raise(.invalidArgument, "Can't add self as subview")
    }
    guard hierarchyAllows(view) else { return }
    if view.superview === self {
      let old = self.index(of: view) ?? 0
      return move(view, to: old < index ? index - 1 : index)
    }
    let change = WindowChange(of: view, to: window)
    change.begin()
    view.willMove(toSuperview: self)
    if let old = view.superview {
      old.willRemoveSubview(view)
      old.storedSubviews.removeAll { $0 === view }
      old.dropConstraints(into: view)
    }
    storedSubviews.insert(view, at: min(index, storedSubviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
    setNeedsLayout()
    change.end()
  }

  /// The controller that is nearest up the view tree.
  var nearestController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller { return controller }
      view = current.superview
    }
    return nil
  }

  // A child's view belongs below the view of the child's parent.
  private func hierarchyAllows(_ view: UIView) -> Bool {
    guard let child = view.controller, let parent = child.parent, let nearest = nearestController,
      nearest !== parent
    else { return true }
    child.raiseInconsistency(should: nearest, requested: parent)
    return false
  }
}
