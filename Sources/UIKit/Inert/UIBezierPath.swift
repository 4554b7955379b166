public import Foundation

// A path is never drawn, so none of its points is kept.

#if !canImport(CoreGraphics)
/// A shape of lines and curves.
public class CGPath {
  public init() {}
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
  public init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {}
}

/// A shape that is made line by line.
public class CGMutablePath: CGPath {
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func addLines(between points: [CGPoint]) {}
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  public func addPath(_ path: CGPath) {}
  public func closeSubpath() {}
}
#endif

/// A shape that is made line by line.
@MainActor @preconcurrency
open class UIBezierPath: NSObject {
  open var cgPath: CGPath = CGMutablePath()
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
  open var isEmpty: Bool { true }
  open var bounds: CGRect { .zero }

  public override init() { super.init() }
  public convenience init(rect: CGRect) { self.init() }
  public convenience init(ovalIn rect: CGRect) { self.init() }
  public convenience init(cgPath: CGPath) { self.init() }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) { self.init() }
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) { self.init() }

  open func move(to point: CGPoint) {}
  open func addLine(to point: CGPoint) {}
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {}
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  open func close() {}
  open func append(_ path: UIBezierPath) {}
  open func apply(_ transform: CGAffineTransform) {}
  open func reversing() -> UIBezierPath { self }
  open func removeAllPoints() {}
  open func contains(_ point: CGPoint) -> Bool { false }
  open func fill() {}
  open func stroke() {}
  open func addClip() {}
}
