import Foundation

/// The actions under a row that is swiped.
@MainActor @preconcurrency
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
