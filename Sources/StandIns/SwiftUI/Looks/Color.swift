public import UIKit

/// How something is filled; kept.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  @_disfavoredOverload public func opacity(_ opacity: Double) -> some ShapeStyle { self }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

public struct ShadowStyle: Equatable, Sendable {
  public static func drop(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { Self() }
  public static func inner(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { Self() }
}

/// A colour: a view that shows nothing to read.
public struct Color: ShapeStyle, Hashable, Sendable {
  let color: UIColor
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(_ name: String, bundle: Bundle? = nil) { color = UIColor(named: name) ?? .gray }
  @_disfavoredOverload
  public init(_ color: UIColor) { self.color = color }
  public init(uiColor: UIColor) { color = uiColor }
  // An app's own overload, of `Color(.accent)`, goes first.
  @_disfavoredOverload
  public init(_ resource: ColorResource) { color = UIColor(resource: resource) }
  public init(cgColor: CGColor) { color = .gray }
  public var cgColor: CGColor? { color.cgColor }
  public init(
    _ space: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) { color = UIColor(red: red, green: green, blue: blue, alpha: opacity) }
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    color = UIColor(white: white, alpha: opacity)
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
  }
  public func opacity(_ opacity: Double) -> Color { Color(color.withAlphaComponent(opacity)) }
  public func mix(with other: Color, by fraction: Double) -> Color {
    fraction < 0.5 ? self : other
  }
  public var gradient: AnyGradient { AnyGradient() }

  public static let black = Color(UIColor.black)
  public static let blue = Color(UIColor.blue)
  public static let brown = Color(UIColor.brown)
  public static let clear = Color(UIColor.clear)
  public static let cyan = Color(UIColor.cyan)
  public static let gray = Color(UIColor.gray)
  public static let green = Color(UIColor.green)
  public static let indigo = Color(UIColor.purple)
  public static let mint = Color(UIColor.green)
  public static let orange = Color(UIColor.orange)
  public static let pink = Color(UIColor.magenta)
  public static let purple = Color(UIColor.purple)
  public static let red = Color(UIColor.red)
  public static let teal = Color(UIColor.cyan)
  public static let white = Color(UIColor.white)
  public static let yellow = Color(UIColor.yellow)
  public static let primary = Color(UIColor.black)
  public static let secondary = Color(UIColor.gray)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(UIColor.blue)
}

extension Color: View, PrimitiveView {
  public typealias Body = Never
  func update(_ node: Node) {}
}

extension UIColor {
  public convenience init(_ color: Color) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { .init(UIColor.black) }
  public static var blue: Color { .init(UIColor.blue) }
  public static var brown: Color { .init(UIColor.brown) }
  public static var clear: Color { .init(UIColor.clear) }
  public static var cyan: Color { .init(UIColor.cyan) }
  public static var gray: Color { .init(UIColor.gray) }
  public static var green: Color { .init(UIColor.green) }
  public static var indigo: Color { .init(UIColor.purple) }
  public static var mint: Color { .init(UIColor.green) }
  public static var orange: Color { .init(UIColor.orange) }
  public static var pink: Color { .init(UIColor.magenta) }
  public static var purple: Color { .init(UIColor.purple) }
  public static var red: Color { .init(UIColor.red) }
  public static var teal: Color { .init(UIColor.cyan) }
  public static var white: Color { .init(UIColor.white) }
  public static var yellow: Color { .init(UIColor.yellow) }
}

/// One of the styles that follow what is around; kept.
public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = Self()
  public static let secondary = Self()
  public static let tertiary = Self()
  public static let quaternary = Self()
  public static let quinary = Self()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { Self() }
  public static var secondary: Self { Self() }
  public static var tertiary: Self { Self() }
  public static var quaternary: Self { Self() }
}

/// The colour of parts of screens; kept.
public struct SystemShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == SystemShapeStyle {
  public static var fill: Self { Self() }
  public static var foreground: Self { Self() }
  public static var link: Self { Self() }
  public static var placeholder: Self { Self() }
  public static var selection: Self { Self() }
  public static var separator: Self { Self() }
}

public struct TintShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: Self { Self() }
}

public struct BackgroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: Self { Self() }
}

public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) {}
}

public struct AnyGradient: ShapeStyle {}

public struct Material: ShapeStyle {
  public static let regular = Self()
  public static let thick = Self()
  public static let thin = Self()
  public static let ultraThin = Self()
  public static let ultraThick = Self()
  public static let bar = Self()
}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Self { Self() }
  public static var thickMaterial: Self { Self() }
  public static var thinMaterial: Self { Self() }
  public static var ultraThinMaterial: Self { Self() }
  public static var ultraThickMaterial: Self { Self() }
  public static var bar: Self { Self() }
}
