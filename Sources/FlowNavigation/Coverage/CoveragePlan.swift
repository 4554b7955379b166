/// All that a definition declares and a flow can reach: what coverage is a part of.
///
/// Made of the definition alone, so that what nothing reaches is in it, too. A class, so that the
/// flows of a definition share one.
package final class CoveragePlan: Sendable {
  package let definition: AppDefinition
  /// By group, then in the order of the definition's files.
  package let items: [CoverageItem]
  /// For each kind the number of the item for each entry of its table; -1 where there is none.
  private let numbers: [[Int32]]
  /// Where the lines of each `after` begin among the numbered ones.
  private let bodies: [[Instruction]: [Body]]
  private let code: CoverageCode

  /// The lines of an `after`: they are known by what they say and by whose they are.
  struct Body: Sendable {
    var owner: AppDefinition.Entity
    var base: Int32
  }

  package init(_ definition: AppDefinition) {
    self.definition = definition
    var listing = CoverageListing(definition.tables)
    listing.addAll()
    let items = listing.sorted()
    self.items = items
    bodies = listing.bodies
    code = listing.code
    var numbers: [[Int32]] = Array(repeating: [], count: CoverageItem.Kind.allCases.count)
    for (number, item) in items.enumerated() {
      let kind = Int(item.kind.rawValue)
      let missing = Int(item.index) + 1 - numbers[kind].count
      if missing > 0 { numbers[kind] += repeatElement(-1, count: missing) }
      numbers[kind][Int(item.index)] = Int32(number)
    }
    self.numbers = numbers
  }

  /// The number of the item of a kind at a place of its table; nil when it is not counted.
  package func number(_ kind: CoverageItem.Kind, _ index: Int) -> Int? {
    let numbers = numbers[Int(kind.rawValue)]
    guard numbers.indices.contains(index), numbers[index] >= 0 else { return nil }
    return Int(numbers[index])
  }

  /// The number of the first of some lines that a timer runs; nil for lines of no definition.
  func base(of lines: [Instruction], owner: AppDefinition.Entity) -> Int? {
    guard let found = bodies[lines] else { return nil }
    return (found.first { $0.owner == owner } ?? found.first).map { Int($0.base) }
  }

  /// The line of a branch or a transition.
  package func instruction(of item: CoverageItem) -> Instruction? {
    item.code == .none ? nil : code[Int(item.index)]
  }
}
