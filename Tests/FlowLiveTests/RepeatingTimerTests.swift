import FlowLive
import Testing
import UIKit

/// A timer that comes again and again is never over: what it holds is told at once, whatever its phase.
@MainActor @Suite struct RepeatingTimerTests {
  private static func app(repeats: Bool = true) -> LiveApp {
    LiveApp("Ticking") { window in
      let coordinator = TickingCoordinator(window.rootViewController as? UINavigationController)
      coordinator.repeats = repeats
      return coordinator
    }
    .link { (coordinator: TickingCoordinator, _) in
      coordinator.open()
      return true
    }
  }

  @Test(arguments: ["pending", "wait 150ms", "wait 499ms", "wait 1s", "wait 5s"])
  func `a screen that a timer holds is told when it is left`(line: String) throws {
    let session = try LiveSession(Self.app())
    try session.run("link \"x://open\"\n\(line)")
    let told = try session.run("back")
    #expect(told.contains("leak      TickingController#1 held by a timer"), "\(told)")
  }

  @Test func `what is to come is told with its time, also what comes again`() throws {
    let session = try LiveSession(Self.app())
    #expect(try session.run("pending").contains("none"))
    try session.run("link \"x://open\"")
    let first = try session.run("pending")
    #expect(first.contains("TickingController.tick at 1s of"), "\(first)")
    try session.run("wait 1100ms")
    let second = try session.run("pending")
    #expect(second.contains("TickingController.tick at 2s of"), "\(second)")
    try session.run("expect pending TickingController.tick")
  }

  @Test func `an alert offers no swipe down, a sheet does`() throws {
    let session = try LiveSession(
      LiveApp("Modals") { window in
        window.rootViewController = UIViewController()
        return NSObject()
      }
      .link { (_: NSObject, url) in
        let sheet = url.host == "sheet"
        let modal =
          sheet
          ? UIViewController()
          : UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        UIApplication.shared.keyWindow?.rootViewController?.present(modal, animated: true)
        return true
      }
    )
    try session.run("link \"x://alert\"")
    #expect(!Self.refusal(of: "tap none", in: session).contains("swipe-down"))
    try session.run("launch\nlink \"x://sheet\"")
    #expect(Self.refusal(of: "tap none", in: session).hasSuffix("possible: swipe-down"))
  }

  private static func refusal(of line: String, in session: LiveSession) -> String {
    do {
      return try session.run(line)
    } catch {
      return "\(error)"
    }
  }
}

@MainActor
private final class TickingCoordinator {
  let navigation: UINavigationController?
  var repeats = true

  init(_ navigation: UINavigationController?) {
    self.navigation = navigation
    navigation?.viewControllers = [UIViewController()]
  }

  func open() {
    let screen = TickingController()
    screen.start(repeats: repeats)
    navigation?.pushViewController(screen, animated: true)
  }
}

private final class TickingController: UIViewController {
  func start(repeats: Bool) {
    Actions.add("tick", to: TickingController.self) { $0.tick }
    Timer.scheduledTimer(
      timeInterval: 1,
      target: self,
      selector: "tick",
      userInfo: nil,
      repeats: repeats
    )
  }

  func tick() {}
}
