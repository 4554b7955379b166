/// The marks that a world makes in the coverage recorder of a transaction.
extension World {
  /// Ends the recording of a command that was refused: what refused it was reached.
  func endCoverage(_ transaction: Transaction, _ refusal: Refusal) {
    guard let coverage = transaction.coverage else { return }
    if refusal.code == .notValid,
      case .coordinator(let number) = definition.entity(refusal.node.id)
    {
      coverage.ran(.limited, Int(number))
    }
    coverage.end(transaction.trace, holds: false)
  }

  /// Notes that an element of a screen was used.
  func cover(_ element: Element, on screen: Handle, _ transaction: Transaction) {
    guard let coverage = transaction.coverage else { return }
    let elements = blueprint(entry: screen).elements.indices
    if let index = elements.first(where: { definition.tables.elements[$0].name == element.name }) {
      coverage.ran(.element, index)
    }
  }

  /// Notes that an item of a tab bar was tapped.
  func cover(tab item: Handle, of tabs: Handle, _ transaction: Transaction) {
    guard let coverage = transaction.coverage else { return }
    let id = name(coordinator: item).id
    if let index = blueprint(tabs).tabs.indices.first(where: { definition.tables.ids[$0] == id }) {
      coverage.ran(.tabItem, index)
    }
  }

  /// Notes that a swipe-down met a modal that may not be taken away like that.
  func cover(undismissible entry: Handle, _ transaction: Transaction) {
    guard let coverage = transaction.coverage else { return }
    let row = self[entry: entry]
    if row.blueprint >= 0 { return coverage.ran(.undismissibleScreen, Int(row.blueprint)) }
    let coordinator = self[coordinator: row.embedded]
    if blueprint(row.embedded).policies.contains(.undismissible) {
      coverage.ran(.undismissibleCoordinator, Int(coordinator.blueprint))
    } else if let screen = visibleScreen(on: coordinator.surface) {
      coverage.ran(.undismissibleScreen, Int(self[entry: screen].blueprint))
    }
  }
}
