import UIKit

/// Hears of a finger at a sheet that has no delegate of the app.
final class PresentationObserver: NSObject, UIAdaptivePresentationControllerDelegate {
  private weak var coordinator: Coordinator?

  init(_ coordinator: Coordinator) {
    self.coordinator = coordinator
    super.init()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    coordinator?.tree?.left([presentationController.presentedViewController], .swiped)
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    coordinator?.emit(DismissAttempt())
  }
}
