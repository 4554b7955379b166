import Foundation

/// For which contents a scene is the one to activate: kept, the one in use is asked first.
@MainActor @preconcurrency
open class UISceneActivationConditions: NSObject {
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
