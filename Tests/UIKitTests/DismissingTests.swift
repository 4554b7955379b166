import Foundation
import Testing
import UIKit

/// Section 6.4: dismissing.
@MainActor @Suite final class DismissingTests {
  lazy var stage = Stage()

  /// Controllers of which each presents the next.
  private func chain(_ names: String...) -> [Probe] {
    let chain = names.map(stage.probe)
    stage.show(chain[0])
    for (presenter, presented) in zip(chain, chain.dropFirst()) {
      presenter.present(presented, animated: false)
    }
    stage.loop.settle()
    stage.log = []
    return chain
  }

  @Test func `U196 dismiss takes what one presented, else goes to the presenter`() {
    let chain = chain("R", "A")
    chain[0].dismiss(animated: false)
    #expect(chain[0].presentedViewController == nil)
    chain[0].present(chain[1], animated: false)
    chain[1].dismiss(animated: false)
    #expect(chain[0].presentedViewController == nil)
  }

  @Test(arguments: [true, false])
  func `U197 U205 two dismissals of a middle one take what is above, then itself`(animated: Bool) {
    let chain = chain("R", "A", "B")
    chain[1].dismiss(animated: animated)
    chain[1].dismiss(animated: animated)
    stage.loop.settle()
    #expect(chain[0].presentedViewController == nil)
    #expect(chain[1].presentingViewController == nil)
    #expect(stage.take().filter { $0.hasSuffix("dD") } == ["B.dD", "A.dD"])
  }

  @Test(arguments: [true, false])
  func `U198 U199 a dismissal low in the chain takes all above`(animated: Bool) {
    let chain = chain("R", "A", "B")
    chain[0].dismiss(animated: animated)
    stage.loop.settle()
    #expect(chain.allSatisfy { $0.presentedViewController == nil })
    #expect(stage.take().filter { $0.hasSuffix("dD") } == ["B.dD", "A.dD"])
  }

  @Test func `U200 a leaf's dismissal takes the leaf alone`() {
    let chain = chain("R", "A", "B")
    chain[2].dismiss(animated: true)
    stage.loop.settle()
    #expect(chain[0].presentedViewController === chain[1])
    #expect(chain[1].presentedViewController == nil)
  }

  @Test func `U201 of three levels, the second dismissed from the first`() {
    let chain = chain("R", "1", "2", "3")
    chain[1].dismiss(animated: true)
    stage.loop.settle()
    #expect(chain[0].presentedViewController === chain[1])
    #expect(chain[1].presentedViewController == nil)
    #expect(stage.take().filter { $0.hasSuffix("dD") } == ["3.dD", "2.dD"])
  }

  @Test func `U202 a hundred rounds of present and dismiss`() {
    let root = stage.probe("R")
    stage.show(root)
    for _ in 0..<100 {
      let modal = stage.probe("M")
      root.present(modal, animated: true)
      stage.loop.settle()
      #expect(root.presentedViewController === modal)
      modal.dismiss(animated: true)
      stage.loop.settle()
      #expect(root.presentedViewController == nil)
    }
    #expect(stage.complaints.isEmpty && stage.window.subviews.count == 1)
  }

  @Test func `U203 of a chain the immediate child animates, what is above vanishes`() {
    let chain = chain("R", "A", "B")
    chain[0].dismiss(animated: true)
    #expect(stage.take() == ["B.wD", "B.dD", "A.wD"])
    stage.loop.settle()
    #expect(stage.take() == ["A.dD"])
  }

  @Test func `U204 a dismissal during a presentation is refused`() {
    let root = stage.probe("R")
    let a = stage.probe("A")
    stage.show(root)
    root.present(a, animated: true)
    a.dismiss(animated: true)
    #expect(
      stage.complaints.map(\.message) == [
        """
        Attempt to dismiss from view controller A while a presentation or dismiss is in progress!
        """
      ]
    )
    stage.loop.settle()
    #expect(root.presentedViewController === a)
  }

  @Test func `U206 U207 presenting again in the completion of a dismissal works`() {
    let chain = chain("R", "A")
    let b = stage.probe("B")
    chain[0].dismiss(animated: true) { chain[0].present(b, animated: true) }
    stage.loop.settle()
    #expect(chain[0].presentedViewController === b)
    #expect(stage.take() == ["A.wD", "A.dD", "B.wA", "B.dA"])
    #expect(stage.complaints.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `a presenter whose modal went in this turn presents again at once`(
    style: UIModalPresentationStyle
  ) {
    let root = stage.probe("R")
    let a = stage.probe("A")
    let b = stage.probe("B")
    a.modalPresentationStyle = style
    b.modalPresentationStyle = style
    stage.show(root)
    root.present(a, animated: false)
    stage.loop.settle()
    root.dismiss(animated: false)
    root.present(b, animated: false)
    stage.loop.settle()
    #expect(b.view.window === stage.window && a.view.window == nil)
    root.dismiss(animated: true)
    stage.loop.settle()
    #expect(root.view.superview === stage.window && stage.window.subviews.count == 1)
    #expect(stage.complaints.isEmpty)
  }

  @Test func `U208 (assumed) a dismissal of nothing does nothing`() {
    let root = stage.probe("R")
    stage.show(root)
    var isCompleted = false
    root.dismiss(animated: true) { isCompleted = true }
    stage.loop.settle()
    #expect(isCompleted && stage.log.isEmpty && stage.complaints.isEmpty)
  }

  @Test func `U209 a pop within a presented stack leaves it presented`() {
    let root = stage.probe("R")
    stage.show(root)
    let stack = UINavigationController(rootViewController: stage.probe("A"))
    stack.pushViewController(stage.probe("B"), animated: false)
    root.present(stack, animated: false)
    stack.popViewController(animated: true)
    stage.loop.settle()
    #expect(root.presentedViewController === stack && stack.viewControllers.count == 1)
  }

  @Test func `U210 U211 a pop under a modal changes the stack, and keeps the modal`() {
    let stack = stage.stack("A", "B")
    let modal = stage.probe("M")
    stack.topViewController?.present(modal, animated: false)
    stack.popToRootViewController(animated: false)
    stage.loop.settle()
    #expect(stack.viewControllers.count == 1)
    #expect(stack.presentedViewController === modal)
  }
}
