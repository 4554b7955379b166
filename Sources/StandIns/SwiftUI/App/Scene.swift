import UIKit

/// A part of an app with a life of its own: windows.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Scene where Body == Never {
  /// A scene that nobody describes has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {
  public var body: Never { fatalError("Never has no body") }
}

/// A scene that shows something instead of having a body.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  /// Whether it has windows on a phone.
  var hasWindow: Bool { get }
  /// Shows its window.
  func show(at node: Node)
}

/// The app: what its first group of windows shows.
struct AppView<Main: App>: View, PrimitiveView {
  let app: Main

  func update(_ node: Node) {
    node.isTransparent = true
    node.link(app)
    node.show(SceneView(scene: app.body))
  }
}

/// What a scene shows.
struct SceneView<Content: Scene>: View, PrimitiveView {
  let scene: Content

  func update(_ node: Node) {
    node.isTransparent = true
    if let scene = scene as? any PrimitiveScene { return scene.show(at: node) }
    node.link(scene)
    node.show(SceneView<Content.Body>(scene: scene.body))
  }
}

/// Windows of one kind; a phone has one of them.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
  private let content: Content
  var hasWindow: Bool { true }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.content = content() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(
    _ title: LocalizedStringKey,
    id: String,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }

  // Windows for values: one that is not opened for any has none.
  public init<Value: Codable & Hashable>(
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value?>) -> Content
  ) { self.content = content(.constant(nil)) }
  public init<Value: Codable & Hashable>(
    id: String,
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value?>) -> Content
  ) { self.init(for: type, content: content) }
  public init<Value: Codable & Hashable>(
    _ title: LocalizedStringKey,
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value?>) -> Content
  ) { self.init(for: type, content: content) }
  public init<Value: Codable & Hashable>(
    _ title: LocalizedStringKey,
    id: String,
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value?>) -> Content
  ) { self.init(for: type, content: content) }
  public init<Value: Codable & Hashable>(
    for type: Value.Type,
    @ViewBuilder content: (Binding<Value>) -> Content,
    defaultValue: () -> Value
  ) { self.content = content(.constant(defaultValue())) }

  func show(at node: Node) {
    node.part(0) { WindowContent() }.show(content, at: node)
  }
}

/// The screen that a window shows: another one for a view of another name.
@MainActor
private final class WindowContent: TreePart {
  private var screen: UIHostingController<AnyView>?
  private var name: String?

  func show(_ view: some View, at node: Node) {
    let name = ScreenName.of(view)
    if name != self.name { leaveTree() }
    self.name = name
    let isNew = screen == nil || (node.tree?.isFresh ?? true)
    let screen = screen ?? UIHostingController(rootView: AnyView(EmptyView()))
    self.screen = screen
    screen.tree.surroundings = node.environment.forPart
    if isNew { screen.rootView = AnyView(view) }
    node.show(child: screen)
  }

  func leaveTree() {
    // What it presented goes with it.
    screen?.eachTree { $0.root.forget() }
    screen?.leaveHost()
    screen = nil
  }
}

/// Several scenes; the first that has windows is shown.
public struct TupleScene<Value>: Scene, PrimitiveScene {
  public var value: Value
  private let scenes: [any Scene]
  var hasWindow: Bool { first != nil }

  init(_ value: Value, _ scenes: [any Scene]) { (self.value, self.scenes) = (value, scenes) }

  private var first: (any Scene)? {
    scenes.first { ($0 as? any PrimitiveScene)?.hasWindow ?? true }
  }

  func show(at node: Node) {
    if let first { Self.show(first, at: node) }
  }

  private static func show(_ scene: some Scene, at node: Node) {
    node.show(SceneView(scene: scene))
  }
}

/// A scene that may not be there.
public struct OptionalScene<Content: Scene>: Scene, PrimitiveScene {
  let content: Content?
  var hasWindow: Bool { content.map { ($0 as? any PrimitiveScene)?.hasWindow ?? true } ?? false }

  func show(at node: Node) {
    if let content { node.show(SceneView(scene: content)) }
  }
}

/// Makes scenes of the lines of a body.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @MainActor @preconcurrency
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<(repeat each Content)> {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    return TupleScene((repeat each content), scenes)
  }

  @MainActor @preconcurrency
  public static func buildOptional<Content: Scene>(_ content: Content?) -> OptionalScene<Content> {
    OptionalScene(content: content)
  }

  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: Scene>(
    _ content: Content
  ) -> OptionalScene<Content> { OptionalScene(content: content) }
}
