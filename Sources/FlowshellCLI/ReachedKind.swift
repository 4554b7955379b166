import FlowNavigation
import FlowShell

/// How much of one kind of what a definition declares a search has reached.
struct ReachedKind {
  /// The word for several: `screens`.
  var word: String
  var total: Int
  /// What was not reached, by name and place: `Detail (App.nav:12)`.
  var missing: [String]

  /// All kinds that the definition has something of.
  static func all(_ record: CoverageRecorder.Record) -> [ReachedKind] {
    let inventory = CoverageInventory(record.plan)
    return inventory.kinds.map { kind in
      let missing = kind.items.filter { !record.hits[$0] }.map { number in
        let item = inventory.items[number]
        let place = item.file.isEmpty ? "" : " (\(FilePath.name(of: item.file)):\(item.line))"
        return item.name + place
      }
      return ReachedKind(word: kind.word, total: kind.items.count, missing: missing)
    }
  }
}
