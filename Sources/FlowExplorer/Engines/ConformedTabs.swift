package import FlowNavigation

/// The tabs of a design beside those of an app, where items have titles and may be mere screens.
package struct ConformedTabs {
  /// What the app calls the items of the design.
  private var names: [String: Symbol] = [:]
  /// What the design calls the items of the app.
  private var items: [String: String] = [:]
  /// The coordinators of the design that are there for its tabs alone.
  private let standIns: Set<String>

  /// Items are the same whose names are, or whose coordinators; of the others those in the same place.
  init(of design: any Engine, _ app: any Engine) {
    standIns = Set(Self.standIns(in: design.vocabulary, without: app.vocabulary))
    func bars(of engine: any Engine) -> [TabBar] {
      engine.snapshot(.tabBars, in: Transaction()).tabBars
    }
    func text(_ name: Symbol) -> String { app.vocabulary.text(name) }
    var own = bars(of: design).flatMap(\.items).map { design.vocabulary.text($0) }
    var others = bars(of: app).flatMap { bar in
      bar.items.indices.map { place in
        let coordinators = bar.coordinators
        let owner = coordinators.indices.contains(place) ? coordinators[place] : .none
        return (name: bar.items[place], owner: owner == .none ? "" : text(owner))
      }
    }
    func pair(_ isSame: (String, (name: Symbol, owner: String)) -> Bool) {
      for item in own {
        guard let place = others.firstIndex(where: { isSame(item, $0) }) else { continue }
        let other = others.remove(at: place)
        own.removeAll { $0 == item }
        names[item] = other.name
        items[text(other.name)] = item
      }
    }
    pair { text($1.name) == $0 }
    pair { $1.owner == $0 }
    if own.count == others.count { pair { _, _ in true } }
  }

  /// A tap on the item of the app that one of the design stands for; nil where there is none.
  func item(of action: Action, in design: Vocabulary) -> Action? {
    guard case .symbol(let item) = action.subject, let name = names[design.text(item)] else {
      return nil
    }
    return Action(.tap, .symbol(name))
  }

  /// What the app calls the items that a design leaves open.
  func names(of holes: Set<String>, in app: Vocabulary) -> [String] {
    holes.compactMap { names[$0].map(app.text) }
  }

  /// The items of the app by the names of the design.
  func called(_ names: Set<String>) -> Set<String> { Set(names.map { items[$0] ?? $0 }) }

  /// The path of a design without the coordinators that an app has not.
  func path(of view: EngineView) -> String {
    view.path.split(separator: "/").filter { !standIns.contains(String($0)) }
      .joined(separator: "/")
  }

  /// The coordinators of tabs, of their items, and of the app's name that an app has not: a tab may be a mere screen there.
  package static func standIns(in design: Vocabulary, without app: Vocabulary) -> [String] {
    let known = Set(app.coordinatorIDs.map { app.text($0) })
    let tabs = design.tables.coordinators.filter { $0.kind == .tabs }
    let ids = tabs.flatMap { [$0.id] + design.tables.ids[$0.tabs.indices] }
    // What an app does without coordinators is done by one of its name.
    let own = design.coordinatorIDs.map { design.text($0) }.filter { $0 == app.standIn }
    return (own + ids.map { design.text($0) }).filter { !known.contains($0) }
  }

  /// Those of them that are seen, and the app has tabs in their place, or a mere screen in these.
  static func standIns(of design: any Engine, _ app: any Engine) -> [String] {
    let vocabulary = design.vocabulary
    let bars = design.snapshot(.tabBars, in: Transaction()).tabBars
    let path = EngineView.path(of: design).split(separator: "/").map(String.init)
    let seen = path + bars.flatMap { [$0.node.id, $0.selected] }.map { vocabulary.text($0) }
    let others = app.snapshot(.tabs, in: Transaction()).tabs
    let isMere = others.contains { bar in
      let place = bar.items.firstIndex(of: bar.selected)
      return place.map { bar.coordinators[$0] == .none } ?? false
    }
    let tabs = vocabulary.tables.coordinators.filter { $0.kind == .tabs }
    let names = Set(tabs.map { vocabulary.text($0.id) })
    return standIns(in: vocabulary, without: app.vocabulary).filter { name in
      if name == path.first, name == app.vocabulary.standIn { return true }
      return seen.contains(name) && (names.contains(name) ? !others.isEmpty : isMere)
    }
  }
}

extension Vocabulary {
  /// The coordinator in a definition that does what an app does without coordinators: one of its name.
  var standIn: String {
    let name = tables.name
    let isTaken = (coordinatorIDs + controllerIDs).contains { text($0) == name }
    return isTaken ? "\(name)App" : name
  }
}
