/// The logical ID of an app's own type: its name without what says which kind of type it is.
///
/// `ItemDetailViewController` is `ItemDetail`, `ApplicationCoordinator` is `Application`.
package enum LogicalID {
  /// The endings that are left out, the longer ones first.
  private static let endings = ["ViewController", "Controller", "Coordinator"]

  /// The ID of a type that no factory has declared.
  package static func name(of type: Any.Type) -> String { short(wholeName(of: type)) }

  /// The ID of what a storyboard calls so: a class, an identifier, or a title of several words.
  package static func name(inInterface name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return short(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  private static func short(_ name: String) -> String {
    for ending in endings where name.hasSuffix(ending) && name.count > ending.count {
      let base = String(name.dropLast(ending.count))
      // A plain controller is one.
      if ["UI", "View"].contains(base) || base == "UIView" { return name }
      // UIKit's own classes are called as people call them: a Navigation, a TabBar, an Alert.
      return base.hasPrefix("UI") && base.count > 2 ? String(base.dropFirst(2)) : base
    }
    return name
  }

  // A type as a string is asked first whether it describes itself: the runtime looks through all
  // conformances of the program, for each type of each process.

  /// The name of a type; of a generic one the base: what it is made for is no part of an ID.
  static func wholeName(of type: Any.Type) -> String {
    String(_typeName(type, qualified: false).prefix { $0 != "<" })
  }

  /// Whether a type is made for others: its name says nothing of what a screen shows.
  static func isGeneric(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: false).utf8.last == UInt8(ascii: ">")
  }

  /// Whether a type is the app's, and not of the system.
  static func isOfApp(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return !["UIKit.", "Foundation.", "Swift.", "SwiftUI.", "__C."].contains { name.hasPrefix($0) }
  }
}
