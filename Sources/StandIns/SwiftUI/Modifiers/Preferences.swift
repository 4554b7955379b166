import UIKit

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
    then { $0.prefer(key, value) }
  }

  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    then { node in
      var value = node.preferred(key)
      callback(&value)
      node.prefer(key, value)
      node.replacesPreference = true
    }
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
      node.output += node.placeAnew(transform(node.preferred(key)), key: "overlay").output
    }
  }

  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    then { node in
      let view = transform(node.preferred(key))
      node.output = node.placeAnew(view, key: "background").output + node.output
    }
  }
}

/// What a node keeps that has screens with trees of their own.
@MainActor
protocol TreeHolder {
  var trees: [ViewTree] { get }
}

extension Node {
  fileprivate func prefer<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
    preference = (ObjectIdentifier(key), value)
    tree?.hasPreferences = true
  }

  /// What the views below prefer, one after the other; a stack's come with all screens that are on it.
  fileprivate func preferred<K: PreferenceKey>(_ key: K.Type) -> K.Value {
    preferences(ObjectIdentifier(key)).reduce(into: K.defaultValue) { value, next in
      if let next = next as? K.Value { K.reduce(value: &value) { next } }
    }
  }

  private func preferences(_ key: ObjectIdentifier) -> [Any] {
    let own = preference?.key == key ? preference?.value : nil
    if replacesPreference, let own { return [own] }
    let trees = (kept as? any TreeHolder)?.trees ?? []
    let below = children.flatMap { $0.node.preferences(key) }
    return below + trees.flatMap { $0.root.preferences(key) } + (own.map { [$0] } ?? [])
  }

  /// Shows what is made of a value that is handed up: it may be another one, whoever was asked anew.
  fileprivate func placeAnew(_ view: some View, key: String) -> Node {
    let isFresh = tree?.isFresh ?? true
    tree?.isFresh = true
    defer { tree?.isFresh = isFresh }
    return place(view, key: key)
  }

  /// Has what screens prefer go on from the tree that they are in.
  func handUp(from holder: any TreeHolder) {
    if holder.trees.contains(where: \.hasPreferences) { tree?.hasPreferences = true }
  }
}

extension UIViewController {
  /// The tree of the nearest controller around it that has one.
  var surroundingTree: ViewTree? {
    (parent as? any HostsTree)?.tree ?? parent?.surroundingTree
  }
}
