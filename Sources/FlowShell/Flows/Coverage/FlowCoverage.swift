import FlowNavigation

/// What one flow reached of one definition.
package struct FlowCoverage: Sendable {
  /// The path of the definition, as the flow names it.
  package let definition: String
  /// Which items of the inventory were reached, in its order.
  package let reached: [Int]
  private let items: Items

  /// All that there is to reach.
  private enum Items {
    case plan(CoveragePlan)
    case inventory(CoverageInventory)
  }

  init(_ record: CoverageRecorder.Record) {
    let tables = record.plan.definition.tables
    // One that was made in code has no file, but a name.
    definition = tables.files.first ?? tables.name
    reached = record.hits.items
    items = .plan(record.plan)
  }

  /// What another process reached.
  init(of inventory: CoverageInventory, definition: String, reached: [Int]) {
    self.definition = definition
    self.reached = reached
    items = .inventory(inventory)
  }

  /// Whether another flow may know of more items.
  package var isOpen: Bool { if case .inventory = items { true } else { false } }

  /// How many items the inventory has.
  package var count: Int {
    switch items {
    case .plan(let plan): plan.items.count
    case .inventory(let inventory): inventory.items.count
    }
  }

  /// All that the definition declares and a flow can reach, with names and places.
  package func inventory() -> CoverageInventory {
    switch items {
    case .plan(let plan): CoverageInventory(plan)
    case .inventory(let inventory): inventory
    }
  }
}
