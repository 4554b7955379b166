public import UIKit

/// An app that begins in SwiftUI.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// The shell begins apps.
  @MainActor @preconcurrency
  public static func main() { fatalError("\(Self.self) is begun by the shell") }

  /// The delegate that such an app is launched with.
  public static func _makeDelegate() -> any UIApplicationDelegate { AppDelegate<Self>() }

  /// The class of the delegate of its scene.
  public static var _sceneDelegateClass: AnyClass { AppSceneDelegate<Self>.self }
}

/// A delegate of the app's own beside SwiftUI's, which asks it.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  private let own: OwnDelegate<Delegate>

  public init(_ type: Delegate.Type = Delegate.self) { own = OwnDelegate() }

  public init(_ type: Delegate.Type = Delegate.self) where Delegate: ObservableObject {
    own = OwnDelegate { delegate, node, slot in
      node.environment.objects[ObjectIdentifier(Delegate.self)] = delegate
      node.slot(slot) { ObjectWatch() }.watch(delegate, of: node)
    }
  }

  public init(_ type: Delegate.Type = Delegate.self) where Delegate: Observable {
    own = OwnDelegate { delegate, node, _ in
      node.environment.objects[ObjectIdentifier(Delegate.self)] = delegate
    }
  }

  public var wrappedValue: Delegate { own.delegate }
}

extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
  public var projectedValue: ObservedObject<Delegate>.Wrapper {
    ObservedObject<Delegate>.Wrapper(object: wrappedValue)
  }
}

extension UIApplicationDelegateAdaptor: DelegateProperty, NodeProperty {
  var delegate: any UIApplicationDelegate { own.delegate }
  // Views find a delegate that they can look at in what is around them.
  func link(to node: Node, slot: Int) { own.look?(own.delegate, node, slot) }
}

/// A property of an app that has its delegate.
@MainActor
protocol DelegateProperty {
  var delegate: any UIApplicationDelegate { get }
}

/// The delegate of an app, made when it is first asked for.
@MainActor
private final class OwnDelegate<Delegate: NSObject> {
  let look: ((Delegate, Node, Int) -> Void)?
  private(set) lazy var delegate = StandInScreen.make(Delegate.self)

  init(_ look: ((Delegate, Node, Int) -> Void)? = nil) { self.look = look }
}
