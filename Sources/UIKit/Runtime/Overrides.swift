/// Overrides of methods that an extension declares: what Objective-C's method tables are elsewhere.
@MainActor @preconcurrency
public enum Overrides {
  private static var tables: [ObjectIdentifier: [String: Any]] = [:]
  /// The versions of generic classes, which are another class for each of their arguments.
  private static var generic: [String: [(isOne: (AnyClass) -> Bool, body: Any)]] = [:]

  /// Gives a class its own version of a method: a function whose first argument is the object.
  public static func add(_ method: String, to type: AnyClass, _ body: Any) {
    tables[ObjectIdentifier(type), default: [:]][method] = body
  }

  /// Gives a generic class its own version of a method; `isOne` is true for it and its subclasses.
  public static func add(_ method: String, where isOne: @escaping (AnyClass) -> Bool, _ body: Any) {
    generic[method, default: []].append((isOne, body))
  }

  /// The version of an object's class or of the nearest superclass that has one; above a class, that
  /// of its superclasses: what `super` means there.
  public static func find(_ method: String, of object: AnyObject, above: AnyClass? = nil) -> Any? {
    var type: AnyClass? = above.map(_getSuperclass) ?? Swift.type(of: object)
    while let current = type {
      if let body = tables[ObjectIdentifier(current)]?[method] { return body }
      let superclass: AnyClass? = _getSuperclass(current)
      let isFirst = { (isOne: (AnyClass) -> Bool) in
        isOne(current) && superclass.map(isOne) != true
      }
      if let version = generic[method]?.first(where: { isFirst($0.isOne) }) { return version.body }
      type = superclass
    }
    return nil
  }
}
