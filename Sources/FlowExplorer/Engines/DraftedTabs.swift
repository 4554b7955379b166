import FlowNavigation

/// The tabs of an app as those of a definition, whose items are coordinators.
///
/// A tab that is a mere screen has a coordinator of its own in the definition, and so have tabs whose coordinator
/// shows something else as well, or that are nobody's.
struct DraftedTabs {
  private var all: [Key: Tabs] = [:]
  private var taken: Set<String>
  /// The coordinator that stands for an app where it has none.
  private let standIn: String

  private struct Key: Hashable {
    var id: String
    var owner: String

    init(_ tabs: SeenState.Tabs) { (id, owner) = (tabs.id, tabs.owner) }
  }

  private struct Tabs {
    var seen: SeenState.Tabs
    var id = ""
    var items: [String] = []
  }

  init(of states: [SeenState], _ vocabulary: Vocabulary) {
    standIn = vocabulary.standIn
    taken = Set((vocabulary.coordinatorIDs + vocabulary.controllerIDs).map { vocabulary.text($0) })
    taken.formUnion(states.flatMap { $0.coordinators.map(\.id) + [$0.screen] })
    var order: [Key] = []
    for tabs in states.flatMap(\.tabs) {
      let key = Key(tabs)
      if all[key] == nil { order.append(key) }
      // Those with the most items say the most.
      let known = all[key]?.seen
      if known.map({ $0.items.count < tabs.items.count }) ?? true { all[key] = Tabs(seen: tabs) }
    }
    // A coordinator may begin when its item is selected.
    for tabs in states.flatMap(\.tabs) {
      for (item, coordinator) in zip(tabs.items, tabs.coordinators) where !coordinator.isEmpty {
        guard let place = all[Key(tabs)]?.seen.items.firstIndex(of: item) else { continue }
        all[Key(tabs)]?.seen.coordinators[place] = coordinator
      }
    }
    for key in order { name(key, states, isOnly: order.count { $0.owner == key.owner } == 1) }
  }

  /// The items of each coordinator of tabs.
  var items: [String: [String]] {
    Dictionary(all.values.map { ($0.id, $0.items) }) { first, _ in first }
  }

  /// A state with the coordinators that a definition has for tabs.
  func told(_ state: SeenState) -> SeenState {
    var told = state
    var place = state.coordinators.first?.id == standIn ? 1 : 0
    for seen in state.tabs {
      guard let tabs = all[Key(seen)] else { continue }
      if !seen.owner.isEmpty {
        guard let owner = told.coordinators.firstIndex(where: { $0.id == seen.owner }) else {
          continue
        }
        place = max(place, owner + 1)
      }
      if tabs.id == seen.owner {
        told.coordinators[place - 1].kind = "tabs"
        told.coordinators[place - 1].isShared = false
      } else {
        told.coordinators.insert(SeenState.Coordinator(tabs.id, "tabs"), at: place)
        place += 1
      }
      guard seen.items.indices.contains(seen.selected),
        let known = tabs.seen.items.firstIndex(of: seen.items[seen.selected])
      else { continue }
      if !tabs.seen.coordinators[known].isEmpty { continue }
      told.coordinators.insert(SeenState.Coordinator(tabs.items[known], "navigation"), at: place)
      place += 1
    }
    return told
  }

  private mutating func name(_ key: Key, _ states: [SeenState], isOnly: Bool) {
    guard var tabs = all[key] else { return }
    let shows = states.contains { state in
      state.coordinators.last?.id == key.owner && !state.screen.isEmpty
        && !state.tabs.contains { $0.owner == key.owner }
    }
    tabs.id = !key.owner.isEmpty && isOnly && !shows ? key.owner : name(key.id, "Tabs")
    tabs.items = zip(tabs.seen.items, tabs.seen.coordinators).map { item, coordinator in
      coordinator.isEmpty ? name(item, "Tab") : coordinator
    }
    all[key] = tabs
  }

  /// A name that nothing else has.
  private mutating func name(_ text: String, _ suffix: String) -> String {
    let words = text.split { $0 == "_" || !DraftText.isName("_\($0)") }
    let base = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isName = DraftText.isName(base)
    var name = isName ? (base.hasSuffix(suffix) ? base : base + suffix) : suffix
    var number = 2
    while taken.contains(name) {
      name = (isName ? base : "") + suffix + "\(number)"
      number += 1
    }
    taken.insert(name)
    return name
  }
}

extension SeenState.Coordinator {
  fileprivate init(_ id: String, _ kind: String) {
    self.init(id: id, kind: kind, isShared: false)
  }
}
