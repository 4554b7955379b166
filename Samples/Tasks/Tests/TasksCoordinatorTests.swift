import XCTest

@testable import Tasks

final class TasksCoordinatorTests: XCTestCase {
  private var navigation: UINavigationController!
  private var coordinator: TasksCoordinator!

  override func setUp() {
    super.setUp()
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    navigation = storyboard.instantiateInitialViewController() as? UINavigationController
    coordinator = TasksCoordinator(navigation)
    coordinator.start()
  }

  override func tearDown() {
    coordinator = nil
    navigation = nil
    super.tearDown()
  }

  func testARowOpensItsTask() {
    let list = navigation.topViewController as! TaskListController
    list.loadViewIfNeeded()
    list.tableView(list.table, didSelectRowAt: IndexPath(row: 1, section: 0))
    XCTAssertEqual((navigation.topViewController as? TaskDetailController)?.task, "Cook")
  }

  func testATaskIsDoneOnce() {
    var answers: [Bool] = []
    coordinator.completeTask("Wash", sender: nil) { answers.append($0) }
    coordinator.completeTask("Wash", sender: nil) { answers.append($0) }
    XCTAssertEqual(answers, [true, false])
  }

  func testATaskThatIsAddedIsInTheList() {
    NotificationCenter.default.post(name: .taskWasAdded, object: "Read")
    let list = navigation.viewControllers[0] as! TaskListController
    XCTAssertEqual(list.tasks.last, "Read")
  }
}
