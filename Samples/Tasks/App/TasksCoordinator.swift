import UIKit

final class TasksCoordinator: Coordinator {
  private let navigation: UINavigationController
  private var done: Set<String> = []

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func start() {
    let list = navigation.viewControllers[0] as! TaskListController
    list.chain = self
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(taskWasAdded(_:)),
      name: .taskWasAdded,
      object: nil
    )
  }

  @objc private func taskWasAdded(_ notification: Notification) {
    let list = navigation.viewControllers[0] as! TaskListController
    list.tasks.append(notification.object as! String)
  }
}

extension TasksCoordinator {
  override func openTask(_ task: String, sender: Any?) {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let detail =
      storyboard.instantiateViewController(withIdentifier: "TaskDetail") as! TaskDetailController
    detail.chain = self
    detail.task = task
    navigation.pushViewController(detail, animated: true)
  }

  override func completeTask(
    _ task: String,
    sender: Any?,
    completion: @escaping (Bool) -> Void
  ) {
    completion(done.insert(task).inserted)
    if done.count > 2 { super.completeTask(task, sender: sender, completion: completion) }
  }
}
