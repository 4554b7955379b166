public import UIKit

/// A form that is drawn; kept.
public protocol Shape: Sendable, View {
  func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: some View { EmptyView() }
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    self
  }
  public func fill(style: FillStyle = FillStyle()) -> some View { self }
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { self }
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { self }
  public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
  public func stroke(style: StrokeStyle) -> some Shape { self }
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    self
  }
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { self }
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
  public func inset(by amount: CGFloat) -> some Shape { self }
  public func size(_ size: CGSize) -> some Shape { self }
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
}

public protocol InsettableShape: Shape {}

public struct Rectangle: InsettableShape { public nonisolated init() {} }
public struct Circle: InsettableShape { public nonisolated init() {} }
public struct Ellipse: InsettableShape { public nonisolated init() {} }
public struct Capsule: InsettableShape {
  public nonisolated init() {}
  public nonisolated init(style: RoundedCornerStyle) {}
}
public struct RoundedRectangle: InsettableShape {
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}
public struct UnevenRoundedRectangle: InsettableShape {
  public nonisolated init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {}
}
public struct ContainerRelativeShape: InsettableShape { public nonisolated init() {} }
public struct AnyShape: Shape {
  public nonisolated init<S: Shape>(_ shape: S) {}
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }
public struct FillStyle: Equatable, Sendable {
  public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {}
}

/// A line that is drawn; kept.
public struct Path: Shape {
  public nonisolated init() {}
  public nonisolated init(_ rect: CGRect) {}
  public nonisolated init(_ build: (inout Path) -> Void) { build(&self) }
  public nonisolated init(_ path: CGPath) {}
  public nonisolated init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}
  public nonisolated func path(in rect: CGRect) -> Path { self }
  public nonisolated mutating func move(to point: CGPoint) {}
  public nonisolated mutating func addLine(to point: CGPoint) {}
  public nonisolated mutating func addLines(_ points: [CGPoint]) {}
  public nonisolated mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {}
  public nonisolated mutating func addCurve(
    to point: CGPoint,
    control1: CGPoint,
    control2: CGPoint
  ) {}
  public nonisolated mutating func addRect(_ rect: CGRect) {}
  public nonisolated mutating func addEllipse(in rect: CGRect) {}
  public nonisolated mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {}
  public nonisolated mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {}
  public nonisolated mutating func addPath(_ path: Path) {}
  public nonisolated mutating func closeSubpath() {}
}

/// Colours that go over into each other; kept.
public struct Gradient: ShapeStyle, Equatable {
  public struct Stop: Equatable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
}

public struct LinearGradient: ShapeStyle {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
public struct RadialGradient: ShapeStyle {
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}
public struct AngularGradient: ShapeStyle {
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
}
public struct EllipticalGradient: ShapeStyle {
  public init(colors: [Color], center: UnitPoint = .center) {}
  public init(stops: [Gradient.Stop], center: UnitPoint = .center) {}
}
public struct MeshGradient: ShapeStyle {
  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
}

extension LinearGradient: View { public var body: some View { EmptyView() } }
extension RadialGradient: View { public var body: some View { EmptyView() } }
extension AngularGradient: View { public var body: some View { EmptyView() } }
extension EllipticalGradient: View { public var body: some View { EmptyView() } }
extension MeshGradient: View { public var body: some View { EmptyView() } }
