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
    return (child(object, type, index) as? [UIView] ?? []).prefix(1_000).map {
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
      return (child(object, type, index) as? NSObject).map {
        UInt(bitPattern: ObjectIdentifier($0))
      }
    case .array: return nil
    }
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
    name = field.propertyName
    let base = RuntimeType.base(of: field.type)
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
}

/// A stored property that may hold a plain value or a closure, read without running code of the app.
struct StoredValue {
  let name: String
  /// Whether it holds a closure, or may.
  let isClosure: Bool
  private let type: AnyClass
  private let index: Int

  /// What an object has in it; nil inside where it is optional and not set.
  func value(in object: AnyObject) -> Any { child(object, type, index) }

  /// Those of a class and its superclasses that are the app's, a class before its superclass.
  ///
  /// A class that says itself how it is reflected has none.
  static func all(of type: AnyClass) -> [StoredValue] {
    if type is any CustomReflectable.Type { return [] }
    var values: [StoredValue] = []
    var type: AnyClass? = type
    while let current = type, !RuntimeType(current).isOfSystem {
      values += RuntimeType(current).fields.enumerated().compactMap {
        StoredValue($0.element, of: current, index: $0.offset)
      }
      type = _getSuperclass(current)
    }
    return values
  }

  private init?(_ field: RuntimeType.Field, of type: AnyClass, index: Int) {
    let base = RuntimeType.base(of: field.type)
    isClosure = RuntimeType(base).kind == .function
    let isPlain =
      base == Bool.self || base == Int.self || base == String.self || base == Double.self
    guard field.ownership == .strong, isClosure || isPlain else { return nil }
    name = field.propertyName
    self.type = type
    self.index = index
  }
}

extension RuntimeType.Field {
  /// What the source calls it: a lazy property is stored by another name.
  fileprivate var propertyName: String {
    let prefix = "$__lazy_storage_$_"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }
}

extension RuntimeType {
  /// A type without its optionals.
  fileprivate static func base(of type: Any.Type) -> Any.Type {
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

/// A child of a class's own reflection, as an object has it.
private func child(_ object: AnyObject, _ type: AnyClass, _ index: Int) -> Any {
  var name: UnsafePointer<CChar>?
  var free: FreeName?
  defer { free?(name) }
  return child(object, type, index, &name, &free)
}

// The entry that `Mirror` is built on, without the part of it that asks the object.
@_silgen_name("swift_reflectionMirror_subscript")
private func child<T>(
  _ value: T,
  _ type: Any.Type,
  _ index: Int,
  _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  _ free: UnsafeMutablePointer<FreeName?>
) -> Any
