import FlowCommands
package import FlowNavigation
import FlowScript

/// All that a definition declares and a flow can reach, for people: kind, name, place.
package struct CoverageInventory: Hashable, Sendable {
  /// The path of the definition.
  package let definition: String
  /// What the definition calls its app.
  package let app: String
  /// By kind, then in the order of the definition's files.
  package let items: [Item]
  /// The kinds that the definition has something of, with their items.
  package let kinds: [Kind]

  /// One thing to reach.
  package struct Item: Hashable, Sendable {
    /// What it is, in one word: `screen`.
    package var kind: String
    package var name: String
    /// Empty when the definition was made in code.
    package var file: String
    package var line: Int
    package var column: Int
  }

  /// What is counted together.
  package struct Kind: Hashable, Sendable {
    /// The word for several: `screens`.
    package var word: String
    package var items: Range<Int>
  }

  init(definition: String, app: String, items: [Item], kinds: [Kind]) {
    self.definition = definition
    self.app = app
    self.items = items
    self.kinds = kinds
  }

  package init(_ plan: CoveragePlan) {
    let tables = plan.definition.tables
    definition = tables.files.first ?? tables.name
    app = tables.name
    items = plan.items.map { item in
      let isKnown = item.place.line > 0 && tables.files.indices.contains(Int(item.place.file))
      return Item(
        kind: item.group.word,
        name: SafeText.string(item.name(in: plan)),
        file: isKnown ? tables.files[Int(item.place.file)] : "",
        line: Int(item.place.line),
        column: Int(item.place.column)
      )
    }
    var kinds: [Kind] = []
    for (number, item) in plan.items.enumerated() {
      let word = item.group.words
      if kinds.last?.word == word {
        kinds[kinds.count - 1].items = kinds[kinds.count - 1].items.lowerBound..<number + 1
      } else {
        kinds.append(Kind(word: word, items: number..<number + 1))
      }
    }
    self.kinds = kinds
  }
}

extension CoverageInventory {
  /// What is known of an app without a definition: by kind, then by name.
  init(app: String, _ names: (CoverageItem.Group) -> some Sequence<String>) {
    var items: [Item] = []
    var kinds: [Kind] = []
    for group in CoverageItem.Group.allCases {
      let start = items.count
      items += names(group).sorted().map {
        Item(kind: group.word, name: $0, file: "", line: 0, column: 0)
      }
      if items.count > start { kinds.append(Kind(word: group.words, items: start..<items.count)) }
    }
    self.init(definition: app, app: app, items: items, kinds: kinds)
  }

  /// All that this one and another have, of an app that tells its names while it runs.
  package func united(with other: CoverageInventory) -> CoverageInventory {
    let names = Dictionary(grouping: items + other.items, by: \.kind)
    return CoverageInventory(app: app) { Set((names[$0.word] ?? []).map(\.name)) }
  }
}

extension CoverageItem.Group {
  var word: String {
    switch self {
    case .coordinators: "coordinator"
    case .screens: "screen"
    case .elements: "element"
    case .events: "event"
    case .handlers: "handler"
    case .branches: "branch"
    case .transitions: "transition"
    case .routes: "route"
    case .links: "link"
    case .refusals: "refusal"
    }
  }

  var words: String { self == .branches ? "branches" : word + "s" }
}
