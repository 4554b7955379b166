import Combine
public import UIKit

/// A value of the user defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, NodeProperty {
  private let read: () -> Value
  private let write: (Value) -> Void
  private let place: StorePlace

  fileprivate init(
    _ key: String,
    _ store: UserDefaults?,
    _ fallback: Value,
    from: @escaping (Any) -> Value?,
    to: @escaping (Value) -> Any?
  ) {
    let place = StorePlace(store)
    self.place = place
    read = { place.store.object(forKey: key).flatMap(from) ?? fallback }
    write = { value in
      // Who takes it as `inout` writes it back, though it is no other.
      let old = place.store.object(forKey: key).flatMap(from) ?? fallback
      let isSame = Equality.areEqual(old, value)
      if let stored = to(value) {
        place.store.set(stored, forKey: key)
      } else {
        place.store.removeObject(forKey: key)
      }
      if !isSame { NotificationCenter.default.post(name: StoreWatch.changed, object: nil) }
    }
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { Binding(get: read, set: write) }

  func link(to node: Node, slot: Int) {
    place.around = node.environment.defaultStore
    _ = node.slot(slot) { StoreWatch(node.signal) }
  }
}

/// The user defaults that have a value: those that it names, else those around its view.
///
/// It is a class, because the view that it is around is a copy.
private final class StorePlace {
  private let named: UserDefaults?
  var around: UserDefaults?

  init(_ named: UserDefaults?) { self.named = named }

  var store: UserDefaults { named ?? around ?? .standard }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(
      key,
      store,
      wrappedValue,
      from: { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool },
      to: { $0 }
    )
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(
      key,
      store,
      wrappedValue,
      from: { ($0 as? NSNumber)?.intValue ?? $0 as? Int },
      to: { $0 }
    )
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(
      key,
      store,
      wrappedValue,
      from: { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double },
      to: { $0 }
    )
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, store, wrappedValue, from: { $0 as? String }, to: { $0 })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store, wrappedValue, from: { $0 as? Data }, to: { $0 })
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(
      key,
      store,
      wrappedValue,
      from: { ($0 as? String).flatMap(URL.init) },
      to: { $0.absoluteString }
    )
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key,
      store,
      wrappedValue,
      from: { ($0 as? String).flatMap(Value.init) },
      to: { $0.rawValue }
    )
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key,
      store,
      wrappedValue,
      from: { ($0 as? Int).flatMap(Value.init) },
      to: { $0.rawValue }
    )
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, nil, from: { $0 as? String }, to: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, nil, from: { $0 as? Bool }, to: { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, nil, from: { $0 as? Int }, to: { $0 })
  }
}

/// Hears of what views write to the user defaults.
private final class StoreWatch {
  static let changed = Notification.Name("SwiftUI.AppStorage.changed")
  private let subscription: AnyCancellable

  init(_ signal: ChangeSignal) {
    subscription = NotificationCenter.default.publisher(for: Self.changed).sink { _ in
      signal.fire()
    }
  }
}

/// Which field is edited.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, NodeProperty {
  private let storage: StateStorage<Value>
  private let unfocused: Value

  public init() where Value == Bool {
    (storage, unfocused) = (StateStorage(false), false)
  }
  public init<V: Hashable>() where Value == V? {
    (storage, unfocused) = (StateStorage(nil), nil)
  }

  public var wrappedValue: Value {
    get { storage.current.value }
    nonmutating set { storage.current.set(newValue) }
  }
  public var projectedValue: Binding { Binding(storage: storage, unfocused: unfocused) }

  func link(to node: Node, slot: Int) {
    storage.link(to: node.slot(slot) { storage }, of: node)
  }

  /// The focus, for the fields that may have it.
  @propertyWrapper
  public struct Binding {
    let storage: StateStorage<Value>
    let unfocused: Value
    public var wrappedValue: Value {
      get { storage.current.value }
      nonmutating set { storage.current.set(newValue) }
    }
    public var projectedValue: Binding { self }
  }
}

/// Names for what is the same in two places; kept.
@propertyWrapper
public struct Namespace: DynamicProperty {
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: ID { ID() }
}

/// A length that would grow with the text; it does not.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
