import Foundation

/// A colour: kept.
open class UIColor: NSObject, @unchecked Sendable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    self.init(red: brightness, green: brightness, blue: brightness, alpha: alpha)
  }
  public convenience init(patternImage image: UIImage) {
    self.init(white: 1, alpha: 1)
  }
  public convenience init(resource: ColorResource) { self.init(white: 0.5, alpha: 1) }
  public convenience init?(named name: String) { self.init(white: 0.5, alpha: 1) }
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) { self.init(white: 0.5, alpha: 1) }
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(white: 0.5, alpha: 1)
  }
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  package var parts: [CGFloat] { [red, green, blue, alpha] }
  open var cgColor: CGColor { .make(self) }
  open func setFill() {}
  open func setStroke() {}
  open func set() {}
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var angle: CGFloat = 0
    if range > 0 {
      switch most {
      case red: angle = (green - blue) / range
      case green: angle = (blue - red) / range + 2
      default: angle = (red - green) / range + 4
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }
  /// Only for a colour that is a shade of gray.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }
  open override var hash: Int { red.hashValue ^ green.hashValue ^ blue.hashValue }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  public static let black = rgb(0, 0, 0)
  public static let darkGray = rgb(1 / 3, 1 / 3, 1 / 3)
  public static let lightGray = rgb(2 / 3, 2 / 3, 2 / 3)
  public static let white = rgb(1, 1, 1)
  public static let gray = rgb(0.5, 0.5, 0.5)
  public static let red = rgb(1, 0, 0)
  public static let green = rgb(0, 1, 0)
  public static let blue = rgb(0, 0, 1)
  public static let cyan = rgb(0, 1, 1)
  public static let yellow = rgb(1, 1, 0)
  public static let magenta = rgb(1, 0, 1)
  public static let orange = rgb(1, 0.5, 0)
  public static let purple = rgb(0.5, 0, 0.5)
  public static let brown = rgb(0.6, 0.4, 0.2)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let systemRed = rgb(1, 0.23, 0.19)
  public static let systemGreen = rgb(0.2, 0.78, 0.35)
  public static let systemBlue = rgb(0, 0.48, 1)
  public static let systemOrange = rgb(1, 0.58, 0)
  public static let systemYellow = rgb(1, 0.8, 0)
  public static let systemPink = rgb(1, 0.18, 0.33)
  public static let systemPurple = rgb(0.69, 0.32, 0.87)
  public static let systemTeal = rgb(0.19, 0.69, 0.78)
  public static let systemIndigo = rgb(0.35, 0.34, 0.84)
  public static let systemBrown = rgb(0.64, 0.52, 0.37)
  public static let systemMint = rgb(0, 0.78, 0.75)
  public static let systemCyan = rgb(0.2, 0.68, 0.9)
  public static let systemGray = rgb(0.56, 0.56, 0.58)
  public static let systemGray2 = rgb(0.68, 0.68, 0.7)
  public static let systemGray3 = rgb(0.78, 0.78, 0.8)
  public static let systemGray4 = rgb(0.82, 0.82, 0.84)
  public static let systemGray5 = rgb(0.9, 0.9, 0.92)
  public static let systemGray6 = rgb(0.95, 0.95, 0.97)
  public static let label = rgb(0, 0, 0)
  public static let secondaryLabel = rgb(0.24, 0.24, 0.26)
  public static let tertiaryLabel = rgb(0.3, 0.3, 0.32)
  public static let quaternaryLabel = rgb(0.4, 0.4, 0.42)
  public static let placeholderText = rgb(0.6, 0.6, 0.62)
  public static let link = rgb(0, 0.48, 1)
  public static let separator = rgb(0.8, 0.8, 0.82)
  public static let opaqueSeparator = rgb(0.78, 0.78, 0.8)
  public static let systemFill = rgb(0.9, 0.9, 0.91)
  public static let secondarySystemFill = rgb(0.91, 0.91, 0.92)
  public static let tertiarySystemFill = rgb(0.92, 0.92, 0.93)
  public static let quaternarySystemFill = rgb(0.93, 0.93, 0.94)
  public static let systemBackground = rgb(1, 1, 1)
  public static let secondarySystemBackground = rgb(0.95, 0.95, 0.97)
  public static let tertiarySystemBackground = rgb(1, 1, 1)
  public static let systemGroupedBackground = rgb(0.95, 0.95, 0.97)
  public static let secondarySystemGroupedBackground = rgb(1, 1, 1)
  public static let tertiarySystemGroupedBackground = rgb(0.95, 0.95, 0.97)
  public static let lightText = rgb(1, 1, 1)
  public static let darkText = rgb(0, 0, 0)
  public static let groupTableViewBackground = rgb(0.95, 0.95, 0.97)
  public static let tintColor = rgb(0, 0.48, 1)
}

#if !canImport(CoreGraphics)
/// A colour of Core Graphics: kept.
public final class CGColor: NSObject, @unchecked Sendable {
  let color: UIColor
  init(color: UIColor) {
    self.color = color
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(color: UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(color: UIColor(white: gray, alpha: alpha))
  }

  public var alpha: CGFloat { color.alpha }
  public var numberOfComponents: Int { 4 }
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }

  fileprivate static func make(_ color: UIColor) -> CGColor { CGColor(color: color) }
}

extension UIColor {
  public convenience init(cgColor: CGColor) {
    self.init(
      red: cgColor.color.red,
      green: cgColor.color.green,
      blue: cgColor.color.blue,
      alpha: cgColor.color.alpha
    )
  }
}
#else
extension CGColor {
  fileprivate static func make(_ color: UIColor) -> CGColor {
    CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
#endif
