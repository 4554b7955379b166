import Foundation

/// A finger that drags a sheet down.
@MainActor
package struct SheetSwipe {
  let presentation: UIPresentationController
  let transition: Transition

  /// Whether a finger can take hold of a presented controller; its delegate may still refuse.
  package static func isPossible(on presented: UIViewController) -> Bool {
    guard let presentation = presented.storedPresentationController else { return false }
    return presented.ownPresenting != nil && presented.ownPresented == nil
      && presentation.transition == nil && presentation.isSwipeable
  }

  /// Whether a sheet keeps a finger from dragging it away: only its delegate hears of an attempt.
  package static func isHeld(_ presented: UIViewController) -> Bool {
    presented.isModalOrContainsModal
  }

  /// Begins on the topmost sheet; nil where it may not be dragged away, and its delegate hears of the attempt.
  package static func begin(on presented: UIViewController) -> SheetSwipe? {
    guard isPossible(on: presented), let presentation = presented.storedPresentationController
    else { return nil }
    let delegate = presentation.delegate
    let refuses =
      presented.isModalOrContainsModal
      || !(delegate?.presentationControllerShouldDismiss(presentation) ?? true)
    guard !refuses else {
      delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return nil
    }
    let dismissing = Dismissing(presented, isAnimated: true, isInteractive: true)
    dismissing.announce()
    delegate?.presentationControllerWillDismiss(presentation)
    let transition = dismissing.begin {
      delegate?.presentationControllerDidDismiss(presentation)
    }
    return SheetSwipe(presentation: presentation, transition: transition)
  }

  /// The sheet is let go far enough down.
  package func finish() { transition.endInteraction(cancelled: false) }
  /// The sheet snaps back.
  package func cancel() { transition.endInteraction(cancelled: true) }
}

extension UIPresentationController {
  /// Whether a finger can drag this presentation down at all.
  var isSwipeable: Bool {
    (self is UISheetPresentationController || self is UIPopoverPresentationController)
      && (style.isSheet || style == .popover)
  }
}

extension UIViewController {
  /// A sheet is modal if what it shows is.
  var isModalOrContainsModal: Bool {
    isModalInPresentation
      || storedChildren.contains {
        $0.appearance.phase != .disappeared && $0.isModalOrContainsModal
      }
  }
}

extension Dismissing {
  /// Makes the coordinator known before the will-callbacks.
  func announce() {
    presenter.ownTransitionCoordinator = coordinator
    presented.ownTransitionCoordinator = coordinator
  }
}
