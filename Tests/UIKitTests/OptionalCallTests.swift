import Foundation
import Testing
import UIKit

/// `delegate?.method?(…)`: what compiles with Objective-C's optional methods compiles here.
@MainActor @Suite final class OptionalCallTests {
  final class Coordinator: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIAdaptivePresentationControllerDelegate, UIViewControllerTransitioningDelegate
  {
    var navigationController: UINavigationController?
    var told: [String] = []

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) { told.append("didShow") }
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool { false }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      told.append("didDismiss")
    }
    /// The property of the class is meant, not the delegate's methods of that name.
    func push(_ controller: UIViewController) {
      navigationController?.pushViewController(controller, animated: false)
    }
  }

  @Test func `an optional call reaches the method a delegate has`() {
    let coordinator = Coordinator()
    let stack = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    stack.delegate = coordinator
    tabs.delegate = coordinator
    stack.delegate?.navigationController?(stack, didShow: stack, animated: false)
    #expect(tabs.delegate?.tabBarController?(tabs, shouldSelect: stack) == false)
    let sheet = UIPresentationController(presentedViewController: stack, presenting: nil)
    sheet.delegate = coordinator
    sheet.delegate?.presentationControllerDidDismiss?(sheet)
    #expect(coordinator.told == ["didShow", "didDismiss"])
  }

  @Test func `an optional call of a method left out does as UIKit does without it`() {
    let coordinator = Coordinator()
    let stack = UINavigationController(rootViewController: UIViewController())
    let delegate: any UINavigationControllerDelegate = coordinator
    delegate.navigationController?(stack, willShow: stack, animated: false)
    let animator = delegate.navigationController?(
      stack,
      animationControllerFor: .push,
      from: stack,
      to: stack
    )
    #expect(animator == nil)
    stack.transitioningDelegate = coordinator
    #expect(stack.transitioningDelegate?.animationController?(forDismissed: stack) == nil)
    let sheet = UIPresentationController(presentedViewController: stack, presenting: nil)
    sheet.delegate = coordinator
    #expect(sheet.delegate?.presentationControllerShouldDismiss?(sheet) == true)
  }

  @Test func `a class's own property is meant where it has the name of a delegate's methods`() {
    let coordinator = Coordinator()
    coordinator.navigationController = UINavigationController()
    coordinator.push(UIViewController())
    #expect(coordinator.navigationController?.viewControllers.count == 1)
  }

  @Test func `the completion of an animator can be added by an optional call`() {
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
      duration: 1,
      curve: .linear
    )
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion? { ends.append($0) }
    animator.startAnimation()
    animator.finishAnimation(at: .end)
    #expect(ends == [.end])
  }
}
