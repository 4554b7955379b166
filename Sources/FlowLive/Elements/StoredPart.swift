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
    /// A child of the class's own reflection: a weak or unowned reference.
    case other(AnyClass, index: Int)
    /// A child that is an array.
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
    case .other(let type, let index):
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
    while let current = type, !isUIKits(current) {
      let above: AnyClass? = _getSuperclass(current)
      let first = above.map { fieldCount($0) } ?? 0
      parts += (first..<max(first, fieldCount(current))).compactMap {
        part(current, index: $0, ownIndex: $0 - first)
      }
      type = above
    }
    return parts
  }

  private static func isUIKits(_ type: AnyClass) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("UIKit.") || name.hasPrefix("Foundation.") || name.hasPrefix("NS")
  }

  private static func part(_ type: AnyClass, index: Int, ownIndex: Int) -> StoredPart? {
    var field = FieldMetadata()
    let fieldType = fieldMetadata(type, index, &field)
    defer { field.freeName?(field.name) }
    guard let text = field.name.map({ String(cString: $0) }) else { return nil }
    let prefix = "$__lazy_storage_$_"
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    let base = base(of: fieldType)
    if let array = base as? any ArrayType.Type, array.element is UIView.Type {
      return StoredPart(name: name, place: .array(type, index: ownIndex))
    }
    guard base is UIView.Type || base is UIBarItem.Type || base is UIGestureRecognizer.Type else {
      return nil
    }
    return StoredPart(
      name: name,
      place: field.isStrong
        ? .strong(offset: fieldOffset(type, index)) : .other(type, index: ownIndex)
    )
  }

  /// A type without its optionals.
  private static func base(of type: Any.Type) -> Any.Type {
    var type = type
    while let optional = type as? any OptionalType.Type { type = optional.wrapped }
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

/// What the runtime tells of a stored property.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: FreeName?
  var isStrong = false
  var isVar = false
}

// The entries that `Mirror` and key paths are built on, without the part of it that asks the object.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
  _ type: Any.Type,
  _ index: Int,
  _ field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, _ index: Int) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<T>(
  _ value: T,
  _ type: Any.Type,
  _ index: Int,
  _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  _ free: UnsafeMutablePointer<FreeName?>
) -> Any
