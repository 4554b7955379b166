import FlowLive
import Testing
import UIKit

@Suite struct LogicalIDTests {
  final class ItemDetailViewController: UIViewController {}
  final class ApplicationCoordinator {}
  final class Coordinator {}
  final class BoxController<Content>: UIViewController {}

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
