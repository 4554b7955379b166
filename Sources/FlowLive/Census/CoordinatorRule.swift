import UIKit

/// Which of an app's classes are coordinators.
package struct CoordinatorRule: Sendable {
  private let isNamed: (@Sendable (AnyClass) -> Bool)?

  /// By default a class whose name, or a superclass's, ends in `Coordinator` or `Flow`, but for the `Coordinator` in a
  /// structure: SwiftUI's representables have one.
  ///
  /// - Parameter isCoordinator: the app's own rule, asked once for each class.
  package init(isCoordinator: (@Sendable (AnyClass) -> Bool)? = nil) {
    isNamed = isCoordinator
  }

  /// What objects of a class are: coordinators, controllers, or neither.
  ///
  /// Only a rule of the app's own makes a view controller a coordinator.
  func role(of type: AnyClass) -> ClassLayout.Role? {
    let isController = inherits(type, from: UIViewController.self)
    let isView = inherits(type, from: UIView.self) && !inherits(type, from: UIWindow.self)
    if !isView, !isController || isNamed != nil, !RuntimeType(type).isOfSystem, names(type) {
      return .coordinator
    }
    return isController ? .controller : nil
  }

  private func names(_ type: AnyClass) -> Bool {
    if let isNamed { return isNamed(type) }
    var current: AnyClass? = type
    while let one = current, !RuntimeType(one).isOfSystem {
      // What a generic class is made for is no part of its name.
      let name = _typeName(one, qualified: false).prefix { $0 != "<" }
      let isCalled = name.hasSuffix("Coordinator") || name.hasSuffix("Flow")
      if isCalled, name != "Coordinator" || !RuntimeType(one).isInStructure { return true }
      current = _getSuperclass(one)
    }
    return false
  }
}
