public import UIKit

/// What a finger does; a tap and a long press are felt, the others are not.
@MainActor @preconcurrency
public protocol Gesture {
  associatedtype Value
}

extension Gesture {
  var tapped: (() -> Void)? { (self as? any FeltGesture)?.ends(TapGesture.self) }
  var pressed: (() -> Void)? { (self as? any FeltGesture)?.ends(LongPressGesture.self) }

  public func onEnded(_ action: @escaping (Value) -> Void) -> EndedGesture<Self> {
    EndedGesture(gesture: self, action: action)
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> Self { self }
  public func simultaneously<Other: Gesture>(with other: Other) -> Self { self }
  public func sequenced<Other: Gesture>(before other: Other) -> Self { self }
  public func exclusively<Other: Gesture>(before other: Other) -> Self { self }
}

/// A gesture that is felt, with what its end does.
@MainActor
private protocol FeltGesture {
  func ends(_ type: Any.Type) -> (() -> Void)?
}

/// A gesture with what its end does.
public struct EndedGesture<G: Gesture>: Gesture, FeltGesture {
  public typealias Value = G.Value
  let gesture: G
  let action: (G.Value) -> Void

  fileprivate func ends(_ type: Any.Type) -> (() -> Void)? {
    guard type == G.self else { return nil }
    if let value = () as? G.Value { return { action(value) } }
    if let value = true as? G.Value { return { action(value) } }
    return nil
  }
}

public struct TapGesture: Gesture {
  public typealias Value = Void
  public init(count: Int = 1) {}
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

public struct DragGesture: Gesture {
  /// Where a finger has dragged to.
  public struct Value: Equatable, Sendable {
    public var location = CGPoint.zero
    public var startLocation = CGPoint.zero
    public var translation = CGSize.zero
    public var predictedEndTranslation = CGSize.zero
    public var predictedEndLocation = CGPoint.zero
    public var velocity = CGSize.zero
  }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: Self = []
  public static let gesture = Self(rawValue: 1)
  public static let subviews = Self(rawValue: 2)
  public static let all = Self(rawValue: 3)
}
