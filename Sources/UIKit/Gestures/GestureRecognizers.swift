import Foundation

@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
}

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

@MainActor @preconcurrency
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

@MainActor @preconcurrency
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1
}

@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

@MainActor @preconcurrency
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
