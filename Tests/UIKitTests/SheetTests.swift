import Foundation
import Testing
import UIKit

/// Section 7: sheets that a finger swipes away.
@MainActor @Suite final class SheetTests {
  lazy var stage = Stage()

  final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    unowned let stage: Stage
    var answer = true
    init(_ stage: Stage) { self.stage = stage }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      stage.log.append("shouldDismiss")
      return answer
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      let coordinator = controller.presentingViewController.transitionCoordinator
      stage.log.append("willDismiss \(coordinator != nil)")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      stage.log.append("didDismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      stage.log.append("didAttempt")
    }
  }

  private var delegate: SheetDelegate?

  /// A root and its sheet.
  private func sheet(_ presented: UIViewController? = nil) -> (root: Probe, sheet: UIViewController)
  {
    let root = stage.probe("R")
    let sheet = presented ?? stage.probe("S")
    let delegate = SheetDelegate(stage)
    self.delegate = delegate
    sheet.presentationController?.delegate = delegate
    stage.show(root)
    root.present(sheet, animated: false)
    stage.log = []
    return (root, sheet)
  }

  @Test func `U212 a modal sheet is not swiped away, and code still dismisses it`() {
    let (root, sheet) = sheet()
    sheet.isModalInPresentation = true
    #expect(SheetSwipe.begin(on: sheet) == nil)
    sheet.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test func `U213 U216 U217 U223 a swipe in its steps`() throws {
    let (root, sheet) = sheet()
    let swipe = try #require(SheetSwipe.begin(on: sheet))
    #expect(stage.log == ["shouldDismiss", "willDismiss true", "S.wD"])
    swipe.finish()
    stage.loop.settle()
    #expect(stage.log.suffix(2) == ["S.dD", "didDismiss"])
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: ["isModalInPresentation", "shouldDismiss"])
  func `U214 a swipe that may not be is told as an attempt only`(why: String) {
    let (root, sheet) = sheet()
    if why == "shouldDismiss" {
      delegate?.answer = false
    } else {
      sheet.isModalInPresentation = true
    }
    #expect(SheetSwipe.begin(on: sheet) == nil)
    #expect(stage.log.filter { $0 != "shouldDismiss" } == ["didAttempt"])
    #expect(root.presentedViewController === sheet)
  }

  @Test func `U215 a dismissal by code tells the delegate nothing`() {
    let (_, sheet) = sheet()
    sheet.dismiss(animated: true)
    stage.loop.settle()
    #expect(stage.log == ["S.wD", "S.dD"])
  }

  @Test func `U218 shouldDismiss need not be followed by anything`() {
    let (_, sheet) = sheet()
    sheet.presentationController.map { _ = delegate?.presentationControllerShouldDismiss($0) }
    #expect(stage.log == ["shouldDismiss"])
  }

  @Test func `U219 isModalInPresentation returned from shouldDismiss never closes`() {
    final class Inverted: NSObject, UIAdaptivePresentationControllerDelegate {
      func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        controller.presentedViewController.isModalInPresentation
      }
    }
    let (_, sheet) = sheet()
    let inverted = Inverted()
    sheet.presentationController?.delegate = inverted
    #expect(SheetSwipe.begin(on: sheet) == nil)
  }

  @Test
  func `U220 (second-hand) the delegate of a stack in a sheet is that of the stack's presentation`()
    throws
  {
    let stack = UINavigationController(rootViewController: stage.probe("I"))
    let (_, sheet) = sheet(stack)
    #expect(stack.topViewController?.presentationController === stack.presentationController)
    try #require(SheetSwipe.begin(on: sheet)).finish()
    stage.loop.settle()
    #expect(stage.log.last == "didDismiss")
  }

  @Test func `U221 without a delegate only the sheet's viewDidDisappear tells`() throws {
    let (root, sheet) = sheet()
    sheet.presentationController?.delegate = nil
    try #require(SheetSwipe.begin(on: sheet)).finish()
    stage.loop.settle()
    #expect(stage.log == ["S.wD", "S.dD"])
    #expect(root.flags["wA"] == "")
  }

  @Test func `U222 (assumed) a swipe that is taken back`() throws {
    let (root, sheet) = sheet()
    try #require(SheetSwipe.begin(on: sheet)).cancel()
    stage.loop.settle()
    #expect(
      stage.take("willDismiss", "didDismiss") == ["willDismiss true", "S.wD", "S.wA", "S.dA"]
    )
    #expect(root.presentedViewController === sheet && !sheet.isBeingDismissed)
    #expect(sheet.view.window === stage.window)
  }

  @Test func `U224 (geometry) a sheet has detents and a grabber, and no size is told`() {
    let presenter = stage.probe("A")
    stage.show(presenter)
    let sheet = stage.probe("B")
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    presenter.present(sheet, animated: true)
    stage.loop.settle()
    #expect(sheet.sheetPresentationController?.detents.count == 2)
    #expect(presenter.presentedViewController === sheet)
  }
}
