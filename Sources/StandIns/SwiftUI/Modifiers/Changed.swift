import UIKit

/// A view with something changed around it, or done with what it has put in place.
struct Changed<Content: View>: View, PrimitiveView, WrappingView {
  let content: Content
  var before: (@MainActor (inout EnvironmentValues) -> Void)?
  var after: (@MainActor (Node) -> Void)?

  var wrapped: any View { content }

  func update(_ node: Node) {
    node.isTransparent = true
    var environment = node.environment
    before?(&environment)
    node.show(content, environment)
    after?(node)
  }
}

extension View {
  /// The same below other surroundings.
  func changed(_ before: @escaping @MainActor (inout EnvironmentValues) -> Void) -> Changed<Self> {
    Changed(content: self, before: before)
  }

  /// The same, and something is done once it stands.
  func then(_ after: @escaping @MainActor (Node) -> Void) -> Changed<Self> {
    Changed(content: self, after: after)
  }
}

/// A change of a view that is described by views.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifierContent<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct ModifierContent<Modifier>: View, ContainerView, WrappingView {
  let content: AnyView
  var wrapped: any View { content }
  func update(_ node: Node) {
    node.isTransparent = true
    node.show(content)
  }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View, PrimitiveView, WrappingView
where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  var wrapped: any View { content }

  func update(_ node: Node) {
    node.isTransparent = true
    node.link(modifier)
    if let environmental = modifier as? any EnvironmentalModifier {
      return node.show(environmental.changed(AnyView(content), in: node.environment))
    }
    node.show(modifier.body(content: ModifierContent(content: AnyView(content))))
  }
}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  public init() {}
  public func body(content: Content) -> some View { content }
}
