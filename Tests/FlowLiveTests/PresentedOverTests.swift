import FlowLive
import Testing
import UIKit

/// Whose a screen is that two coordinators refer to, one of them to present over it.
@MainActor @Suite struct PresentedOverTests {
  @Test func `a screen that a child presents over in the same step is its parent's`() throws {
    let session = try LiveSession(Outing.app)
    #expect(session.path == "Outing/Trip/Stop")
    try session.run("swipe-down; expect owner Ground Outing")
    #expect(session.path == "Outing/Ground")
  }
}

/// A coordinator that presents a screen, and has its child present over that at once.
@MainActor private final class OutingCoordinator {
  private let window: UIWindow
  private var base: UIViewController?
  private var child: TripCoordinator?

  init(_ window: UIWindow) { self.window = window }

  func start() {
    let base = GroundViewController()
    window.rootViewController = base
    window.makeKeyAndVisible()
    self.base = base
    child = TripCoordinator(over: base)
    child?.start()
  }
}

@MainActor private final class TripCoordinator {
  private let rootViewController: UIViewController
  private var stop: UIViewController?

  init(over controller: UIViewController) { rootViewController = controller }

  func start() {
    let stop = StopViewController()
    self.stop = stop
    rootViewController.present(stop, animated: false)
  }
}

private final class GroundViewController: UIViewController {}
private final class StopViewController: UIViewController {}

@MainActor private enum Outing {
  static let app = LiveApp("Outing") { window in
    let coordinator = OutingCoordinator(window)
    coordinator.start()
    return coordinator
  }
}
