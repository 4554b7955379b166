import Foundation

/// A layer that would draw particles.
@MainActor @preconcurrency
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]?
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var scale: Float = 1
  open var spin: Float = 1
  open var velocity: Float = 1
  open var seed: UInt32 = 0
  open var emitterDepth: CGFloat = 0
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var emitterPosition = CGPoint.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterSize = CGSize.zero
  open var emitterZPosition: CGFloat = 0
  open var preservesDepth = false
  open var renderMode = CAEmitterLayerRenderMode.unordered
}

/// What an emitter's particles look like, and how they fly.
@MainActor @preconcurrency
open class CAEmitterCell: NSObject {
  open var alphaRange: Float = 0
  open var alphaSpeed: Float = 0
  open var beginTime: CFTimeInterval = 0
  open var birthRate: Float = 0
  open var color: CGColor?
  open var contents: Any?
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsScale: CGFloat = 1
  open var emissionLatitude: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var emitterCells: [CAEmitterCell]?
  open var isEnabled = true
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var name: String?
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let outline = Self(rawValue: "outline")
  public static let points = Self(rawValue: "points")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circle = Self(rawValue: "circle")
  public static let cuboid = Self(rawValue: "cuboid")
  public static let line = Self(rawValue: "line")
  public static let point = Self(rawValue: "point")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let sphere = Self(rawValue: "sphere")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let additive = Self(rawValue: "additive")
  public static let backToFront = Self(rawValue: "backToFront")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  public static let unordered = Self(rawValue: "unordered")
}
