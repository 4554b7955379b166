import Foundation
import Testing
import UIKit

/// Section 5: transition coordinators and the interactive pop.
@MainActor @Suite final class TransitionCoordinatorTests {
  lazy var stage = Stage()

  @Test func `U140 there is a coordinator while a transition is in flight, also for the children`()
  {
    let stack = stage.stack("A")
    #expect(stack.transitionCoordinator == nil)
    let b = stage.probe("B")
    stack.pushViewController(b, animated: true)
    #expect(b.transitionCoordinator === stack.transitionCoordinator)
    weak let coordinator = stack.transitionCoordinator
    #expect(coordinator != nil)
    stage.loop.settle()
    #expect(coordinator == nil && stack.transitionCoordinator == nil)
  }

  @Test func `U142 blocks are queued before the animation begins, completions also after`() {
    let stack = stage.stack("A")
    let b = stage.probe("B")
    var queued: [Bool] = []
    b.on["wA"] = { [stage] b in
      queued.append(
        b.transitionCoordinator?.animate { _ in stage.log.append("along") } ?? false
      )
    }
    stack.pushViewController(b, animated: true)
    stage.commit()
    #expect(stage.log.contains("along"))
    queued.append(
      stack.transitionCoordinator?.animate(
        alongsideTransition: { [stage] _ in stage.log.append("late") },
        completion: { [stage] _ in stage.log.append("end") }
      ) ?? false
    )
    stage.loop.settle()
    #expect(queued == [true, false])
    #expect(stage.log.last == "end" && !stage.log.contains("late"))
  }

  @Test func `U142 a completion that comes while others are run is run, too`() {
    let stack = stage.stack("A")
    stack.pushViewController(stage.probe("B"), animated: true)
    stack.transitionCoordinator?.animate(alongsideTransition: nil) { [stage] context in
      stage.log.append("first")
      (context as? any UIViewControllerTransitionCoordinator)?
        .animate(alongsideTransition: nil) { [stage] _ in stage.log.append("second") }
    }
    stage.loop.settle()
    #expect(stage.log.suffix(2) == ["first", "second"])
  }

  @Test func `U143 U194 a custom presentation animates even when it is not animated`() {
    let transitions = Transitions(stage)
    let a = stage.probe("A")
    let b = stage.probe("B")
    stage.show(a)
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = transitions
    a.present(b, animated: false)
    #expect(stage.log.contains("animate"))
    #expect(b.transitionCoordinator?.isAnimated == false)
    stage.loop.settle()
  }

  @Test(arguments: [true, false])
  func `U144 U145 cancelled is told of a cancelled swipe alone, which ends without a finger`(
    cancels: Bool
  ) throws {
    let stack = stage.stack("A", "B")
    let swipe = try #require(SwipeBack.begin(on: stack))
    let coordinator = try #require(stack.transitionCoordinator)
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    var cancelled: Bool?
    coordinator.animate(alongsideTransition: nil) { cancelled = $0.isCancelled }
    cancels ? swipe.cancel() : swipe.finish()
    #expect(!coordinator.isInteractive && coordinator.initiallyInteractive)
    stage.loop.settle()
    #expect(cancelled == cancels)
  }

  @Test func `U146 the change of interaction is told before the reversed callbacks`() throws {
    let stack = stage.stack("A", "B")
    let swipe = try #require(SwipeBack.begin(on: stack))
    stack.transitionCoordinator?.notifyWhenInteractionChanges { [stage] context in
      stage.log.append("changed \(context.isCancelled)")
    }
    stage.log = []
    swipe.cancel()
    stage.loop.settle()
    #expect(stage.log.prefix(2) == ["changed true", "A.wD"])
  }

  @Test func `U147 a pop by the back button changes no interaction`() {
    let stack = stage.stack("A", "B")
    stack.tapBack()
    stack.transitionCoordinator?.notifyWhenInteractionChanges { _ in Issue.record("not interactive")
    }
    stage.loop.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `U148 U149 U150 the order of a cancelled swipe: the one below never did appear`()
    throws
  {
    let stack = stage.stack("A", "B")
    let swipe = try #require(SwipeBack.begin(on: stack))
    #expect(stage.take() == ["B.wD", "A.wA"])
    swipe.cancel()
    stage.loop.settle()
    #expect(stage.take() == ["A.wD", "A.dD", "B.wA", "B.dA"])
  }

  @Test(arguments: [true, false])
  func `U151 a table's row is deselected when the swipe completes, not on cancel`(
    completes: Bool
  )
    throws
  {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
    }
    let rows = Rows(style: .plain)
    let stack = UINavigationController(rootViewController: rows)
    stage.show(stack)
    rows.tableView.selectRow(
      at: IndexPath(row: 1, section: 0),
      animated: false,
      scrollPosition: .none
    )
    stack.pushViewController(stage.probe("B"), animated: false)
    let swipe = try #require(SwipeBack.begin(on: stack))
    #expect(rows.tableView.indexPathForSelectedRow != nil)
    completes ? swipe.finish() : swipe.cancel()
    stage.loop.settle()
    #expect((rows.tableView.indexPathForSelectedRow == nil) == completes)
  }

  @Test func `U152 (second-hand) a drag away from the edge starts nothing`() {
    #expect(SwipeBack.begin(on: stage.stack("A", "B"), atEdge: false) == nil)
  }

  @Test(arguments: [(0.6, false, 1), (0.4, false, 2), (0.2, true, 1)])
  func `U153 (second-hand) past half, or fast, a swipe completes`(
    part: CGFloat,
    isFast: Bool,
    count: Int
  ) throws {
    let stack = stage.stack("A", "B")
    try #require(SwipeBack.begin(on: stack)).release(at: part, isFast: isFast)
    stage.loop.settle()
    #expect(stack.viewControllers.count == count)
  }

  @Test func `U154 U155 the stack is short during the swipe, and whole again after a cancel`()
    throws
  {
    let stack = stage.stack("A", "B")
    let swipe = try #require(SwipeBack.begin(on: stack))
    #expect(stage.names(stack.viewControllers) == ["A"])
    swipe.cancel()
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A", "B"])
    #expect(same(stack.children, stack.viewControllers))
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["A"])
    #expect(stage.complaints.isEmpty)
  }

  @Test func `U102 an interactive set that is cancelled leaves both tops`() {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", "B", delegate: delegate)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.animator = Fade(stage)
    delegate.interaction = interaction
    stack.setViewControllers([stage.probe("C")], animated: true)
    stage.commit()
    interaction.cancel()
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == ["C", "B"])
  }

  @Test(arguments: [true, false])
  func `what an animation has changed is run back when it is cancelled`(isCancelled: Bool) throws {
    let delegate = StackDelegate(stage)
    let stack = stage.stack("A", "B", delegate: delegate)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.animator = Vanishing()
    delegate.interaction = interaction
    let view = try #require(stack.topViewController?.view)
    let frame = view.frame
    stack.popViewController(animated: true)
    if isCancelled { interaction.cancel() } else { interaction.finish() }
    stage.loop.settle()
    #expect(stage.names(stack.viewControllers) == (isCancelled ? ["A", "B"] : ["A"]))
    #expect(view.alpha == (isCancelled ? 1 : 0))
    #expect((view.frame == frame) == isCancelled)
  }

  @Test func `U156 (assumed) a cancelled removal is taken back`() throws {
    let stack = stage.stack("A", "B")
    try #require(SwipeBack.begin(on: stack)).cancel()
    stage.loop.settle()
    #expect(
      stage.take("wM", "dM").filter { $0.contains("M") } == ["B.wM(nil)", "B.wM", "B.dM"]
    )
  }
}

/// The screen that leaves fades and moves away.
private final class Vanishing: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
      context.view(forKey: .from)?.alpha = 0
      context.view(forKey: .from)?.frame.origin.x += 100
    }
    animator.addCompletion { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}

/// A custom presentation that tells the stage.
final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
  unowned let stage: Stage
  init(_ stage: Stage) { self.stage = stage }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Fade(stage) }

  func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { Fade(stage) }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let controller = Told(presentedViewController: presented, presenting: presenting)
    controller.stage = stage
    return controller
  }

  final class Told: UIPresentationController {
    unowned var stage: Stage?
    override func presentationTransitionWillBegin() {
      stage?.log.append("willBegin \(containerView != nil)")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      stage?.log.append("didEnd \(completed)")
    }
    override func dismissalTransitionWillBegin() { stage?.log.append("willBegin dismissal") }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      stage?.log.append("didEnd dismissal \(completed)")
    }
  }
}
