import Foundation

@MainActor @preconcurrency
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  var moved = CGPoint.zero
  var speed = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint { moved }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// A finger drags by so much, so fast.
  package func drag(to state: State, by translation: CGPoint, velocity: CGPoint = .zero) {
    moved = translation
    speed = velocity
    enter(state)
  }
}
