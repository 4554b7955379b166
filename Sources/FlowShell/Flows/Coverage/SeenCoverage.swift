import FlowNavigation
import FlowScript

/// What a flow reached of an app without a definition, of all that it saw there.
package struct SeenCoverage: Sendable {
  /// By kind the names that are known, and whether each was reached.
  private var names: [CoverageItem.Group: [String: Bool]] = [:]
  /// The elements that are there to be touched, with the screen that each is on.
  private var elements: [String: String] = [:]
  /// Those of them that a text is read on.
  private var readings: [String: String] = [:]
  /// Those that have a row on which a text is read.
  private var rows: [String: String] = [:]
  /// What is new since somebody took it: for who knows the rest.
  private var news: [News] = []
  /// The names that were looked at last.
  private var vocabulary: Vocabulary?

  /// A name, or that it was reached.
  package struct News: Hashable, Sendable {
    var group: CoverageItem.Group
    var name: String
    var isReached: Bool
  }

  package init() {}

  /// Takes what is new.
  mutating func takeNews() -> [News] {
    defer { news = [] }
    return news
  }

  /// Notes what is new to another one.
  package mutating func note(_ news: News) {
    if news.isReached {
      reach(news.group, news.name)
    } else {
      know(news.group, news.name)
    }
  }

  /// Notes that a line used what it names on the screen that was there before it.
  mutating func touch(_ action: Action, in engine: any Engine, _ transaction: Transaction) {
    guard action.verb.isTouch, let value = try? engine.value(of: action.subject, in: transaction)
    else { return }
    let text = SafeText.string(value.description)
    // As a finger finds it: by name, by the text of an element, by that of a row.
    let name = elements[text] == nil ? readings[text] ?? rows[text] ?? text : text
    if let owner = elements[name] { reach(.elements, "\(owner).\(name)") }
  }

  /// Notes what a line did, and what is known behind it.
  mutating func look(at engine: any Engine, _ transaction: Transaction) {
    let vocabulary = engine.vocabulary
    func text(_ symbol: Symbol) -> String { SafeText.string(vocabulary.text(symbol)) }
    if vocabulary !== self.vocabulary {
      self.vocabulary = vocabulary
      for id in vocabulary.expectedCoordinators { know(.coordinators, text(id)) }
      for id in vocabulary.expectedControllers { know(.screens, text(id)) }
    }
    for fact in transaction.trace.facts {
      switch fact {
      case .event(let name, _, _): reach(.events, text(name))
      case .start(let node, _, _): reach(.coordinators, text(node.id))
      case .shown(let entry, _, _, _, _), .present(let entry, _, _), .sub(let entry, _, .attached):
        if case .coordinator = vocabulary.entity(entry.id) { continue }
        show(text(entry.id))
      default: break
      }
    }
    (elements, readings, rows) = ([:], [:], [:])
    let snapshot = engine.snapshot([.screen, .tabBars], in: transaction)
    for bar in snapshot.tabBars {
      for item in bar.items { know(text(item), on: text(bar.node.id)) }
    }
    let screen = snapshot.screen
    for part in screen?.parts ?? [] { show(text(part)) }
    for element in (screen?.elements ?? []) + (screen?.subs.flatMap(\.elements) ?? [])
    where element.kind != .label {
      know(text(element.name), on: text(element.node.id))
      guard element.isVisible else { continue }
      readings[SafeText.string(element.title.description)] = text(element.name)
      for row in element.rows { rows[SafeText.string(row.title.description)] = text(element.name) }
    }
  }

  /// What only shows the screens of others is none to reach.
  private mutating func show(_ screen: String) {
    if names[.screens]?[screen] != nil { reach(.screens, screen) }
  }

  private mutating func know(_ element: String, on owner: String) {
    elements[element] = owner
    know(.elements, "\(owner).\(element)")
  }

  private mutating func know(_ group: CoverageItem.Group, _ name: String) {
    if names[group]?[name] != nil { return }
    names[group, default: [:]][name] = false
    news.append(News(group: group, name: name, isReached: false))
  }

  private mutating func reach(_ group: CoverageItem.Group, _ name: String) {
    if names[group]?[name] == true { return }
    names[group, default: [:]][name] = true
    news.append(News(group: group, name: name, isReached: true))
  }

  /// The coordinators and screens that were reached, by their IDs.
  package var reachedIDs: Set<String> {
    let groups = [CoverageItem.Group.coordinators, .screens]
    return Set(groups.flatMap { names[$0, default: [:]].filter(\.value).keys })
  }

  /// What was reached of the app of a program.
  package func coverage(in environment: Environment) -> [FlowCoverage] {
    environment.app.map { [coverage(of: $0.vocabulary.tables.name)] } ?? []
  }

  /// What was reached of an app.
  func coverage(of app: String) -> FlowCoverage {
    let inventory = CoverageInventory(app: SafeText.string(app)) { names[$0, default: [:]].keys }
    let reached = inventory.kinds.flatMap { kind in
      let group = CoverageItem.Group.allCases.first { $0.words == kind.word }
      return kind.items.filter { place in
        group.flatMap { names[$0]?[inventory.items[place].name] } ?? false
      }
    }
    return FlowCoverage(of: inventory, definition: inventory.definition, reached: reached)
  }
}

extension Verb {
  /// Whether a finger uses what the line names.
  fileprivate var isTouch: Bool {
    switch self {
    case .tap, .longpress, .swipe, .type, .clear, .toggle, .choose, .tab: true
    default: false
    }
  }
}
