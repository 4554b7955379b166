import Foundation

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

@MainActor @preconcurrency
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@MainActor @preconcurrency
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

// Both are optional methods of Objective-C: they are called as `animator.addCompletion? { … }` too.
extension UIViewImplicitlyAnimating {
  public var addAnimations: ((@escaping () -> Void) -> Void)? { { self.addAnimations($0) } }
  public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? {
    { self.addCompletion($0) }
  }
}

@MainActor @preconcurrency
public protocol UITimingCurveProvider: NSObjectProtocol {}

@MainActor @preconcurrency
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public init(animationCurve curve: UIView.AnimationCurve) { super.init() }
}

@MainActor @preconcurrency
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = CGVector()) { super.init() }
}

#if !canImport(CoreGraphics)
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
  public static let zero = Self()
}

extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
#endif

/// An animation that code starts: its changes come at once, its completion with virtual time.
@MainActor @preconcurrency
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  open private(set) var state = UIViewAnimatingState.inactive
  open var isRunning: Bool { state == .active }
  open var isReversed = false
  open var isInterruptible = true
  open var fractionComplete: CGFloat = 0
  public let duration: TimeInterval

  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.duration = duration
    super.init()
  }
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .linear))
  }
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve)
    )
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .linear, animations: animations) }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    animations.append(animation)
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() {
    guard state == .inactive else { return }
    state = .active
    for animation in animations { animation() }
    MainLoop.current.schedule(.transition, after: duration) { self.end(.end) }
  }
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
  open func pauseAnimation() {}
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) { startAnimation() }
  open func stopAnimation(_ withoutFinishing: Bool) {
    state = .stopped
    if withoutFinishing { completions = [] }
  }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { end(finalPosition) }

  private func end(_ position: UIViewAnimatingPosition) {
    let blocks = completions
    completions = []
    state = .inactive
    for block in blocks { block(position) }
  }

  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration + delay,
      curve: .linear,
      animations: animations
    )
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }
}
