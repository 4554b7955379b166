/// Overrides of methods that an extension declares: what Objective-C's method tables are elsewhere.
@MainActor @preconcurrency
public enum Overrides {
  private static var tables: [ObjectIdentifier: [String: Any]] = [:]

  /// Gives a class its own version of a method: a function whose first argument is the object.
  public static func add(_ method: String, to type: AnyClass, _ body: Any) {
    tables[ObjectIdentifier(type), default: [:]][method] = body
  }

  /// The version of an object's class or of the nearest superclass that has one; above a class, that
  /// of its superclasses: what `super` means there.
  public static func find(_ method: String, of object: AnyObject, above: AnyClass? = nil) -> Any? {
    var type: AnyClass? = above.map(_getSuperclass) ?? Swift.type(of: object)
    while let current = type {
      if let body = tables[ObjectIdentifier(current)]?[method] { return body }
      type = _getSuperclass(current)
    }
    return nil
  }
}
