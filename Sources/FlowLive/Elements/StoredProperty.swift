/// A stored property of an app's class, read without running code of the app.
struct StoredProperty {
  /// What the source calls it: a lazy property is stored by another name.
  let name: String
  let type: Any.Type
  /// Its type without optionals.
  let base: Any.Type
  let offset: Int
  let ownership: RuntimeType.Ownership
  let isVariable: Bool
  private let owner: AnyClass
  private let index: Int

  /// Those of a class and its superclasses that are the app's, a class before its superclass.
  static func all(of type: AnyClass) -> [StoredProperty] {
    var properties: [StoredProperty] = []
    var type: AnyClass? = type
    while let current = type, !RuntimeType(current).isOfSystem {
      properties += RuntimeType(current).fields.enumerated().map {
        StoredProperty($0.element, of: current, index: $0.offset)
      }
      type = _getSuperclass(current)
    }
    return properties
  }

  private init(_ field: RuntimeType.Field, of type: AnyClass, index: Int) {
    let prefix = "$__lazy_storage_$_"
    name = field.name.hasPrefix(prefix) ? String(field.name.dropFirst(prefix.count)) : field.name
    self.type = field.type
    base = Self.base(of: field.type)
    offset = field.offset
    ownership = field.ownership
    isVariable = field.isVariable
    owner = type
    self.index = index
  }

  /// Whether it is kept by value: a truth, a number or a text, or nothing.
  var isPlain: Bool {
    ownership == .strong
      && (base == Bool.self || base == Int.self || base == String.self || base == Double.self)
  }

  var isClosure: Bool { ownership == .strong && RuntimeType(base).kind == .function }

  /// What an object has in it; an optional inside where it is one.
  func value(in object: AnyObject) -> Any {
    var name: UnsafePointer<CChar>?
    var free: FreeName?
    defer { free?(name) }
    return child(object, owner, index, &name, &free)
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
