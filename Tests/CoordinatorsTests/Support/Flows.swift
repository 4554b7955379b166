import Coordinators
import UIKit

/// A flow that notes what happens to it, and does what a test says.
class Noting: NavigationCoordinator {
  let title: String
  var log: [String] = []
  var onStart: (Noting) -> Void = { $0.push(Screen($0.title)) }
  var handling: Handling = .pass

  init(_ title: String = "", _ host: Host = .own) {
    self.title = title
    super.init(host)
  }

  override func start() {
    log.append("start")
    onStart(self)
  }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    log.append("\(event)")
    return handling
  }

  override func childDidFinish(_ child: Coordinator, _ cause: Cause) {
    log.append("\((child as? Noting)?.title ?? "") \(cause.rawValue), \(children.count) children")
  }

  override func controllerDidLeave(_ controller: UIViewController, _ cause: Cause) {
    log.append("\(controller.title ?? "") \(cause.rawValue)")
  }

  override func didBecomeActive() { log.append("active") }

  override func didStop() { log.append("stop") }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

final class App: Noting {}

final class Child: Noting {}

final class Grandchild: Noting {}
