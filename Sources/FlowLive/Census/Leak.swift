/// An object that lives though nothing needs it any more.
package struct Leak {
  package let object: AnyObject
  /// The property that holds it, from the nearest coordinator or controller: `App#1.childCoordinators[0]`.
  ///
  /// What a closure captured ends in ` (a closure)`; nil where no property is known to hold it: a closure, a static or
  /// a cycle does.
  package let holder: String?
}
