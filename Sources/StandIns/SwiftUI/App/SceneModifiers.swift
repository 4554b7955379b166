/// A scene with something changed around it, or done with it.
struct ChangedScene<Content: Scene>: Scene, PrimitiveScene {
  let content: Content
  var before: (@MainActor (inout EnvironmentValues) -> Void)?
  var after: (@MainActor (Node) -> Void)?
  var hasWindow: Bool { (content as? any PrimitiveScene)?.hasWindow ?? true }

  func show(at node: Node) {
    var environment = node.environment
    before?(&environment)
    node.show(SceneView(scene: content), environment)
    after?(node)
  }
}

extension Scene {
  private func changed(
    _ before: @escaping @MainActor (inout EnvironmentValues) -> Void
  ) -> ChangedScene<Self> { ChangedScene(content: self, before: before) }

  private func then(_ after: @escaping @MainActor (Node) -> Void) -> ChangedScene<Self> {
    ChangedScene(content: self, after: after)
  }

  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene { changed { $0[keyPath: keyPath] = value } }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changed { $0.objects[ObjectIdentifier(T.self)] = object }
  }
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changed { $0.objects[ObjectIdentifier(T.self)] = object }
  }
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    changed { $0.defaultStore = store }
  }

  @_disfavoredOverload
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (V) -> Void
  ) -> some Scene { then { $0.watch(value, initial: false) { _, new in action(new) } } }
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> some Scene { then { $0.watch(value, initial: initial, action) } }
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene { then { $0.watch(value, initial: initial) { _, _ in action() } } }

  // What a phone's one window does not show, or nobody sends.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
  public func backgroundTask<Sent, Answer>(
    _ task: BackgroundTask<Sent, Answer>,
    action: @escaping @Sendable (Sent) async -> Answer
  ) -> some Scene { self }
}

/// What the system runs an app for in the background; it does not here.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask {
  public static func appRefresh(_ identifier: String) -> Self
  where Request == Void, Response == Void { Self() }
  public static func urlSession(_ identifier: String) -> Self
  where Request == String, Response == Void { Self() }
}

/// How a window may be resized; kept.
public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}
