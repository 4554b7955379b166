/// What UIKit writes to the console and then goes on.
package enum Complaint: Hashable, Sendable {
  /// Somebody asked a controller to present that already does; `existing` is nil while it dismisses.
  case alreadyPresenting(presented: String, presenter: String, from: String?, existing: String?)
  case presentationInProgress(presented: String, presenter: String, from: String)
  case notInWindowHierarchy(presented: String, presenter: String)
  case detachedPresenter(String)
  case dismissInProgress(String)
  case unbalancedAppearance(String)
  /// A tab bar controller was pushed: not supported, and yet it works.
  case tabBarControllerPushed(String)
  /// A swipe back began at the root of a stack because nothing guarded it.
  case swipeBackAtRoot(String)
  /// An action of a storyboard or selector declares another sender than it gets.
  case senderOfOtherType(selector: String, expected: String, sender: String)
  /// The app delegate names a scene's configuration, and nobody the class of its delegate.
  case sceneConfigurationUnknown(name: String?)
  /// Somebody wants to hear of messages that only Objective-C can catch.
  case unobservable(String)
  /// Two methods were to be exchanged, which only Objective-C can.
  case notExchanged(String, String)
  /// A snapshot was given items that it has.
  case identifiersExist(count: Int, first: String)
  /// A storyboard or xib says what is not understood.
  case interface(location: String, sentence: String)

  /// UIKit's words.
  package var message: String {
    switch self {
    case .alreadyPresenting(let presented, let presenter, let from, let existing):
      """
      Attempt to present \(presented) on \(presenter)\(from.map { " (from \($0))" } ?? "") \
      which is already presenting \(existing ?? "(null)")
      """
    case .presentationInProgress(let presented, let presenter, let from):
      """
      Attempt to present \(presented) on \(presenter) (from \(from)) \
      while a presentation is in progress.
      """
    case .notInWindowHierarchy(let presented, let presenter):
      "Attempt to present \(presented) on \(presenter) whose view is not in the window hierarchy!"
    case .detachedPresenter(let presenter):
      "Presenting view controllers on detached view controllers is discouraged \(presenter)."
    case .dismissInProgress(let controller):
      """
      Attempt to dismiss from view controller \(controller) \
      while a presentation or dismiss is in progress!
      """
    case .unbalancedAppearance(let controller):
      "Unbalanced calls to begin/end appearance transitions for \(controller)."
    case .tabBarControllerPushed(let controller):
      "Pushing the tab bar controller \(controller) is not supported."
    case .swipeBackAtRoot(let controller):
      "A swipe back began at the root of \(controller)."
    case .sceneConfigurationUnknown(let name):
      """
      Info.plist contained no UIScene configuration dictionary \
      (looking for configuration named "\(name ?? "(no name)")")
      """
    case .senderOfOtherType(let selector, let expected, let sender):
      "'\(selector)' declares a sender of type \(expected) and was sent by \(sender)"
    case .unobservable(let sentence): sentence
    case .notExchanged(let first, let second):
      "\(first) and \(second) are not exchanged: only Objective-C can"
    case .identifiersExist(let count, let first):
      """
      Diffable data source detected an attempt to insert or append \(count) item \
      identifier\(count == 1 ? " that already exists" : "s that already exist") in the snapshot. \
      What exists will be moved into place instead: \(first)
      """
    case .interface(let location, let sentence): "\(location): \(sentence)"
    }
  }
}
