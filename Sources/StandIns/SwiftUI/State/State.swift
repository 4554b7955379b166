/// A value of a view's own, kept where the view stands.
@propertyWrapper
public struct State<Value>: DynamicProperty, NodeProperty {
  private let storage: StateStorage<Value>

  public init(wrappedValue: Value) { storage = StateStorage(wrappedValue) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value {
    get { storage.current.value }
    nonmutating set { storage.current.set(newValue) }
  }
  public var projectedValue: Binding<Value> {
    let storage = storage
    return Binding(get: { storage.current.value }, set: { storage.current.set($0) })
  }

  func link(to node: Node, slot: Int) {
    storage.link(to: node.slot(slot) { storage }, of: node)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// A value of a view's own that lasts as long as a gesture: a long press.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty, NodeProperty {
  private let storage: StateStorage<Value>
  private let initial: Value

  public init(wrappedValue: Value) {
    storage = StateStorage(wrappedValue)
    initial = wrappedValue
  }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value { storage.current.value }
  public var projectedValue: GestureState<Value> { self }

  func link(to node: Node, slot: Int) {
    storage.link(to: node.slot(slot) { storage }, of: node)
  }

  /// Takes a gesture's value, as its closure says.
  @MainActor
  func change(_ body: (inout Value, inout Transaction) -> Void) {
    var (value, transaction) = (storage.current.value, Transaction())
    body(&value, &transaction)
    storage.current.set(value)
  }

  /// Has its first value again.
  func reset() { storage.current.set(initial) }
}

/// A value that a scene would keep: a state here.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  @State private var value: Value
  public init(wrappedValue: Value, _ key: String) { _value = State(wrappedValue: wrappedValue) }
  public var wrappedValue: Value {
    get { value }
    nonmutating set { value = newValue }
  }
  public var projectedValue: Binding<Value> { $value }
}

/// A place for the value of a state; that of a view made anew leads to the one its node keeps.
///
/// It is a class, because all copies of a view share their state.
final class StateStorage<Value> {
  fileprivate(set) var value: Value
  private var target: StateStorage?
  /// Whether a node has its value here.
  private var isKept = false
  private var signal: ChangeSignal?

  init(_ value: Value) { self.value = value }

  /// Where the value is.
  var current: StateStorage { target ?? self }

  @MainActor
  func link(to kept: StateStorage, of node: Node) {
    kept.signal = node.signal
    target = kept === self ? nil : kept
    // An object that a view made anew begins with is nobody's: a coordinator of its kind is there already.
    kept.isKept = true
    if target != nil, !isKept, Value.self is AnyObject.Type { value = kept.value }
  }

  /// Takes a value; one that is no other is no change.
  func set(_ new: Value) {
    let isSame = Equality.areEqual(value, new)
    value = new
    if !isSame { signal?.fire() }
  }
}

/// Whether values of any type are known to be equal.
enum Equality {
  static func areEqual(_ first: Any, _ second: Any) -> Bool {
    guard let first = first as? any Equatable else { return false }
    return isEqual(first, second)
  }

  private static func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool {
    (second as? Value).map { $0 == first } ?? false
  }
}
