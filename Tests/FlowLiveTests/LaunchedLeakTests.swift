import FlowLive
import Testing
import UIKit

/// A coordinator that is there from the launch on, with a stack that is another one's.
@MainActor @Suite struct LaunchedLeakTests {
  @Test func `that it still refers to the stack does not hide that it leaks`() throws {
    let session = try LiveSession(
      LiveApp("Launched") { window in
        (window.rootViewController as? UINavigationController).map { stack in
          let app = KeepingCoordinator(stack)
          app.start()
          return app
        }
      }
    )
    #expect(try session.run("doctor").contains("none"))
    #expect(try session.run("tap go").contains("leak      Asking#1"))
  }

  @Test func `whom a screen refers to is needed, though another one owns it`() throws {
    let session = try LiveSession(
      LiveApp("Shared") { window in
        (window.rootViewController as? UINavigationController).map { stack in
          let app = RootCoordinator(stack)
          app.start()
          return app
        }
      }
    )
    try session.run("tap form; swipe-down; expect not lint leak; tap form; swipe-down")
    // It goes with the last screen that needs it, or is one.
    #expect(try session.run("tap replace").contains("leak      Bar#1"))
  }

  @Test func `what is presented when the app ends keeps nothing of it`() throws {
    let session = try LiveSession(
      LiveApp("Presenting") { window in
        let stack = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = stack
        let item = UIBarButtonItem(
          title: "open",
          primaryAction: UIAction(title: "open") { [unowned stack] _ in
            let form = UINavigationController(rootViewController: UIViewController())
            stack.present(form, animated: true)
          }
        )
        stack.viewControllers[0].navigationItem.rightBarButtonItem = item
        return nil
      }
    )
    let told = try session.run("tap open; relaunch")
    #expect(!told.contains("leak"), "\(told)")
  }

  @Test func `an alert that is up at a launch keeps nothing of what was before`() throws {
    let session = try LiveSession(
      LiveApp("Alerting") { window in
        (window.rootViewController as? UINavigationController).map { stack in
          let app = KeepingCoordinator(stack)
          app.start()
          stack.present(
            UIAlertController(title: "Ask", message: nil, preferredStyle: .alert),
            animated: false
          )
          return app
        }
      }
    )
    #expect(!(try session.run("relaunch").contains("leak")))
  }
}

/// Starts a child that a list needs by a delegate, though the list has this one for its first.
@MainActor
private final class RootCoordinator {
  private let stack: UINavigationController
  private var children: [BarCoordinator] = []

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    let list = BarredController()
    let bar = BarCoordinator(list)
    (list.itemDelegate, list.barDelegate) = (self, bar)
    children.append(bar)
    stack.setViewControllers([list], animated: false)
  }

  func replace() { stack.setViewControllers([UIViewController()], animated: false) }
}

@MainActor
private final class BarCoordinator {
  private weak var list: UIViewController?

  init(_ list: UIViewController) { self.list = list }

  func present() { list?.present(FormController(self), animated: true) }
}

private final class FormController: UIViewController {
  private let coordinator: BarCoordinator

  init(_ coordinator: BarCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

private final class BarredController: UIViewController {
  weak var itemDelegate: RootCoordinator?
  weak var barDelegate: BarCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    add("form") { [unowned self] in barDelegate?.present() }
    add("replace") { [unowned self] in itemDelegate?.replace() }
  }

  private func add(_ name: String, _ body: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(name, for: .normal)
    button.addAction(UIAction { _ in body() }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// Keeps a child by a closure when that is over.
@MainActor
private final class KeepingCoordinator {
  private let stack: UINavigationController
  private var children: [AskingCoordinator] = []
  private var kept: [() -> Void] = []

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    let child = AskingCoordinator(stack)
    children.append(child)
    kept.append { _ = child }
    child.done = { [unowned self] in
      let list = ListController()
      list.coordinator = self
      stack.setViewControllers([list], animated: false)
      children.removeAll()
    }
    child.start()
  }
}

@MainActor
private final class AskingCoordinator {
  private let stack: UINavigationController
  var done: (() -> Void)?

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.setViewControllers([AskingController { [weak self] in self?.done?() }], animated: false)
  }
}

private final class AskingController: UIViewController {
  private let go: () -> Void

  init(_ go: @escaping () -> Void) {
    self.go = go
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.addAction(UIAction { [unowned self] _ in go() }, for: .touchUpInside)
    view.addSubview(button)
  }
}

private final class ListController: UIViewController {
  weak var coordinator: KeepingCoordinator?
}
