import Testing
import UIKit

/// Who hears of a controller's callbacks without being it.
@MainActor @Suite struct CallbackObserverTests {
  final class Screen: UIViewController {
    var told: [String] = []
    override func viewDidLoad() { told.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { told.append("viewWillAppear") }
  }

  @Test func `an observer hears before the method has run, another when it has`() {
    let screen = Screen()
    _ = screen.observeCallback(
      "viewDidLoad",
      before: { [unowned screen] _ in
        screen.told.append("before")
      }
    )
    _ = screen.observeCallback(
      "viewDidLoad",
      after: { [unowned screen] _ in
        screen.told.append("after")
      }
    )
    screen.loadViewIfNeeded()
    #expect(screen.told == ["before", "viewDidLoad", "after"])
  }

  @Test func `a callback is observed by its name in Swift or Objective-C, with its arguments`() {
    let (screen, parent) = (Screen(), UIViewController())
    var told: [String] = []
    for name in ["didMove(toParent:)", "didMoveToParentViewController:"] {
      _ = screen.observeCallback(name, after: { told.append("\($0.first is UIViewController)") })
    }
    parent.addChild(screen)
    screen.removeFromParent()
    #expect(told == ["false", "false"])
    #expect(screen.observeCallback("layoutSubviews") == nil)
  }

  @Test func `an observer that was removed hears nothing more`() {
    let screen = Screen()
    let observer = screen.observeCallback(
      "viewDidLoad",
      after: { [unowned screen] _ in
        screen.told.append("after")
      }
    )
    if let observer { screen.removeCallbackObserver(observer) }
    screen.loadViewIfNeeded()
    #expect(screen.told == ["viewDidLoad"])
  }

  @Test func `what is watched is told after the turn in which it changed`() {
    var value = 1
    var told: [Int] = []
    let watched = WatchedValue({ value }, changed: { told.append(value) })
    value = 2
    MainLoop.current.settle()
    MainLoop.current.settle()
    watched.stop()
    value = 3
    MainLoop.current.settle()
    #expect(told == [2])
  }
}
