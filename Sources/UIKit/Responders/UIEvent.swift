import Foundation

/// What happened, as far as an app asks.
@MainActor @preconcurrency
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover
    case transform = 14
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  open var timestamp: TimeInterval { MainLoop.current.now }
  open var allTouches: Set<UITouch>? { nil }

  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

/// An event of buttons.
@MainActor @preconcurrency
open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  open var allPresses: Set<UIPress> { [] }
}

/// A button that is held.
@MainActor @preconcurrency
open class UIPress: NSObject {}

/// A finger on the screen.
@MainActor @preconcurrency
open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  open internal(set) var phase: Phase = .began
  open internal(set) var tapCount = 1
  open internal(set) weak var view: UIView?
  open var window: UIWindow? { view?.window }
  open var timestamp: TimeInterval { MainLoop.current.now }
  var point = CGPoint.zero

  open func location(in view: UIView?) -> CGPoint { point }
  open func previousLocation(in view: UIView?) -> CGPoint { point }
}
