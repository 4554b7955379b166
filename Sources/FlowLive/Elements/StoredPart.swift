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
    case weak(StoredProperty)
    case array(StoredProperty)
  }

  /// Whether it may hold several.
  var isCollection: Bool { if case .array = place { true } else { false } }

  /// The identities of what it holds in an object, in order.
  @MainActor
  func collected(by object: AnyObject) -> [UInt] {
    guard case .array(let property) = place else { return [] }
    return (property.value(in: object) as? [UIView] ?? []).prefix(1_000).map {
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
    case .weak(let property):
      return (property.value(in: object) as? NSObject).map {
        UInt(bitPattern: ObjectIdentifier($0))
      }
    case .array: return nil
    }
  }

  init?(_ property: StoredProperty) {
    name = property.name
    let base = property.base
    if RuntimeType(base).isCollection, let array = base as? any ArrayType.Type,
      array.element is UIView.Type
    {
      place = .array(property)
      return
    }
    guard base is UIView.Type || base is UIBarItem.Type || base is UIGestureRecognizer.Type else {
      return nil
    }
    switch property.ownership {
    case .strong: place = .strong(offset: property.offset)
    case .weak: place = .weak(property)
    // What it names may be gone, and to ask would trap.
    case .unowned, .unmanaged: return nil
    }
  }
}

private protocol ArrayType {
  static var element: Any.Type { get }
}

extension Array: ArrayType {
  fileprivate static var element: Any.Type { Element.self }
}
