public import UIKit

/// A picture.
public struct Image: Equatable, Sendable {
  let image: UIImage?
  let label: String?

  public init(_ name: String, bundle: Bundle? = nil) { self.init(UIImage(named: name)) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    (image, self.label) = (UIImage(named: name), label.content)
  }
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(UIImage(named: name)) }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  public init(_ image: CGImage, scale: CGFloat, label: Text) {
    (self.image, self.label) = (UIImage(cgImage: image), label.content)
  }
  public init(decorative image: CGImage, scale: CGFloat) { self.init(UIImage(cgImage: image)) }
  public init(systemName: String) { self.init(UIImage(systemName: systemName)) }
  public init(uiImage: UIImage) { self.init(Optional(uiImage)) }
  // An app's own overload, of `Image(.logo)`, goes first.
  @_disfavoredOverload
  public init(_ resource: ImageResource) { self.init(UIImage(resource: resource)) }

  private init(_ image: UIImage?) { (self.image, label) = (image, nil) }

  public enum ResizingMode: Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum Interpolation: Sendable { case none, low, medium, high }
  public enum Scale: Sendable { case small, medium, large }

  // Looks are not drawn.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension Image: View, PrimitiveView {
  public typealias Body = Never

  func update(_ node: Node) {
    let view = node.own { UIImageView(frame: .zero) }
    view.image = image
    view.accessibilityLabel = label
  }
}

/// How a symbol is coloured; kept.
public struct SymbolRenderingMode: Sendable {
  public static let monochrome = Self()
  public static let multicolor = Self()
  public static let hierarchical = Self()
  public static let palette = Self()
}

/// A picture from an address: it is still loading.
public struct AsyncImage<Content: View>: View, PrimitiveView {
  let content: Content

  public init(url: URL?, scale: CGFloat = 1) where Content == EmptyView { content = EmptyView() }
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.content = ConditionalContent(storage: .second(placeholder()))
  }
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content(.empty) }

  func update(_ node: Node) { node.show(content) }
}

/// How far a picture from an address has come.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A text with a picture.
public struct Label<Title: View, Icon: View>: View, PrimitiveView {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  func update(_ node: Node) {
    let styled = node.show(in: \.label) { style in
      style.view(
        LabelStyleConfiguration(
          title: .init(content: AnyView(title)),
          icon: .init(content: AnyView(icon))
        )
      )
    }
    if styled { return }
    node.output = node.place(title, key: 0).output + node.place(icon, key: 1).output
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ key: LocalizedStringKey, image name: String) {
    (title, icon) = (Text(key), Image(name))
  }
  public init(_ key: LocalizedStringKey, systemImage name: String) {
    (title, icon) = (Text(key), Image(systemName: name))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    (self.title, icon) = (Text(title), Image(name))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    (self.title, icon) = (Text(title), Image(systemName: name))
  }
}
