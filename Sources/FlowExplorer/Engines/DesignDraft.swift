package import FlowNavigation

/// A first definition of an app, from what a search of it has seen; what that does not tell is a hole.
package struct DesignDraft {
  let search: LiveSearch
  private let states: [SeenState]
  /// What a search of the app types into fields, by their names.
  let typed: [String: [String]]
  var coordinators: [String: Coordinator] = [:]
  var order: [String] = []
  var screens: [String: Screen] = [:]
  var screenOrder: [String] = []
  var events: [String] = []
  /// The scenes that were seen, with the coordinators at their roots.
  private(set) var scenes: [(id: String, root: String)] = []
  /// What each event was seen to lead to.
  var cases: [String: DraftCases] = [:]
  /// The steps in which what waits comes, by the states that wait.
  private var waits: [Int: LiveSearch.Edge] = [:]
  /// What comes by itself behind the launch: whose doing it is, and what it does.
  private(set) var launched: (coordinator: String, move: String)?
  /// Whether nothing is shown before that.
  var beginsBlank: Bool { states[0].screen.isEmpty }

  struct Coordinator {
    var kind: String
    var isShared: Bool
    var main: String?
    var children: [String] = []
    /// Of tabs: the coordinators of the items.
    var items: [String] = []
    /// What each event leads to; more than one where that depends on something.
    var handlers: [(event: String, moves: [String])] = []
    /// What the end of each child leads to, by the event that ended it; an empty move for nothing.
    var ends: [End] = []

    struct End: Hashable {
      var child: String
      var event: String
      var move: String
    }

    /// Whether it depends on the event what the end of a child leads to.
    func endsDiffer(of child: String) -> Bool {
      Set(ends.filter { $0.child == child }.map(\.move)).count > 1
    }
  }

  struct Screen {
    /// What it kept in the states in which it was seen.
    var all: Set<DraftCases.Facts> = []
    var titles: [String] = []
    /// Whether a user could go back from it on a stack, and swipe it down in a modal: both, where that was not the same always.
    var backs: Set<Bool> = []
    var pulls: Set<Bool> = []
    var parameters: [String] = []
    var elements: [Element] = []
    /// The events of elements that lead somewhere, by their names.
    var emits: [String: String] = [:]
    /// What the definition leaves open, and why.
    var holes: [(name: String, reason: String)] = []
    /// What it leaves open when it can be used, and why.
    var varying: [(name: String, reason: String)] = []
    /// When elements can be used.
    var conditions: [String: String] = [:]
    /// The elements that a condition asks for what they keep.
    var asked: Set<String> = []
  }

  struct Element {
    var seen: SeenState.Element
    /// What it was called, or said.
    var titles: Set<String> = []
    /// Whether it was there and could not be used.
    var isDisabled = false
    /// Whether a step used it.
    var isUsed = false
    /// What the screen kept where it could be used, and where it could not or was not there.
    var usable: Set<DraftCases.Facts> = []
    var unusable: Set<DraftCases.Facts> = []
    var hasOtherRows = false
  }

  /// - Precondition: The search has kept what was seen of each state.
  package init(_ search: LiveSearch, of vocabulary: Vocabulary) {
    self.search = search
    let declared = Set(vocabulary.controllerIDs.map { vocabulary.text($0) })
    let seen = search.states.compactMap(\.seen).map { state in
      // A container without content is no screen of the app's.
      let isBlank =
        state.elements.isEmpty && state.title.isEmpty && !declared.contains(state.screen)
      return isBlank ? state.withoutScreen : state
    }
    let tabs = DraftedTabs(of: seen, vocabulary)
    states = seen.map(tabs.told)
    typed = Self.typed(in: search, by: vocabulary)
    for state in states { see(state) }
    for (id, items) in tabs.items where coordinators[id] != nil { add(items, to: id) }
    for edge in search.edges where edge.step.verb == .wait { waits[edge.from] = edge }
    launched = moveAtLaunch()
    for edge in search.edges { noteUse(of: edge) }
    // What else waits may come during the line, and is none of the element's doing.
    for edge in search.edges where !search.states[edge.from].isWaiting {
      follow(edge)
    }
    for id in screenOrder { leaveOpenWhatVaries(on: id) }
  }

  /// What was typed into each field; where a field was never typed into, what would have been.
  private static func typed(
    in search: LiveSearch,
    by vocabulary: Vocabulary
  ) -> [String: [String]] {
    var typed: [String: [String]] = [:]
    for step in search.edges.map(\.step) where step.verb == .type {
      let texts = typed[step.element, default: []]
      if texts.count == ExampleDeclaration.valueLimit || texts.contains(step.text) { continue }
      typed[step.element, default: []].append(step.text)
    }
    for example in vocabulary.tables.examples where typed[vocabulary.text(example.name)] == nil {
      typed[vocabulary.text(example.name)] = vocabulary.typedExamples(of: example.name)
    }
    return typed
  }

  /// Whether a coordinator is one of tabs.
  func hasTabs(_ id: String) -> Bool { coordinators[id].map { !$0.items.isEmpty } ?? false }

  /// Whether not all was seen.
  var isCut: Bool { !search.cut.isEmpty || search.isStopped }

  /// How many states it is made from.
  var stateCount: Int { search.states.count }

  /// The lines behind which the search began; none at the launch.
  var opening: [String] { search.opening }

  private mutating func see(_ state: SeenState) {
    if let root = state.coordinators.first?.id, !state.scene.isEmpty,
      !scenes.contains(where: { $0.id == state.scene })
    {
      scenes.append((state.scene, root))
    }
    var parent: String?
    for one in state.coordinators {
      if coordinators[one.id] == nil {
        coordinators[one.id] = Coordinator(kind: one.kind, isShared: one.isShared)
        order.append(one.id)
        if let parent { coordinators[parent]?.children.append(one.id) }
      }
      parent = one.id
    }
    if state.screen.isEmpty { return }
    if let parent, coordinators[parent]?.main == nil { coordinators[parent]?.main = state.screen }
    if screens[state.screen] == nil { screenOrder.append(state.screen) }
    screens[state.screen, default: Screen()].see(state)
  }

  /// Has tabs their items, also those that were never seen.
  private mutating func add(_ items: [String], to tabs: String) {
    coordinators[tabs]?.items = items
    for item in items where coordinators[item] == nil {
      coordinators[item] = Coordinator(kind: "navigation", isShared: false)
      order.append(item)
    }
  }

  private mutating func noteUse(of edge: LiveSearch.Edge) {
    guard [.tap, .swipe, .longpress].contains(edge.step.verb) else { return }
    let screen = states[edge.from].screen
    let place = screens[screen]?.elements.firstIndex { $0.seen.name == edge.step.element }
    if let place { screens[screen]?.elements[place].isUsed = true }
  }

  /// Takes an edge for what a coordinator does when an element is used.
  private mutating func follow(_ edge: LiveSearch.Edge) {
    let from = states[edge.from]
    guard var owner = from.coordinators.last?.id, !from.screen.isEmpty,
      [.tap, .swipe, .longpress].contains(edge.step.verb),
      let element = from.elements.first(where: { $0.name == edge.step.element }),
      element.kind == "list"
        ? edge.step.verb == .tap : element.kind == "button" || element.kind.hasPrefix("gesture")
    else { return }
    let (place, delay) = destination(of: edge)
    let to = states[place]
    let event = "\(DraftText.lowered(from.screen)).\(element.name)"
    let facts = from.facts(edge.line)
    let (before, after) = (from.coordinators.map(\.id), to.coordinators.map(\.id))
    // A screen that changes in itself is no move.
    if !from.leads(to: to) {
      // To ask for a window that is open already does nothing.
      if from.scenes.count > 1, let row = facts[""],
        from.scenes.map(DraftText.quoted).contains(row)
      {
        return
      }
      cases[event, default: DraftCases()].note("", by: "", of: before, facts)
      return
    }
    screens[from.screen]?.emits[element.name] = event
    if !events.contains(event) { events.append(event) }
    if from.scene != to.scene {
      let move = from.moveOfWindows(to: to, with: facts[""])
      cases[event, default: DraftCases()].note(move, by: before[0], of: before, facts)
      return add(move, on: event, to: before[0])
    }
    var move = move(from, to, with: facts[""])
    let common = zip(before, after).prefix { $0 == $1 }.count
    if move == nil, common > 0, common < before.count {
      // The coordinator is over, and those between; what comes then is the affair of one that stays.
      move = "finish"
      // An item of tabs never is: its tabs are.
      let last = before.indices.dropFirst(common).first { hasTabs(before[$0]) } ?? before.count - 1
      owner = before[last]
      for place in (common..<last).reversed() {
        note(
          Coordinator.End(child: before[place + 1], event: event, move: "finish"),
          in: before[place]
        )
      }
      let then = moveAtEnd(of: before[common], in: before[common - 1], from: edge.from, to: place)
      let cause = common == last ? event : ""
      note(Coordinator.End(child: before[common], event: cause, move: then), in: before[common - 1])
    }
    let wait = delay.map { "after \($0) -> " } ?? ""
    let told = move.map { wait + $0 } ?? "# it leads to \(search.states[place].path)"
    cases[event, default: DraftCases()].note(told, by: owner, of: before, facts)
    add(told, on: event, to: owner)
  }

  /// Where an element leads: what it begins, and what alone is waited for then, is its doing, too.
  private func destination(of edge: LiveSearch.Edge) -> (state: Int, delay: String?) {
    if states[edge.from].leads(to: states[edge.to]) || !search.states[edge.to].isWaiting {
      return (edge.to, nil)
    }
    guard let wait = waits[edge.to] else { return (edge.to, nil) }
    return (wait.to, String(wait.line.dropFirst("wait ".count)))
  }

  /// What the coordinator that stays does when what the launch began has waited; nil where that is nothing.
  private func moveAtLaunch() -> (coordinator: String, move: String)? {
    guard let wait = waits[0], states[0].leads(to: states[wait.to]) else { return nil }
    let (from, to) = (states[0], states[wait.to])
    let stays = zip(from.coordinators, to.coordinators).prefix { $0.id == $1.id }.map(\.0.id)
    guard let owner = stays.last, !hasTabs(owner) else { return nil }
    var move = move(from, to, with: nil)
    if move == nil, stays.count < to.coordinators.count {
      move = "\(to.modals > from.modals ? "present" : "root") \(to.coordinators[stays.count].id)"
    }
    return move.map { (owner, "after \(wait.line.dropFirst("wait ".count)) -> \($0)") }
  }

  private mutating func note(_ end: Coordinator.End, in parent: String) {
    guard let one = coordinators[parent], !one.ends.contains(end) else { return }
    coordinators[parent]?.ends.append(end)
  }

  /// The move by which a coordinator that stays comes from one state to another; nil where there is none.
  private func move(
    _ from: SeenState,
    _ to: SeenState,
    with row: String?
  ) -> String? {
    let (before, after) = (from.coordinators.map(\.id), to.coordinators.map(\.id))
    if before == after {
      let screen = to.screen + arguments(of: to, from: row)
      if to.modals > from.modals { return "present \(screen)" }
      if to.modals < from.modals { return "dismiss" }
      if to.depth == from.depth + 1 { return "push \(screen)" }
      if to.depth < from.depth { return to.depth == from.depth - 1 ? "pop" : "home" }
      if to.depth == from.depth, to.screen != from.screen {
        return "\(to.depth > 1 ? "replace" : "root") \(screen)"
      }
      return nil
    }
    guard after.count > before.count, after.starts(with: before) else { return nil }
    let child = after[before.count]
    if to.modals > from.modals { return "present \(child)" }
    if let owner = before.last, coordinators[owner]?.kind == "container" { return "root \(child)" }
    return to.depth > 1 ? "start \(child)" : "root \(child)"
  }

  /// What a parent does at the end of a child: nothing where what was there before is seen again.
  private func moveAtEnd(
    of child: String,
    in parent: String,
    from start: Int,
    to place: Int
  ) -> String {
    let (from, to) = (states[start], states[place])
    let stays = to.coordinators.map(\.id)
    guard let last = stays.firstIndex(of: parent) else { return "" }
    if last + 1 < stays.count {
      let news = stays[last + 1]
      // A tab that is seen again is nothing that a parent does.
      if hasTabs(parent) { return "" }
      if to.modals > from.modals { return "present \(news)" }
      let isOnStack = to.depth > 1 && coordinators[parent]?.kind != "container"
      return isOnStack ? "start \(news)" : "root \(news)"
    }
    let before = search.numbers(to: start).last { state in
      !states[state].coordinators.contains { $0.id == child }
        && states[state].coordinators.last?.id == parent
    }
    guard let old = before.map({ states[$0] }) else { return "# \(to.screen) is seen" }
    if old.screen == to.screen, old.depth == to.depth, old.modals == to.modals { return "" }
    return move(old, to, with: nil) ?? "# \(to.screen) is seen"
  }

  private mutating func add(_ move: String, on event: String, to coordinator: String) {
    guard var one = coordinators[coordinator] else { return }
    if let place = one.handlers.firstIndex(where: { $0.event == event }) {
      if !one.handlers[place].moves.contains(move) { one.handlers[place].moves.append(move) }
    } else {
      one.handlers.append((event, [move]))
    }
    coordinators[coordinator] = one
  }

  private func arguments(of state: SeenState, from row: String?) -> String {
    guard let row, state.parameters.count == 1, state.values == [row] else { return "" }
    return " \(state.parameters[0])=$event.row"
  }
}

extension DesignDraft.Screen {
  fileprivate mutating func see(_ state: SeenState) {
    let facts = state.facts()
    let names = Set(state.elements.map(\.name))
    let usable = Set(state.elements.filter(\.isUsable).map(\.name))
    for place in elements.indices where !names.contains(elements[place].seen.name) {
      elements[place].unusable.insert(facts)
    }
    if state.depth > 1 { backs.insert(state.canGoBack) }
    if state.modals > 0 { pulls.insert(state.canSwipeDown) }
    if !state.title.isEmpty, !titles.contains(state.title) { titles.append(state.title) }
    for name in state.parameters where !parameters.contains(name) { parameters.append(name) }
    for element in state.elements {
      let known = elements.firstIndex { $0.seen.name == element.name } ?? elements.count
      if known == elements.count {
        elements.append(DesignDraft.Element(seen: element, unusable: all))
      }
      elements[known].titles.insert(element.title)
      if usable.contains(element.name) {
        elements[known].usable.insert(facts)
      } else {
        elements[known].unusable.insert(facts)
        elements[known].isDisabled = true
      }
      if elements[known].seen.rows == element.rows { continue }
      elements[known].hasOtherRows = true
      // What offers the most says the most.
      if element.rows.count > elements[known].seen.rows.count {
        elements[known].seen.rows = element.rows
      }
    }
    all.insert(facts)
  }
}
