/// What UIKit would have raised, in its words.
package struct UIKitException: Error, Hashable, CustomStringConvertible {
  /// The name of the Objective-C exception.
  package enum Name: String, Sendable {
    case invalidArgument = "NSInvalidArgumentException"
    case internalInconsistency = "NSInternalInconsistencyException"
    case hierarchyInconsistency = "UIViewControllerHierarchyInconsistency"
  }

  package let name: Name
  package let reason: String

  package var description: String { "\(name.rawValue): \(reason)" }
}
