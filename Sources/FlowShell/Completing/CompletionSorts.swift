import FlowNavigation

/// Tells IDs apart that a command cannot treat alike: of thousands only one of each sort is tried.
struct CompletionSorts {
  private let vocabulary: Vocabulary
  /// What is to be known of each symbol.
  private var marks: [Mark]

  private struct Mark: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Live, or guarded: no other ID is like it.
    static let own = Mark(rawValue: 1)
    /// The asker may open it.
    static let valid = Mark(rawValue: 2)
  }

  init(_ vocabulary: Vocabulary, live: [NodeReport], valid: [Symbol]?) {
    self.vocabulary = vocabulary
    let mark: Mark = valid == nil ? .valid : []
    marks = Array(repeating: mark, count: vocabulary.tables.symbols.count)
    for id in valid ?? [] { marks[Int(id.index)].insert(.valid) }
    for blocked in vocabulary.tables.guards { marks[Int(blocked.name.index)].insert(.own) }
    for node in live { marks[Int(node.name.id.index)].insert(.own) }
  }

  /// A number for the sort of an ID, and whether it has to be tried for itself; nil for no ID.
  func sort(of id: Symbol) -> (sort: Int, isOwn: Bool)? {
    let mark = marks[Int(id.index)]
    let valid = mark.contains(.valid) ? 1 : 0
    let isOwn = mark.contains(.own)
    switch vocabulary.entity(id) {
    case .coordinator(let number):
      let blueprint = vocabulary.tables.coordinators[Int(number)]
      let parameters = blueprint.parameters.count > 0 ? 2 : 0
      let kind = Int(blueprint.kind.rawValue) << 2
      let sort = Int(blueprint.policies.rawValue) << 8 | kind | parameters | valid
      return (sort, isOwn || blueprint.needs.count > 0 || blueprint.policies.contains(.hasStart))
    case .controller(let number):
      let place = Int(number)
      let controllers = vocabulary.tables.controllers
      let parameters = controllers[place].parameters.count > 0 ? 2 : 0
      let unique = controllers[place].isUnique ? 4 : 0
      let kind = Int(controllers[place].kind.rawValue) << 3
      return (
        1 << 24 | kind | unique | parameters | valid, isOwn || controllers[place].needs.count > 0
      )
    case .service, .none: return nil
    }
  }
}
