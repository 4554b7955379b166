import UIKit

final class TaskListController: ListController {
  var tasks = ["Wash", "Cook", "Sleep"] {
    didSet { table?.reloadData() }
  }
  override var texts: [String] { tasks }

  @IBAction private func unwindToList(_ segue: UIStoryboardSegue) {}
}

extension TaskListController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tasks"
  }

  // The conformance is the superclass's.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    openTask(tasks[indexPath.row], sender: self)
  }
}
