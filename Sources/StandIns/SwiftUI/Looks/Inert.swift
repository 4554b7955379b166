public import UIKit

// What is not drawn changes nothing.
extension View {
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func offset(_ offset: CGSize) -> some View { self }
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func position(_ position: CGPoint) -> some View { self }
  public func zIndex(_ value: Double) -> some View { self }
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    isSource: Bool = true
  ) -> some View { self }

  /// What a body writes of itself while it is looked for a mistake: nothing.
  public static func _printChanges() {}
  public static func _logChanges() {}
  public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }
  public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
  public func clipped(antialiased: Bool = false) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func mask<M: View>(_ mask: M) -> some View { self }
  public func mask<M: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> M
  ) -> some View { self }
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func brightness(_ amount: Double) -> some View { self }
  public func contrast(_ amount: Double) -> some View { self }
  public func saturation(_ amount: Double) -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func colorMultiply(_ color: Color) -> some View { self }
  public func colorInvert() -> some View { self }
  public func hueRotation(_ angle: Angle) -> some View { self }
  public func luminanceToAlpha() -> some View { self }
  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  public func geometryGroup() -> some View { self }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  public func blendMode(_ mode: BlendMode) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    perspective: CGFloat = 1
  ) -> some View { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View { self }
  public func animation(_ animation: Animation?) -> some View { self }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func transition(_ transition: AnyTransition) -> some View { self }
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  public func redacted(reason: RedactionReasons) -> some View { self }
  public func unredacted() -> some View { self }
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
}

/// How large a view is; kept.
public struct ViewDimensions: Sendable {
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}
