import FlowNavigation

/// What one flow reached of one definition.
package struct FlowCoverage: Sendable {
  private let plan: CoveragePlan
  private let hits: CoverageHits

  init(_ record: CoverageRecorder.Record) {
    plan = record.plan
    hits = record.hits
  }

  /// The path of the definition, as the flow names it.
  package var definition: String {
    // One that was made in code has no file, but a name.
    plan.definition.tables.files.first ?? plan.definition.tables.name
  }

  /// Which items of the inventory were reached, in its order.
  package var reached: [Int] { hits.items }

  /// How many items the inventory has.
  package var count: Int { plan.items.count }

  /// All that the definition declares and a flow can reach, with names and places.
  package func inventory() -> CoverageInventory { CoverageInventory(plan) }
}
