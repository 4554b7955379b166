import FlowLive
import Testing
import UIKit

@Suite struct LogicalIDTests {
  final class ItemDetailViewController: UIViewController {}
  final class ApplicationCoordinator {}
  final class Coordinator {}
  final class BoxController<Content>: UIViewController {}
  final class PaneController<Content>: UIViewController {}

  @MainActor @Test func `a generic class of the app's is called after what it hosts`() throws {
    let app = LiveApp("Panes") { window in
      let (hosting, plain) = (PaneController<Int>(), PaneController<String>())
      StandInScreen.call(hosting, "LoginView")
      let stack = UINavigationController(rootViewController: plain)
      stack.pushViewController(hosting, animated: false)
      window.rootViewController = stack
      return nil
    }
    try LiveSession(app).run("expect screen LoginView; expect stack Pane LoginView")
  }

  @Test(arguments: [
    (ItemDetailViewController.self as Any.Type, "ItemDetail"),
    (ApplicationCoordinator.self, "Application"),
    (Coordinator.self, "Coordinator"),
    (BoxController<Int>.self, "Box"),
    (UINavigationController.self, "Navigation"),
  ])
  func `an ID is the type's name without its ending`(type: Any.Type, id: String) {
    #expect(LogicalID.name(of: type) == id)
  }
}
