import UIKit

/// A place in a view, which another one asks of its geometry: all are where the screen is.
public struct Anchor<Value> {
  let value: Value

  /// What of a view it is.
  public struct Source {
    let value: Value
  }
}

@MainActor
extension Anchor<CGRect>.Source {
  public static var bounds: Self { Self(value: UIScreen.main.bounds) }
  public static func rect(_ rect: CGRect) -> Self { Self(value: rect) }
}

@MainActor
extension Anchor<CGPoint>.Source {
  public static func point(_ point: CGPoint) -> Self { Self(value: point) }
  public static var center: Self {
    Self(value: CGPoint(x: UIScreen.main.bounds.midX, y: UIScreen.main.bounds.midY))
  }
  public static var topLeading: Self { Self(value: .zero) }
}

extension GeometryProxy {
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}

extension View {
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { preference(key: key, value: transform(Anchor(value: value.value))) }
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self,
    value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View { transformPreference(key) { transform(&$0, Anchor(value: value.value)) } }
}
