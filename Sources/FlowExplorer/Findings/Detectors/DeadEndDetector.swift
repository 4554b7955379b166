import FlowNavigation

/// Dead ends: states without a way on; traps: sets of states in which the user sees one screen, or
/// one modal, for ever, or a screen over others that only modals come over.
///
/// Taps, answers, timers and services that become ready lead on; links, services that go away and
/// the system cannot be counted on. States with a cut step, and those that wait for an actor left
/// out of this search, are not judged.
struct DeadEndDetector {
  let stateSpace: StateSpace
  private let graph: Digraph
  private let components: StrongComponents
  /// Whether all that leads on from a state is known.
  private let isJudged: [Bool]
  /// The fields that lines read, of whatever screen.
  private let readFields: Set<String>

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    graph = stateSpace.waysOn()
    readFields = Self.readFields(of: stateSpace.definition)
    components = StrongComponents(of: graph)
    let hasServices = stateSpace.search.expander.families.contains(.services)
    var reader = StateReader(stateSpace)
    isJudged = (0..<stateSpace.stateCount).map { state in
      if stateSpace.isOpen[state] || stateSpace.observation(of: state).isBackground { return false }
      if hasServices { return true }
      reader.read(state)
      return reader.world.waitingCount == 0
    }
  }

  func findings(_ kinds: Set<Finding.Kind>) -> [Finding] {
    // Which component is where the user stays: none of its steps leaves it, and all are known.
    var isFinal = Array(repeating: true, count: components.count)
    for state in 0..<stateSpace.stateCount {
      let own = components.numbers[state]
      if !isJudged[state] { isFinal[Int(own)] = false }
      for edge in graph.edges(from: state)
      where components.numbers[Int(graph.edges[edge].to)] != own { isFinal[Int(own)] = false }
    }
    let shutScreens = firstShut { stateSpace.observation(of: $0).screen }
    var shutModals: [Symbol: Int32]?
    var modals = StateReader(stateSpace)
    let isWholeApp =
      Set(stateSpace.firsts.map { stateSpace.observation(of: Int($0)).screen }).count < 2
    var ends: [End] = []
    var numbers: [Group: Int] = [:]
    for number in components.count.descending where isFinal[number] {
      let states = components[number]
      guard let first = states.first, let group = group(of: states, &modals),
        kinds.contains(group.kind), group.kind == .deadEnd || !isWholeApp,
        group.isModal || !stateSpace.isMeant(group.id, in: Int(first))
      else { continue }
      if group.kind == .deadEnd, takesOtherText(first, &modals) { continue }
      // The user is caught from the first state on that leads to nothing else.
      var caught = first
      if group.isModal {
        let shut = shutModals ?? firstShut { modals.lowestModal(of: $0) }
        shutModals = shut
        caught = shut[group.id, default: first]
      } else if group.isCovered {
        caught = states.first { stateSpace.observation(of: Int($0)).screen == group.id } ?? first
      } else if group.kind == .trap {
        caught = shutScreens[group.id, default: first]
      }
      var end = End(group: group, caught: caught, states: states)
      if let known = numbers[group] {
        end.count += ends[known].count
        if caught < ends[known].caught { ends[known] = end } else { ends[known].count = end.count }
      } else {
        numbers[group] = ends.count
        ends.append(end)
      }
    }
    return ends.map(finding)
  }

  /// States with one cause.
  private struct End {
    var group: Group
    /// The nearest state where the user is caught.
    var caught: Int32
    /// Those that lead to each other around it, or behind it.
    var states: ArraySlice<Int32>
    /// How many there are in all.
    var count: Int

    init(group: Group, caught: Int32, states: ArraySlice<Int32>) {
      (self.group, self.caught, self.states, count) = (group, caught, states, states.count)
    }
  }

  private func finding(_ end: End) -> Finding {
    var finding = finding(end.group, Int(end.caught))
    finding.others = end.states.contains(end.caught) ? end.count - 1 : end.count
    finding.endsInRefusals = end.states.prefix(Self.triedStates).contains(where: isRefused)
    return finding
  }

  /// For each place the first state from which the user never comes to another one.
  private func firstShut(_ place: (_ state: Int) -> Symbol) -> [Symbol: Int32] {
    var places = Array(repeating: Symbol.none, count: components.count)
    var firsts: [Symbol: Int32] = [:]
    // What leads on to others comes behind them.
    for number in components.count.descending {
      guard let own = components[number].first.map({ place(Int($0)) }), own != .none else {
        continue
      }
      let isShut = components[number].allSatisfy { state in
        let state = Int(state)
        return isJudged[state] && place(state) == own
          && graph.edges(from: state).allSatisfy { edge in
            let next = Int(components.numbers[Int(graph.edges[edge].to)])
            return next == number || places[next] == own
          }
      }
      guard isShut else { continue }
      places[number] = own
      for state in components[number] { firsts[own] = min(firsts[own] ?? state, state) }
    }
    return firsts
  }

  private struct Group: Hashable {
    var kind: Finding.Kind
    /// The screen, or the modal that the screens are over.
    var id: Symbol
    var isModal = false
    /// Whether modals come over it.
    var isCovered = false
  }

  /// The trap that a set of states is, if it is one.
  private func group(of states: ArraySlice<Int32>, _ modals: inout StateReader) -> Group? {
    guard let first = states.first else { return nil }
    let screen = stateSpace.observation(of: Int(first)).screen
    // A blank state is another finding.
    if screen == .none { return nil }
    if states.allSatisfy({ stateSpace.observation(of: Int($0)).screen == screen }) {
      // Where something changes, though nobody reads it, there is something to do.
      let isTrap = states.count > 1 || stateSpace.search.changing.contains(Int(first))
      return Group(kind: isTrap ? .trap : .deadEnd, id: screen)
    }
    let modal = modals.lowestModal(of: Int(first))
    if modal == .none || states.contains(where: { modals.lowestModal(of: Int($0)) == .none }) {
      return covered(states, &modals)
    }
    for state in states where modals.lowestModal(of: Int(state)) != modal { return nil }
    return Group(kind: .trap, id: modal, isModal: true)
  }

  /// The trap that one screen is which lies over others, where all else that can be seen is modals over it.
  ///
  /// One that came with a change of a value is the rest of the app, as what a sign-in leads to.
  private func covered(_ states: ArraySlice<Int32>, _ modals: inout StateReader) -> Group? {
    let plain = states.filter { modals.lowestModal(of: Int($0)) == .none }
    guard let first = plain.first, plain.count < states.count else { return nil }
    let screen = stateSpace.observation(of: Int(first)).screen
    guard plain.allSatisfy({ stateSpace.observation(of: Int($0)).screen == screen }) else {
      return nil
    }
    modals.read(Int(first))
    let shown = modals.world.visibleScreenName
    let report = modals.world.report(on: shown, .surroundings, in: Transaction())
    guard let stack = report?.stack, stack.entries.count > 1 else { return nil }
    let own = components.numbers[Int(first)]
    let marks = stateSpace.search.edgeList.marks
    for (place, edge) in stateSpace.graph.edges.enumerated()
    where components.numbers[Int(edge.to)] == own && components.numbers[Int(edge.from)] != own {
      if marks[place].contains(.sets), !stateSpace.isLaunch(edge) { return nil }
    }
    return Group(kind: .trap, id: screen, isCovered: true)
  }

  private func finding(_ group: Group, _ state: Int) -> Finding {
    let id = stateSpace.text(group.id)
    let message =
      switch (group.kind, group.isModal) {
      case (.trap, false) where group.isCovered: "who comes to \(id) never leaves it"
      case (.trap, true): "who comes to the modal \(id) never leaves it"
      case (.trap, false): "who comes to \(id) never sees another screen"
      default: "nothing leads on from \(id)"
      }
    var finding = Finding(group.kind, id, message, place: stateSpace.place(of: group.id))
    if !group.isModal {
      let message = finding.message
      stateSpace.excuse(&finding, of: group.id, in: state)
      if finding.message == message {
        stateSpace.explain(&finding, on: group.id, in: state, wholly: group.kind == .deadEnd)
      }
    }
    let execution = stateSpace.execution(to: state)
    finding.show(
      execution,
      from: stateSpace.start,
      claim: "expect \(claim(group, execution.world))"
    )
    return finding
  }

  /// In how many states of a trap what can be done is looked at.
  private static let triedStates = 32

  /// Whether something that can be done in a state is refused.
  private func isRefused(_ state: Int32) -> Bool {
    let execution = stateSpace.execution(to: Int(state))
    return execution.actions().contains { action in
      var next = execution
      next.take(action)
      return next.refusal != nil
    }
  }

  /// Whether a line reads a field that was filled, where an element can be used: another text may lead on.
  private func takesOtherText(_ state: Int32, _ reader: inout StateReader) -> Bool {
    // Without such a line nothing is to be read, however many dead ends there are.
    if readFields.isEmpty { return false }
    reader.read(Int(state))
    let elements = reader.world.screenReport(in: Transaction())?.elements ?? []
    let usable = elements.filter { $0.isVisible && $0.isEnabled }
    guard usable.contains(where: { $0.kind == .button || $0.kind == .gesture }) else {
      return false
    }
    return usable.contains { element in
      guard [.field, .secureField].contains(element.kind), case .string(let text) = element.content
      else { return false }
      return text != "" && readFields.contains(stateSpace.text(element.name))
    }
  }

  private static func readFields(of definition: AppDefinition) -> Set<String> {
    var fields = ReadFields()
    for line in definition.tables.instructions { fields.add(line) }
    return fields.names
  }

  /// What is to hold there: the lint is gone, something that is disabled is not, or one is elsewhere.
  private func claim(_ group: Group, _ world: World) -> String {
    if group.isModal { return "modal none" }
    if group.kind == .deadEnd {
      if world.findings().contains(where: { $0.lint == .deadEnd }) { return "not lint dead-end" }
      let elements = world.screenReport(in: Transaction())?.elements ?? []
      if let disabled = elements.first(where: { $0.isVisible && !$0.isEnabled }) {
        return "element \(stateSpace.text(disabled.name)) enabled"
      }
    }
    return "not screen \(stateSpace.text(group.id))"
  }
}

extension StateReader {
  /// The modal of a state that all others are over; none where nothing is presented.
  fileprivate mutating func lowestModal(of state: Int) -> Symbol {
    read(state)
    return world.modalNames.last?.id ?? .none
  }
}

extension Int {
  /// The numbers below it, the last first: of components those that nothing leads on from.
  fileprivate var descending: ReversedCollection<Range<Int>> { (0..<self).reversed() }
}
