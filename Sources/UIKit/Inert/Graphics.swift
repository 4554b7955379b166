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
}
#endif

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
  contexts.isEmpty ? nil : UIImage()
}

#if !canImport(CoreGraphics)
@MainActor @preconcurrency
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.isEmpty ? nil : CGContext() }
#endif
