/// A value that is handed up from view to view.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension View {
  public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View {
    then { $0.preference = (ObjectIdentifier(key), value) }
  }

  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    then { node in
      node.watch(node.preferred(key), initial: true) { _, new in action(new) }
    }
  }

  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    then { node in
      // What is handed up may be another one, whoever was asked anew.
      let isFresh = node.tree?.isFresh ?? true
      node.tree?.isFresh = true
      node.output += node.place(transform(node.preferred(key)), key: "overlay").output
      node.tree?.isFresh = isFresh
    }
  }
}

extension Node {
  /// What the views below prefer, one after the other.
  fileprivate func preferred<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    var all: [K.Value] = []
    walk { node in
      guard let (of, value) = node.preference, of == ObjectIdentifier(key) else { return }
      if let value = value as? K.Value { all.append(value) }
    }
    return all.reduce(into: K.defaultValue) { value, next in K.reduce(value: &value) { next } }
  }
}
