import Foundation

/// A layer: kept, save for its animations, which end.
@MainActor @preconcurrency
open class CALayer: NSObject {
  private let animations = LayerAnimations()
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize.zero
  open var shadowRadius: CGFloat = 0
  open var shadowPath: CGPath?
  open var masksToBounds = false
  open var opacity: Float = 1
  open var isHidden = false
  open var frame = CGRect.zero
  /// Draws nothing: there is no screen.
  open func render(in context: CGContext) {}
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var name: String?
  open var mask: CALayer?
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var actions: [String: any CAAction]?
  open func setAffineTransform(_ transform: CGAffineTransform) {}
  open func affineTransform() -> CGAffineTransform { .identity }
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var beginTime: TimeInterval = 0
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var maskedCorners: CACornerMask = []
  open var cornerCurve = CALayerCornerCurve.circular
  open var fillMode = CAMediaTimingFillMode.removed
  open var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  public required override init() { super.init() }

  open func addSublayer(_ layer: CALayer) {
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    sublayers = [layer] + (sublayers ?? [])
    layer.superlayer = self
  }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayers?.firstIndex(where: { $0 === oldLayer }) else { return }
    sublayers?[index] = newLayer
    newLayer.superlayer = self
  }
  open func removeFromSuperlayer() { superlayer?.sublayers?.removeAll { $0 === self } }
  open func add(_ anim: CAAnimation, forKey key: String?) { animations.add(anim, key: key) }
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  open func animationKeys() -> [String]? { animations.keys.isEmpty ? nil : animations.keys }
  open func removeAnimation(forKey key: String) { animations.remove(key) }
  open func removeAllAnimations() { for key in animations.keys { animations.remove(key) } }
  open func presentation() -> Self? { self }
  open func setNeedsDisplay() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func layoutSublayers() {}
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let bottom = Self(rawValue: "bottom")
  public static let center = Self(rawValue: "center")
  public static let left = Self(rawValue: "left")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
  public static let right = Self(rawValue: "right")
  public static let top = Self(rawValue: "top")
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

@MainActor @preconcurrency
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var type = CAGradientLayerType.axial
  open var startPoint = CGPoint.zero
  open var endPoint = CGPoint.zero
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let conic = Self(rawValue: "conic")
  public static let radial = Self(rawValue: "radial")
}

@MainActor @preconcurrency
open class CAShapeLayer: CALayer {
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var path: CGPath?
  open var lineDashPattern: [NSNumber]?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineDashPhase: CGFloat = 0
  open var miterLimit: CGFloat = 10
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var fillRule = CAShapeLayerFillRule.nonZero
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public static let bevel = Self(rawValue: "bevel")
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public static let evenOdd = Self(rawValue: "even-odd")
  public static let nonZero = Self(rawValue: "non-zero")
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A group of changes: its completion waits for the animations that began within it.
@MainActor @preconcurrency
public final class CATransaction: NSObject {
  public static func begin() { MainLoop.current.transactions.append(TransactionGroup()) }
  public static func commit() { MainLoop.current.transactions.popLast()?.commit() }
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    MainLoop.current.transactions.last?.completion = block
  }
  public static func setDisableActions(_ flag: Bool) {}
  public static func setAnimationDuration(_ duration: TimeInterval) {}
  public static func flush() {}
}
