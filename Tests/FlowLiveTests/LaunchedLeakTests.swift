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
