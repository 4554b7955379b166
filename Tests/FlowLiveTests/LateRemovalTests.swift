import FlowLive
import Testing
import UIKit

/// Timers that take away what a user looks at.
@MainActor @Suite struct LateRemovalTests {
  @Test func `an answer that pops another screen than its own is late`() throws {
    let session = try LiveSession(app)
    try session.run("tap delete; back; tap about")
    let told = try session.run("wait 5s; expect lint late")
    #expect(told.contains("Keel#1 was asked for on Rudder#1, which is gone"), "\(told)")
  }

  @Test(arguments: ["tap delete", "tap about; tap toast"])
  func `one that takes its own screen away, or what that presented, is not`(lines: String) throws {
    let session = try LiveSession(app)
    try session.run("\(lines); wait 5s; expect not lint late")
  }

  private var app: LiveApp {
    LiveApp("Late") { window in
      let boat = BoatsCoordinator()
      window.rootViewController = boat.stack
      boat.start()
      return boat
    }
  }
}

@MainActor
private final class BoatsCoordinator {
  let stack = UINavigationController()

  func start() {
    let keel = KeelController()
    keel.navigationItem.rightBarButtonItems = [
      item("delete") { [unowned self] in
        stack.pushViewController(RudderController(), animated: true)
        later { $0.stack.popViewController(animated: true) }
      },
      item("about") { [unowned self] in about() },
    ]
    stack.setViewControllers([keel], animated: false)
  }

  private func about() {
    let about = TillerController()
    about.navigationItem.rightBarButtonItem = item("toast") { [unowned self] in
      stack.present(UIViewController(), animated: true)
      later { $0.stack.dismiss(animated: true) }
    }
    stack.pushViewController(about, animated: true)
  }

  private func later(_ act: @escaping @MainActor (BoatsCoordinator) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 5) { [weak self] in self.map(act) }
  }

  private func item(_ name: String, _ act: @escaping @MainActor () -> Void) -> UIBarButtonItem {
    let item = UIBarButtonItem(title: name, primaryAction: UIAction(title: name) { _ in act() })
    item.accessibilityIdentifier = name
    return item
  }
}

private final class KeelController: UIViewController {}
private final class RudderController: UIViewController {}
private final class TillerController: UIViewController {}
