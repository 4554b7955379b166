import UIKit

/// Which of an app's classes are coordinators.
package struct CoordinatorRule: Sendable {
  private let isNamed: (@Sendable (AnyClass) -> Bool)?

  /// By default a class whose name, or a superclass's, ends in `Coordinator` or `Flow`.
  ///
  /// - Parameter isCoordinator: the app's own rule, asked once for each class.
  package init(isCoordinator: (@Sendable (AnyClass) -> Bool)? = nil) {
    isNamed = isCoordinator
  }

  /// Whether the app gave a rule of its own: only such a rule makes a view controller a coordinator.
  var isOfApp: Bool { isNamed != nil }

  func names(_ type: AnyClass) -> Bool {
    if let isNamed { return isNamed(type) }
    var current: AnyClass? = type
    while let one = current, !RuntimeType(one).isOfSystem {
      // What a generic class is made for is no part of its name.
      let name = _typeName(one, qualified: false).prefix { $0 != "<" }
      if name.hasSuffix("Coordinator") || name.hasSuffix("Flow") { return true }
      current = _getSuperclass(one)
    }
    return false
  }
}
