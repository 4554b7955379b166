public import UIKit

/// What a finger does; a tap and a long press are felt, the others are not.
@MainActor @preconcurrency
public protocol Gesture {
  associatedtype Value
}

extension Gesture {
  /// What a finger does that taps, or presses long; nil where it feels neither.
  var tapped: (() -> Void)? { felt(by: TapGesture.self) }
  var pressed: (() -> Void)? { felt(by: LongPressGesture.self) }

  private func felt(by kind: Any.Type) -> (() -> Void)? {
    guard let own = self as? any FeltGesture, own.kind == kind, let touch = own.touch else {
      return nil
    }
    return {
      touch.begin()
      touch.end()
    }
  }

  /// What its touch does, behind that of this one.
  fileprivate func touching(
    _ begin: @escaping () -> Void = {},
    _ end: @escaping () -> Void = {}
  )
    -> Touch
  {
    let inner = (self as? any FeltGesture)?.touch
    return Touch(
      begin: {
        inner?.begin()
        begin()
      },
      end: {
        inner?.end()
        end()
      }
    )
  }
  /// The gesture that it began as.
  fileprivate var kind: Any.Type { (self as? any FeltGesture)?.kind ?? Self.self }

  /// The value that a tap or a long press has.
  fileprivate static var value: Value? { (() as? Value) ?? (true as? Value) }

  public func onEnded(_ action: @escaping (Value) -> Void) -> EndedGesture<Self> {
    EndedGesture(gesture: self, action: action)
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> ChangedGesture<Self> {
    ChangedGesture(gesture: self, action: action)
  }
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> UpdatedGesture<Self, State> { UpdatedGesture(gesture: self, state: state, body: body) }
  public func simultaneously<Other: Gesture>(with other: Other) -> Self { self }
  public func sequenced<Other: Gesture>(before other: Other) -> Self { self }
  public func exclusively<Other: Gesture>(before other: Other) -> Self { self }
}

/// A gesture that is felt, with what its begin and its end do.
@MainActor
private protocol FeltGesture {
  var kind: Any.Type { get }
  var touch: Touch? { get }
}

/// What a finger does in a gesture.
private struct Touch {
  let begin: () -> Void
  let end: () -> Void
}

/// A gesture with what its end does.
public struct EndedGesture<G: Gesture>: Gesture, FeltGesture {
  public typealias Value = G.Value
  let gesture: G
  let action: (G.Value) -> Void

  fileprivate var kind: Any.Type { gesture.kind }
  fileprivate var touch: Touch? {
    G.value.map { value in gesture.touching({}, { action(value) }) }
  }
}

/// A gesture with what its changes do: a long press has one, its begin.
public struct ChangedGesture<G: Gesture>: Gesture, FeltGesture {
  public typealias Value = G.Value
  let gesture: G
  let action: (G.Value) -> Void

  fileprivate var kind: Any.Type { gesture.kind }
  fileprivate var touch: Touch? {
    G.value.map { value in gesture.touching({ action(value) }) }
  }
}

/// A gesture with a state that lasts as long as it does.
public struct UpdatedGesture<G: Gesture, State>: Gesture, FeltGesture {
  public typealias Value = G.Value
  let gesture: G
  let state: GestureState<State>
  let body: (G.Value, inout State, inout Transaction) -> Void

  fileprivate var kind: Any.Type { gesture.kind }
  fileprivate var touch: Touch? {
    G.value.map { value in
      gesture.touching({ state.change { body(value, &$0, &$1) } }, state.reset)
    }
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

public struct MagnifyGesture: Gesture {
  /// How far two fingers have gone from each other.
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat = 1
    public var velocity: CGFloat = 0
    public var startLocation = CGPoint.zero
  }
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotateGesture: Gesture {
  /// How far two fingers have turned.
  public struct Value: Equatable, Sendable {
    public var rotation = Angle.zero
    public var velocity = Angle.zero
    public var startLocation = CGPoint.zero
  }
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
