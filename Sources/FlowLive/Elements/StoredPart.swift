import UIKit

/// A stored property that may hold a part of a screen, read without running code of the app.
///
/// What is read is memory: no getter, no lazy property and no observer runs.
struct StoredPart {
  let name: String
  private let place: Place

  private enum Place {
    /// A reference at an offset.
    case strong(offset: Int)
    /// A child of the class's own reflection.
    case weak(AnyClass, index: Int)
    /// Such a child that is an array.
    case array(AnyClass, index: Int)
  }

  /// Whether it may hold several.
  var isCollection: Bool { if case .array = place { true } else { false } }

  /// The identities of what it holds in an object, in order.
  @MainActor
  func collected(by object: AnyObject) -> [UInt] {
    guard case .array(let type, let index) = place else { return [] }
    return (read(object, type, index) as? [UIView] ?? []).prefix(1_000).map {
      UInt(bitPattern: ObjectIdentifier($0))
    }
  }

  /// The identity of what it holds in an object; nil when it holds nothing.
  func held(by object: AnyObject) -> UInt? {
    switch place {
    case .strong(let offset):
      let bits = Unmanaged.passUnretained(object).toOpaque()
        .load(fromByteOffset: offset, as: UInt.self)
      // Nothing, at each level of optionals, is one of the first addresses, where no object is.
      return bits < 4096 ? nil : bits
    case .weak(let type, let index):
      return (read(object, type, index) as? NSObject).map { UInt(bitPattern: ObjectIdentifier($0)) }
    case .array: return nil
    }
  }

  private func read(_ object: AnyObject, _ type: AnyClass, _ index: Int) -> Any {
    var name: UnsafePointer<CChar>?
    var free: FreeName?
    defer { free?(name) }
    return child(object, type, index, &name, &free)
  }

  /// Those of a class and its superclasses that are the app's.
  static func all(of type: AnyClass) -> [StoredPart] {
    var parts: [StoredPart] = []
    var type: AnyClass? = type
    while let current = type, !RuntimeType(current).isOfSystem {
      parts += RuntimeType(current).fields.enumerated().compactMap {
        StoredPart($0.element, of: current, index: $0.offset)
      }
      type = _getSuperclass(current)
    }
    return parts
  }

  private init?(_ field: RuntimeType.Field, of type: AnyClass, index: Int) {
    let prefix = "$__lazy_storage_$_"
    name = field.name.hasPrefix(prefix) ? String(field.name.dropFirst(prefix.count)) : field.name
    let base = Self.base(of: field.type)
    if RuntimeType(base).kind == .struct, let array = base as? any ArrayType.Type,
      array.element is UIView.Type
    {
      place = .array(type, index: index)
      return
    }
    guard base is UIView.Type || base is UIBarItem.Type || base is UIGestureRecognizer.Type else {
      return nil
    }
    switch field.ownership {
    case .strong: place = .strong(offset: field.offset)
    case .weak: place = .weak(type, index: index)
    // What it names may be gone, and to ask would trap.
    case .unowned, .unmanaged: return nil
    }
  }

  /// A type without its optionals.
  private static func base(of type: Any.Type) -> Any.Type {
    var type = type
    while RuntimeType(type).isOptional, let optional = type as? any OptionalType.Type {
      type = optional.wrapped
    }
    return type
  }
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

private protocol ArrayType {
  static var element: Any.Type { get }
}

extension Array: ArrayType {
  fileprivate static var element: Any.Type { Element.self }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

// The entry that `Mirror` is built on, without the part of it that asks the object.
@_silgen_name("swift_reflectionMirror_subscript")
private func child<T>(
  _ value: T,
  _ type: Any.Type,
  _ index: Int,
  _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  _ free: UnsafeMutablePointer<FreeName?>
) -> Any
