import Testing
import UIKit

/// A split view with columns in compact width: one stack has them all.
@MainActor @Suite final class SplitColumnTests {
  lazy var stage = Stage()
  private let stack = UINavigationController()

  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    let top: UISplitViewController.Column
    var proposed: UISplitViewController.Column?
    var told = 0

    init(_ top: UISplitViewController.Column) { self.top = top }

    func splitViewController(
      _ split: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      self.proposed = proposed
      return top
    }

    func splitViewControllerDidCollapse(_ split: UISplitViewController) { told += 1 }
  }

  private var names: [String?] { stack.viewControllers.map { ($0 as? Probe)?.name } }

  private func detail(_ name: String) -> UINavigationController {
    UINavigationController(rootViewController: stage.probe(name))
  }

  private func shown(_ delegate: Delegate?, isTriple: Bool = false) -> UISplitViewController {
    let split = UISplitViewController(style: isTriple ? .tripleColumn : .doubleColumn)
    stack.setViewControllers([stage.probe("list")], animated: false)
    split.delegate = delegate
    split.setViewController(stack, for: .primary)
    if isTriple { split.setViewController(stage.probe("middle"), for: .supplementary) }
    split.setViewController(detail("empty"), for: .secondary)
    stage.show(split)
    return split
  }

  @Test func `the last column is on top unless the delegate wants another`() {
    _ = shown(nil)
    #expect(names == ["list", "empty"])
    let delegate = Delegate(.primary)
    _ = shown(delegate)
    #expect(names == ["list"])
    #expect(delegate.proposed == .secondary && delegate.told == 1)
    _ = shown(Delegate(.supplementary), isTriple: true)
    #expect(names == ["list", "middle"])
    _ = shown(Delegate(.secondary), isTriple: true)
    #expect(names == ["list", "middle", "empty"])
  }

  @Test
  func `a column is shown on top of the stack, also one that is set anew and one that was left`() {
    let delegate = Delegate(.primary)
    let split = shown(delegate)
    for name in ["first", "second"] {
      split.setViewController(detail(name), for: .secondary)
      #expect(names == ["list"])
      split.show(.secondary)
      stage.loop.settle()
      #expect(names == ["list", name])
      #expect(stack.tapBack())
      stage.loop.settle()
    }
    split.show(.secondary)
    stage.loop.settle()
    #expect(names == ["list", "second"])
    #expect(stage.exceptions.isEmpty && stage.complaints.isEmpty)
  }

  @Test func `a column that is set after the view appeared is shown, whatever was there before`() {
    let split = UISplitViewController(style: .doubleColumn)
    stack.setViewControllers([stage.probe("list")], animated: false)
    split.setViewController(stack, for: .primary)
    stage.show(split)
    split.setViewController(detail("first"), for: .secondary)
    split.show(.secondary)
    stage.loop.settle()
    #expect(names == ["list", "first"])
    stack.pushViewController(stage.probe("more"), animated: false)
    split.show(.primary)
    stage.loop.settle()
    #expect(names == ["list"])
    (split.viewController(for: .secondary) as? UINavigationController)?
      .setViewControllers([stage.probe("other")], animated: false)
    split.show(.secondary)
    stage.loop.settle()
    #expect(names == ["list", "other"])
    let other = UINavigationController(rootViewController: stage.probe("others"))
    split.setViewController(other, for: .primary)
    #expect(stage.names(other.viewControllers) == ["others", "other"])
    #expect(stage.exceptions.isEmpty)
  }

  @Test func `a column beneath another one is set there`() {
    let split = shown(nil, isTriple: true)
    split.setViewController(stage.probe("new"), for: .supplementary)
    stage.loop.settle()
    #expect(names == ["list", "new", "empty"])
  }

  @Test func `what is set while its column is seen takes the place of what was there`() {
    let split = shown(nil)
    split.setViewController(detail("full"), for: .secondary)
    stage.loop.settle()
    #expect(names == ["list", "full"])
    split.show(.primary)
    stage.loop.settle()
    #expect(names == ["list"])
    #expect(split.viewController(for: .secondary) is UINavigationController)
  }

  private final class PlainDelegate: UISplitViewControllerDelegate {
    var told = 0
    func splitViewControllerDidCollapse(_ split: UISplitViewController) { told += 1 }
  }

  @Test func `a delegate that is no object of Objective-C is told`() {
    let delegate = PlainDelegate()
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    split.setViewController(stage.probe("list"), for: .primary)
    split.setViewController(detail("full"), for: .secondary)
    stage.show(split)
    #expect(delegate.told == 1)
  }
}
