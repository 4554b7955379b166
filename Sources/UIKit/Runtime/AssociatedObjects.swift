import Foundation

#if !canImport(ObjectiveC)
/// How an associated value is held; all but `ASSIGN` hold it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The value an object was given under a key.
@MainActor @preconcurrency
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.of(object)?.values[key]?.value
}

/// Gives an object a value under a key, or takes it away.
@MainActor @preconcurrency
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.of(object)?.values[key] = value.map {
    AssociatedObjects.Value($0, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN)
  }
}

/// What one responder was given by key: it lives and dies with it.
@MainActor
final class AssociatedObjects {
  /// A value, held or not.
  struct Value {
    private let held: Any?
    private weak var unheld: AnyObject?

    init(_ value: Any, isHeld: Bool) {
      held = isHeld ? value : nil
      unheld = isHeld ? nil : value as AnyObject
    }

    var value: Any? { held ?? unheld }
  }

  var values: [UnsafeRawPointer: Value] = [:]

  /// Only responders take values: other objects have no place that dies with them.
  static func of(_ object: Any) -> AssociatedObjects? {
    guard let responder = object as? UIResponder else {
      fatalError("only responders take associated objects, not a \(type(of: object))")
    }
    return responder.associated
  }
}
#endif
