public import UIKit

/// How a change is animated; nothing is drawn, so it is not.
public struct Animation: Equatable, Sendable {
  public static let `default` = Self()
  public static let linear = Self()
  public static let easeIn = Self()
  public static let easeOut = Self()
  public static let easeInOut = Self()
  public static let spring = Self()
  public static let bouncy = Self()
  public static let smooth = Self()
  public static let snappy = Self()
  public static let interactiveSpring = Self()
  public static func linear(duration: TimeInterval) -> Self { Self() }
  public static func easeIn(duration: TimeInterval) -> Self { Self() }
  public static func easeOut(duration: TimeInterval) -> Self { Self() }
  public static func easeInOut(duration: TimeInterval) -> Self { Self() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self()
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self()
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
    Self()
  }
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0
  ) -> Self { Self() }
  public static func spring(
    duration: TimeInterval,
    bounce: Double = 0,
    blendDuration: Double = 0
  ) -> Self { Self() }
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25
  ) -> Self { Self() }
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Self { Self() }
  public static func timingCurve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    duration: TimeInterval = 0.35
  ) -> Self { Self() }
  public func delay(_ delay: TimeInterval) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self { self }
  public func repeatForever(autoreverses: Bool = true) -> Self { self }
}

/// What goes with a change; kept.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  nonisolated(unsafe) let completion = completion
  DispatchQueue.main.async { completion() }
  return result
}

public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

public enum AnimationCompletionCriteria: Sendable { case logicallyComplete, removed }

/// How a view comes and goes; kept.
public struct AnyTransition: Sendable {
  public static let opacity = Self()
  public static let scale = Self()
  public static let slide = Self()
  public static let identity = Self()
  public static let symbolEffect = Self()
  public static let blurReplace = Self()
  public static func move(edge: Edge) -> Self { Self() }
  public static func push(from edge: Edge) -> Self { Self() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
  public func combined(with other: Self) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
}

/// What changes by and by; kept.
public protocol Animatable {
  associatedtype AnimatableData = Double
}

public protocol AnimatableModifier: Animatable, ViewModifier {}
