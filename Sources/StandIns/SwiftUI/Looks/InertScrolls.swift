public import UIKit

// What scrolls shows all that there is, from its beginning.
extension View {
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { self }
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }
  public func safeAreaPadding(_ length: CGFloat) -> some View { self }
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View { self }
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View { self }
  public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { self }

  public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View { self }
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View { self }
  public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View { self }
  public func scrollPosition(initialAnchor: UnitPoint?) -> some View { self }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  public func defaultScrollAnchor(
    _ anchor: UnitPoint?,
    for role: ScrollAnchorRole
  ) -> some View { self }
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> some View { self }
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  public func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View { self }
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View { self }
  public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase) -> Void
  ) -> some View { self }
  public func onScrollVisibilityChange(
    threshold: Double = 0.5,
    _ action: @escaping (Bool) -> Void
  ) -> some View {
    then { node in
      node.onAppear = { action(true) }
      node.onDisappear = { action(false) }
    }
  }
  public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    then { $0.watch(transform(GeometryProxy()), initial: true) { _, new in action(new) } }
  }
  public func onGeometryChange<T: Equatable>(
    for type: T.Type,
    of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View {
    then { $0.watch(transform(GeometryProxy()), initial: true, action) }
  }

  public func gridCellColumns(_ count: Int) -> some View { self }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }

  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }
}

public struct ContentMarginPlacement: Sendable {
  public static let automatic = Self()
  public static let scrollContent = Self()
  public static let scrollIndicators = Self()
}

public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String
  public static let initialOffset = Self(name: "initialOffset")
  public static let sizeChanges = Self(name: "sizeChanges")
  public static let alignment = Self(name: "alignment")
}

public struct ScrollBounceBehavior: Sendable {
  public static let automatic = Self()
  public static let always = Self()
  public static let basedOnSize = Self()
}

/// Where a scroll comes to rest; kept.
public protocol ScrollTargetBehavior {}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {} }
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public enum LimitBehavior: Sendable { case automatic, always, alwaysByFew, alwaysByOne, never }
  public init(limitBehavior: LimitBehavior = .automatic) {}
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: Self { Self() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
  public static func viewAligned(limitBehavior: Self.LimitBehavior) -> Self { Self() }
}

/// Where something was scrolled to by code: a finger moves it nowhere.
public struct ScrollPosition: Equatable, Sendable {
  private var id: ScrollID?
  public private(set) var edge: Edge?
  public private(set) var point: CGPoint?
  public var x: CGFloat? { point?.x }
  public var y: CGFloat? { point?.y }
  public var isPositionedByUser: Bool { false }
  public var viewID: (any Hashable & Sendable)? { id?.value }

  public init() {}
  public init<ID: Hashable & Sendable>(idType type: ID.Type) {}
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id) }
  public init(edge: Edge) { scrollTo(edge: edge) }
  public init(point: CGPoint) { scrollTo(point: point) }
  public init(x: CGFloat, y: CGFloat) { scrollTo(x: x, y: y) }
  public init(x: CGFloat) { scrollTo(x: x) }
  public init(y: CGFloat) { scrollTo(y: y) }

  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.value as? T }
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self = Self()
    self.id = ScrollID(value: id)
  }
  public mutating func scrollTo(edge: Edge) {
    self = Self()
    self.edge = edge
  }
  public mutating func scrollTo(point: CGPoint) {
    self = Self()
    self.point = point
  }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { scrollTo(x: x, y: 0) }
  public mutating func scrollTo(y: CGFloat) { scrollTo(x: 0, y: y) }
}

/// The ID of what was scrolled to.
private struct ScrollID: Equatable, Sendable {
  let value: any Hashable & Sendable

  static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.value) == AnyHashable(rhs.value) }
}

/// How far something was scrolled: not at all.
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset = CGPoint.zero
  public var contentSize = CGSize.zero
  public var contentInsets = EdgeInsets()
  public var containerSize = CGSize.zero
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  public var visibleRect: CGRect { bounds }
}

public enum ScrollPhase: Equatable, Sendable {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
}

public struct ScrollTransitionConfiguration: Sendable {
  public static let animated = Self()
  public static let identity = Self()
  public static let interactive = Self()
  public static func animated(_ animation: Animation = .default) -> Self { Self() }
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self { Self() }
  public func threshold(_ threshold: Threshold) -> Self { self }
  /// How much of a view is in sight when it changes.
  public struct Threshold: Sendable {
    public static let visible = Self()
    public static let hidden = Self()
    public static let centered = Self()
    public static func visible(_ amount: Double) -> Self { Self() }
  }
}

public struct UnitCurve: Hashable, Sendable {
  public static let easeIn = Self()
  public static let easeInOut = Self()
  public static let easeOut = Self()
  public static let linear = Self()
}

public enum ScrollTransitionPhase: Sendable {
  case topLeading, identity, bottomTrailing
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// How a view is drawn where it stands: not at all.
public protocol VisualEffect: Sendable {}
public struct EmptyVisualEffect: VisualEffect { public init() {} }
extension VisualEffect {
  public func opacity(_ opacity: Double) -> Self { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func offset(_ offset: CGSize) -> Self { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  public func brightness(_ amount: Double) -> Self { self }
  public func saturation(_ amount: Double) -> Self { self }
  public func grayscale(_ amount: Double) -> Self { self }
  public func hueRotation(_ angle: Angle) -> Self { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> Self { self }
}
