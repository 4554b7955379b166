/// A part of a screen, described by others or by itself.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  /// A view that nobody describes has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that puts itself in place instead of having a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  /// Puts what it shows at its node.
  func update(_ node: Node)
}

/// A view around another, after which a screen is called.
@MainActor
protocol WrappingView {
  var wrapped: any View { get }
}

/// A view without anything.
public struct EmptyView: View, PrimitiveView {
  public nonisolated init() {}
  func update(_ node: Node) {}
}

/// A view of any type.
public struct AnyView: View, PrimitiveView, WrappingView {
  let wrapped: any View

  public init<Content: View>(_ view: Content) { wrapped = view }
  public init<Content: View>(erasing view: Content) { wrapped = view }

  func update(_ node: Node) {
    node.isTransparent = true
    node.show(wrapped)
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func update(_ node: Node) {
    node.isTransparent = true
    if let self { node.show(self) }
  }
}

extension Optional: WrappingView where Wrapped: View {
  var wrapped: any View { self ?? EmptyView() }
}

/// One of two views.
public struct ConditionalContent<First: View, Second: View> {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage
}

extension ConditionalContent: View, PrimitiveView, WrappingView {
  public typealias Body = Never

  var wrapped: any View {
    switch storage {
    case .first(let view): view
    case .second(let view): view
    }
  }

  func update(_ node: Node) {
    node.isTransparent = true
    switch storage {
    case .first(let view): node.show(view, key: true)
    case .second(let view): node.show(view, key: false)
    }
  }
}

/// Several views, one after the other.
public struct TupleView<Value>: View, PrimitiveView {
  public var value: Value
  let views: [any View]

  init(_ value: Value, _ views: [any View]) {
    self.value = value
    self.views = views
  }

  func update(_ node: Node) {
    node.isTransparent = true
    for (place, view) in views.enumerated() { node.output += node.place(view, key: place).output }
  }
}

/// Several views that are treated as one.
public struct Group<Content> {
  let content: Content
}

extension Group: View, PrimitiveView, WrappingView where Content: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  var wrapped: any View { content }

  func update(_ node: Node) {
    node.isTransparent = true
    node.show(content)
  }
}
