import Foundation

/// Gives whoever draws a context that keeps nothing, and makes an empty image.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat

  public init(size: CGSize) { format = UIGraphicsImageRendererFormat() }
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) { self.format = format }
  public init(bounds: CGRect) { format = UIGraphicsImageRendererFormat() }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { self.format = format }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return .drawn()
  }
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    actions(UIGraphicsImageRendererContext())
    return Data()
  }
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { pngData(actions: actions) }
}

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 1
  open var opaque = false

  public override init() {}
  open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  open class func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

open class UIGraphicsImageRendererContext: NSObject {
  open var currentImage: UIImage { .drawn() }
  #if !canImport(CoreGraphics)
  open var cgContext: CGContext { CGContext() }
  #endif

  open func fill(_ rect: CGRect) {}
  open func stroke(_ rect: CGRect) {}
  #if !canImport(CoreGraphics)
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {}
  #endif
  open func clip(to rect: CGRect) {}
}
