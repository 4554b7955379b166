import UIKit

// Screens say what they want to the responder chain; the nearest coordinator that knows it does it.
extension UIResponder {
  @objc dynamic func openTask(_ task: String, sender: Any?) { next?.openTask(task, sender: sender) }

  @objc dynamic func completeTask(
    _ task: String,
    sender: Any?,
    completion: @escaping (Bool) -> Void
  ) {
    guard let next = next else { return completion(false) }
    next.completeTask(task, sender: sender, completion: completion)
  }
}
