public import UIKit

/// How a child is shown.
public enum Hosting: Sendable {
  /// As its parent does it: on the stack, as the content of a container, as the selected tab.
  case automatic
  /// In place of all that is on the stack.
  case root
  /// Over everything, as a modal.
  case modal(UIModalPresentationStyle = .automatic)
}

/// Where a coordinator is.
enum Place {
  case nowhere
  /// On the nearest stack: with its frames, or as a whole surface.
  case stack
  case modal
  case tab
  case content
  case window
}

/// A screen that a coordinator has shown.
struct Frame {
  weak var controller: UIViewController?
  /// Whether it was presented, and is on no stack.
  var isModal = false
  /// The screen of the coordinator that presented it.
  weak var presenter: UIViewController?
}

/// What is told when a tab is tapped; who handles it keeps UIKit from selecting it.
public struct TabTapped: CoordinatorEvent {
  /// The item's coordinator.
  public let item: Coordinator
  /// Whether it was selected already.
  public let isRepeat: Bool
}

/// What is told when a finger drags a modal that may not be dragged away.
public struct DismissAttempt: CoordinatorEvent {}
