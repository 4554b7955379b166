package import FlowShell

/// The items that all flows of a run reached together, for each definition.
///
/// The order in which flows are added makes no difference. A flow counts whatever its verdict: what
/// it reached before it failed was reached.
package struct CoverageTotal: Sendable {
  /// By the path of the definition.
  private(set) var definitions: [String: Entry] = [:]

  /// What was reached of one definition.
  struct Entry: Sendable {
    var inventory: CoverageInventory
    /// How many flows reached each item.
    var flows: [Int]
    /// The first flow, by its path, that reached each item.
    var first: [String?]
    /// How many flows were for the definition.
    var runs = 0
  }

  package init() {}

  /// Adds what a flow reached.
  package mutating func add(_ result: FlowResult) {
    let path = result.files.first ?? ""
    for coverage in result.coverage { add(coverage, of: path) }
  }

  /// Adds what a flow reached that was reported on.
  mutating func add(_ report: FlowReport) {
    for coverage in report.coverage { add(coverage, of: report.flow.path) }
  }

  /// Adds what another total has.
  package mutating func add(_ other: CoverageTotal) {
    for (path, entry) in other.definitions {
      guard var known = definitions[path], known.inventory == entry.inventory else {
        if definitions[path] == nil { definitions[path] = entry }
        continue
      }
      known.runs += entry.runs
      for item in entry.flows.indices {
        known.flows[item] += entry.flows[item]
        if let first = entry.first[item] { known.note(first, at: item) }
      }
      definitions[path] = known
    }
  }

  private mutating func add(_ coverage: FlowCoverage, of path: String) {
    let definition = coverage.definition
    if definitions[definition] == nil {
      definitions[definition] = Entry(coverage.inventory())
    }
    if coverage.isOpen {
      definitions[definition]?.add(coverage.inventory(), coverage.reached, of: path)
      return
    }
    // A definition that was edited while the flows ran is another one: the first that came counts.
    guard definitions[definition]?.flows.count == coverage.count else { return }
    definitions[definition]?.add(coverage.reached, of: path)
  }

  /// The definitions in the order of their paths.
  var sorted: [Entry] { definitions.sorted { $0.key < $1.key }.map(\.value) }
}

extension CoverageTotal.Entry {
  fileprivate init(_ inventory: CoverageInventory) {
    self.init(
      inventory: inventory,
      flows: Array(repeating: 0, count: inventory.items.count),
      first: Array(repeating: nil, count: inventory.items.count)
    )
  }

  fileprivate mutating func add(_ reached: [Int], of path: String) {
    runs += 1
    for item in reached {
      flows[item] += 1
      note(path, at: item)
    }
  }

  /// Adds what a flow reached of what it knows, which may be more than was known before.
  fileprivate mutating func add(_ known: CoverageInventory, _ reached: [Int], of path: String) {
    if known == inventory { return add(reached, of: path) }
    let united = Self(inventory.united(with: known))
    let places = Dictionary(
      uniqueKeysWithValues: united.inventory.items.enumerated().map { ($1, $0) }
    )
    var sum = united
    sum.runs = runs
    for (place, item) in inventory.items.enumerated() {
      guard let new = places[item] else { continue }
      (sum.flows[new], sum.first[new]) = (flows[place], first[place])
    }
    self = sum
    add(reached.compactMap { places[known.items[$0]] }, of: path)
  }

  fileprivate mutating func note(_ path: String, at item: Int) {
    if let first = first[item], first <= path { return }
    first[item] = path
  }

  /// How many of some items were reached.
  func covered(_ items: Range<Int>) -> Int { flows[items].count { $0 > 0 } }

  /// How much of everything was reached.
  var share: CoverageShare {
    CoverageShare(covered: covered(flows.indices), total: flows.count)
  }

  /// The items that nothing reached.
  func missing(_ items: Range<Int>) -> [CoverageInventory.Item] {
    items.filter { flows[$0] == 0 }.map { inventory.items[$0] }
  }
}
