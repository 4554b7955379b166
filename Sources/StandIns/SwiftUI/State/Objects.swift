public import Combine

/// An object that a view looks at.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject>: DynamicProperty, NodeProperty {
  public var wrappedValue: Object

  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public init(initialValue: Object) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Bindings to what the object has.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: Object
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(
        get: { object[keyPath: keyPath] },
        set: { object[keyPath: keyPath] = $0 }
      )
    }
  }

  func link(to node: Node, slot: Int) {
    node.slot(slot) { ObjectWatch() }.watch(wrappedValue, of: node)
  }
}

/// An object that a view keeps for as long as it stands.
@propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty, NodeProperty {
  private let storage: ObjectStorage<Object>

  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    storage = ObjectStorage(wrappedValue)
  }

  public var wrappedValue: Object { storage.current.object }
  public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: wrappedValue)
  }

  func link(to node: Node, slot: Int) {
    let kept = node.slot(slot) { storage }
    storage.target = kept === storage ? nil : kept
    kept.watch.watch(kept.object, of: node)
  }
}

/// An object of what is around a view, by its type.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty, NodeProperty {
  private let seen = SeenEnvironment()

  public init() {}

  public var wrappedValue: Object {
    guard let object = seen.values.objects[ObjectIdentifier(Object.self)] as? Object else {
      fatalError(
        """
        No ObservableObject of type \(Object.self) found. A View.environmentObject(_:) for \
        \(Object.self) may be missing as an ancestor of this view.
        """
      )
    }
    return object
  }
  public var projectedValue: ObservedObject<Object>.Wrapper {
    ObservedObject<Object>.Wrapper(object: wrappedValue)
  }

  func link(to node: Node, slot: Int) {
    seen.values = node.environment
    guard let object = node.environment.objects[ObjectIdentifier(Object.self)] as? Object else {
      return
    }
    node.slot(slot) { ObjectWatch() }.watch(object, of: node)
  }
}

/// Bindings to what an observable object has.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

/// Where an object of a view is made, at the first look.
private final class ObjectStorage<Object: ObservableObject> {
  private let make: () -> Object
  private var made: Object?
  var target: ObjectStorage?
  let watch = ObjectWatch()

  init(_ make: @escaping () -> Object) { self.make = make }

  var current: ObjectStorage { target ?? self }
  var object: Object {
    if let made { return made }
    let object = make()
    made = object
    return object
  }
}

/// Hears of the changes of one object for as long as it is the one that a view has.
final class ObjectWatch {
  private weak var object: AnyObject?
  private var subscription: AnyCancellable?

  @MainActor
  func watch<Object: ObservableObject>(_ new: Object, of node: Node) {
    guard object !== new else { return }
    object = new
    let signal = node.signal
    subscription = new.objectWillChange.sink { _ in signal.fire() }
  }
}
