import Foundation

// Drawing is inert: a context takes what is drawn and keeps none of it, the image is empty.

#if !canImport(CoreGraphics)
/// Takes drawing, and keeps none of it.
public final class CGContext {
  init() {}
  public func setFillColor(_ color: CGColor) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setLineWidth(_ width: CGFloat) {}
  public func fill(_ rect: CGRect) {}
  public func fillEllipse(in rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func strokePath() {}
  public func fillPath() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  public func saveGState() {}
  public func restoreGState() {}
  public func setAlpha(_ alpha: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func addRect(_ rect: CGRect) {}
  public func addEllipse(in rect: CGRect) {}
  public func beginPath() {}
  public func closePath() {}
  public func clip() {}
  public func clear(_ rect: CGRect) {}
  public func rotate(by angle: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func addLines(between points: [CGPoint]) {}
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  public func addPath(_ path: CGPath) {}
  public func drawPath(using mode: CGPathDrawingMode) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  public func concatenate(_ transform: CGAffineTransform) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
  public func makeImage() -> CGImage? { CGImage() }
  public var width: Int { 1 }
  public var height: Int { 1 }
  public var bytesPerRow: Int { 4 }
}

public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter
}

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// A picture's bits, of which there are none.
public final class CGImage: Sendable {
  init() {}
  public var width: Int { 1 }
  public var height: Int { 1 }
  public var bytesPerRow: Int { 4 }
  public var bitsPerPixel: Int { 32 }
  public func cropping(to rect: CGRect) -> CGImage? { self }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
#endif

public func UIRectFill(_ rect: CGRect) {}
public func UIRectFrame(_ rect: CGRect) {}
public func UIRectClip(_ rect: CGRect) {}

@MainActor @preconcurrency private var contexts: [CGSize] = []

@MainActor @preconcurrency
public func UIGraphicsBeginImageContext(_ size: CGSize) { contexts.append(size) }

@MainActor @preconcurrency
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) { contexts.append(size) }

@MainActor @preconcurrency
public func UIGraphicsEndImageContext() { _ = contexts.popLast() }

@MainActor @preconcurrency
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.isEmpty ? nil : .drawn()
}

#if !canImport(CoreGraphics)
@MainActor @preconcurrency
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.isEmpty ? nil : CGContext() }
#endif
