import UIKit

class Coordinator: UIResponder {
  private weak var parent: Coordinator?
  private(set) var children: [Coordinator] = []

  override var next: UIResponder? { parent }

  func add(_ child: Coordinator) {
    child.parent = self
    children.append(child)
  }

  func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
}
