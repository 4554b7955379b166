/// The logical ID of an app's own type: its name without what says which kind of type it is.
///
/// `ItemDetailViewController` is `ItemDetail`, `ApplicationCoordinator` is `Application`.
package enum LogicalID {
  /// The endings that are left out, the longer ones first.
  private static let endings = ["ViewController", "Controller", "Coordinator"]

  /// The ID of a type that no factory has declared.
  package static func name(of type: Any.Type) -> String {
    // A generic type is called by its base: what it is made for is no part of a logical ID.
    let whole = String(describing: type)
    let name = String(whole.prefix { $0 != "<" })
    for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
      let base = String(name.dropLast(ending.count))
      // UIKit's own classes are called as people call them: a Navigation, a TabBar, an Alert.
      return base.hasPrefix("UI") && base.count > 2 ? String(base.dropFirst(2)) : base
    }
    return name
  }
}
