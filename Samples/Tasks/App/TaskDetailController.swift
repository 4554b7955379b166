import UIKit

final class TaskDetailController: UIViewController {
  @IBOutlet private weak var doneButton: UIButton!
  @IBOutlet private weak var stateLabel: UILabel!
  weak var chain: UIResponder?
  var task = ""

  override var next: UIResponder? { chain }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = task
    doneButton.addTarget(self, action: #selector(TaskDetailController.complete), for: .touchUpInside)
  }

  @objc private func complete() {
    completeTask(task, sender: self) { [weak self] isNew in
      self?.stateLabel.text = isNew ? "Done" : "Done before"
    }
  }
}
