import Foundation

/// A picture: its name is kept.
open class UIImage: NSObject, @unchecked Sendable {
  /// What it was made from.
  package let name: String?
  private let bytes: Data?
  open var accessibilityLabel: String?

  public override init() {
    name = nil
    bytes = nil
    super.init()
  }
  init(name: String?, bytes: Data? = nil) {
    self.name = name
    self.bytes = bytes
    super.init()
  }

  public convenience init?(named name: String) { self.init(name: name) }
  public convenience init(resource: ImageResource) { self.init(name: resource.name) }
  public convenience init(imageLiteralResourceName name: String) { self.init(name: name) }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(name: name) }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    with configuration: Configuration?
  ) { self.init(name: name) }
  public convenience init?(systemName name: String) { self.init(name: name) }
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  { self.init(name: name) }
  public convenience init?(
    systemName name: String,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(name: name) }
  public static var actions: UIImage { UIImage(name: "actions") }
  public static var add: UIImage { UIImage(name: "add") }
  public static var checkmark: UIImage { UIImage(name: "checkmark") }
  public static var remove: UIImage { UIImage(name: "remove") }
  public static var strokedCheckmark: UIImage { UIImage(name: "strokedCheckmark") }
  public convenience init?(contentsOfFile path: String) { self.init(name: path) }
  public convenience init?(data: Data) { self.init(name: nil, bytes: data) }
  public convenience init?(data: Data, scale: CGFloat) { self.init(name: nil, bytes: data) }

  /// Of what moves the first picture is kept.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }
  open var images: [UIImage]? { nil }
  open var duration: TimeInterval { 0 }

  #if !canImport(CoreGraphics)
  public convenience init(cgImage: CGImage) { self.init() }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init()
  }
  open var cgImage: CGImage? { CGImage() }
  #endif
  open func byPreparingForDisplay() async -> UIImage? { self }
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.main.async { completionHandler(self) }
  }
  open func preparingForDisplay() -> UIImage? { self }
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
  open func preparingThumbnail(of size: CGSize) -> UIImage? { self }
  open var imageOrientation: Orientation { .up }
  open var size: CGSize { CGSize(width: 1, height: 1) }
  open var scale: CGFloat { 1 }
  open var imageRendererFormat: UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open var renderingMode: RenderingMode { .automatic }
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets,
    resizingMode: ResizingMode
  )
    -> UIImage
  { self }
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage { self }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  open func draw(in rect: CGRect) {}
  open func draw(at point: CGPoint) {}
  #if !canImport(CoreGraphics)
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  #endif
  /// What it was made of; of a picture that was named or drawn that of one clear point, of an empty one nothing.
  open func pngData() -> Data? { bytes ?? name.flatMap { _ in Self.point } }
  open func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

  /// A picture that was drawn or taken: nobody sees what is on it.
  package static func drawn() -> UIImage { UIImage(name: nil, bytes: point) }

  private static let point = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4"
      + "nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII="
  )
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  open class Configuration: NSObject, @unchecked Sendable {}

  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init()
    }
    public convenience init(scale: SymbolScale) { self.init() }
    public convenience init(weight: SymbolWeight) { self.init() }
    public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    public convenience init(font: UIFont) { self.init() }
  }
}
