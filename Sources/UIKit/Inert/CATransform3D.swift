import Foundation

// Transforms of layers: nothing is drawn, so only identity is told from others.

#if !canImport(QuartzCore)
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  public init() {}
}

public let CATransform3DIdentity = CATransform3D()

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DScale(CATransform3DIdentity, sx, sy, sz)
}

public func CATransform3DScale(
  _ t: CATransform3D,
  _ sx: CGFloat,
  _ sy: CGFloat,
  _ sz: CGFloat
) -> CATransform3D {
  var scaled = t
  (scaled.m11, scaled.m12, scaled.m13, scaled.m14) = (
    t.m11 * sx, t.m12 * sx, t.m13 * sx, t.m14 * sx
  )
  (scaled.m21, scaled.m22, scaled.m23, scaled.m24) = (
    t.m21 * sy, t.m22 * sy, t.m23 * sy, t.m24 * sy
  )
  (scaled.m31, scaled.m32, scaled.m33, scaled.m34) = (
    t.m31 * sz, t.m32 * sz, t.m33 * sz, t.m34 * sz
  )
  return scaled
}

public func CATransform3DMakeTranslation(
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D { CATransform3DTranslate(CATransform3DIdentity, tx, ty, tz) }

public func CATransform3DTranslate(
  _ t: CATransform3D,
  _ tx: CGFloat,
  _ ty: CGFloat,
  _ tz: CGFloat
) -> CATransform3D {
  var moved = t
  moved.m41 += tx * t.m11 + ty * t.m21 + tz * t.m31
  moved.m42 += tx * t.m12 + ty * t.m22 + tz * t.m32
  moved.m43 += tx * t.m13 + ty * t.m23 + tz * t.m33
  moved.m44 += tx * t.m14 + ty * t.m24 + tz * t.m34
  return moved
}

/// A turn about the axis of depth; one about another axis is none.
public func CATransform3DMakeRotation(
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D { CATransform3DRotate(CATransform3DIdentity, angle, x, y, z) }

public func CATransform3DRotate(
  _ t: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  guard x == 0, y == 0, z != 0 else { return t }
  let (sine, cosine) = (sin(z < 0 ? -angle : angle), cos(angle))
  var turned = t
  (turned.m11, turned.m12) = (cosine * t.m11 + sine * t.m21, cosine * t.m12 + sine * t.m22)
  (turned.m21, turned.m22) = (cosine * t.m21 - sine * t.m11, cosine * t.m22 - sine * t.m12)
  return turned
}

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m12) = (m.a, m.b)
  (transform.m21, transform.m22) = (m.c, m.d)
  (transform.m41, transform.m42) = (m.tx, m.ty)
  return transform
}
#endif

/// What a layer does when a value changes.
public protocol CAAction {}
extension NSNull: CAAction {}
extension CAAnimation: CAAction {}
