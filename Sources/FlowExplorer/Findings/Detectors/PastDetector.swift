import FlowCommands
import FlowNavigation

/// Ways back to a screen whose part of the app is over: a step changed a value of a service or a coordinator and opened
/// another screen over it (who has signed in, who has signed out), and "back" leads there with the value as it is now.
///
/// A value alone does not tell the end of a sign-in from a row that is marked as read. It is over where the app itself
/// shows the screen only while the value is another one (`start`), where the step leads to what a launch shows with that
/// value, or where a part of a service was changed and all that the screens beneath offer is to take the step once more.
/// What the app goes back to or takes away by itself, while the value is the same, is not.
struct PastDetector: StepTrial {
  let stateSpace: StateSpace
  private(set) var findings: [Finding] = []
  private var known: [Key: Tries] = [:]
  private var causes: [Cause: Int] = [:]
  private let gates: [Gate]
  private let walk: ForwardWalk
  private let first: StateValues
  private let firstScreen: Symbol
  private let sources: ParameterSources

  /// How often a step is looked at, by its element and its screens.
  private static let tries = 3
  /// How many screens beneath are gone back to.
  private static let screens = 200

  init(stateSpace: StateSpace) {
    self.stateSpace = stateSpace
    gates = Gate.atStart(stateSpace.definition)
    walk = ForwardWalk(stateSpace.search)
    first = StateValues(stateSpace.start)
    firstScreen = stateSpace.start.visibleScreenName.id
    sources = ParameterSources(stateSpace.definition)
  }

  func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
    guard actor == .user || actor == .answer, !Self.isBack(action) else { return false }
    return !sources.isEmpty || next?.actions.contains(where: Self.isBack) ?? true
  }

  func isPromising(_ mark: StepMark) -> Bool {
    mark.contains(.sets) && (mark.contains(.opens) || !sources.isEmpty)
  }

  mutating func look(at step: TriedStep, _ world: World) {
    let shown = world.visibleScreenName
    guard shown != step.screen, setsValue(step.trace) else { return }
    let key = Key(
      screen: step.screen.id,
      action: step.action.verb,
      subject: step.action.subject,
      shown: shown.id
    )
    var tries = known[key] ?? Tries()
    if let number = tries.finding {
      findings[number].others += 1
      return
    }
    guard tries.count < Self.tries else { return }
    tries.count += 1
    if let past = past(step, world, shown) {
      let cause = Cause(shown: past.shown.id, value: past.value)
      if let number = causes[cause] {
        findings[number].others += 1
        tries.finding = number
      } else {
        causes[cause] = findings.count
        tries.finding = findings.count
        findings.append(finding(past, step))
      }
    }
    known[key] = tries
  }

  /// Findings with one cause: whatever leads to the same screen with the same value.
  private struct Cause: Hashable {
    var shown: Symbol
    var value: StateValues.Name
  }

  private struct Key: Hashable {
    var screen: Symbol
    var action: Verb
    var subject: Operand
    var shown: Symbol
  }

  private struct Tries {
    var count = 0
    var finding: Int?
  }

  /// Why a screen is past.
  enum Reason {
    /// The app shows it by itself only while a condition holds that does not any more.
    case start(Place)
    /// A launch shows the other screen, with the value that it has now.
    case launch
    /// All that it offers leads to the other screen again.
    case only
    /// It has a parameter from before.
    case parameter(Symbol)
  }

  struct Past {
    var shown: NodeName
    /// The way back; none where the step itself leads to the screen.
    var way: Action?
    /// The screen that is past.
    var screen: NodeName
    var value: StateValues.Name
    var reason: Reason
  }

  private static func isBack(_ action: Action) -> Bool {
    action.verb == .swipeDown || action.verb == .back && action.option == .none
  }

  private func setsValue(_ trace: Trace) -> Bool {
    trace.facts.contains { fact in
      guard case .set(let name, _, _) = fact else { return false }
      return isOfApp(name.id)
    }
  }

  /// Whether a node is none of the screens, whose values end with them.
  private func isOfApp(_ id: Symbol) -> Bool {
    switch stateSpace.definition.entity(id) {
    case .coordinator, .service: true
    case .controller, .none: false
    }
  }

  private func isOpened(_ name: NodeName, _ trace: Trace) -> Bool {
    trace.facts.contains { fact in
      switch fact {
      case .shown(let shown, _, _, _, _): shown == name
      default: false
      }
    }
  }

  private func past(_ step: TriedStep, _ world: World, _ shown: NodeName) -> Past? {
    let before = stateSpace.world(of: step.state)
    let (old, new) = (StateValues(before), StateValues(world))
    let changed = new.names.filter { name in
      isOfApp(name.node.id) && old[name].map { $0 != new[name] } ?? false
    }
    guard let value = changed.first else { return nil }
    if isParked(shown, in: before) {
      let kept = sources.outdated(of: shown, in: world, changed.map { ($0, new[$0]) })
      return kept.map {
        Past(shown: shown, screen: shown, value: $0.value, reason: .parameter($0.parameter))
      }
    }
    guard isOpened(shown, step.trace),
      let way = world.actions(of: .user, in: step.transaction).first(where: Self.isBack)
    else { return nil }
    var back = world
    guard (try? back.perform(way, in: step.transaction)) != nil else { return nil }
    let screen = back.visibleScreenName
    guard screen != .none, screen.id != shown.id, before.isLive(screen) else { return nil }
    let over = Over(
      screen: screen,
      shown: shown.id,
      parameters: world.parameters(of: shown) ?? [],
      values: changed.map { ($0, new[$0]) }
    )
    guard over.isAsThen(StateValues(back)) else { return nil }
    func past(_ reason: Reason, _ value: StateValues.Name) -> Past {
      Past(shown: shown, way: way, screen: screen, value: value, reason: reason)
    }
    // Who begins anew takes the old screens away; until then they are there.
    if shown.id == firstScreen, let name = changed.first(where: { first[$0] == new[$0] }),
      !leaves(world, over, byShowing: true)
    {
      return past(.launch, name)
    }
    if leaves(world, over) { return nil }
    if let gate = gate(before, back) { return past(.start(gate.place), value) }
    // What a coordinator notes for itself is the end of nothing.
    guard let name = changed.first(where: \.isService), !isOfForm(step, back),
      leadsOnlyThere(back, over)
    else { return nil }
    return past(.only, name)
  }

  /// Whether a coordinator above a screen is kept for later.
  private func isParked(_ screen: NodeName, in world: World) -> Bool {
    let transaction = Transaction()
    var node = screen
    while let report = world.report(on: node, [], in: transaction), report.owner != .none {
      node = report.owner
      if world.report(on: node, [], in: transaction)?.mark == .parked { return true }
    }
    return false
  }

  /// What a step has changed, and where it led.
  private struct Over {
    var screen: NodeName
    var shown: Symbol
    var parameters: [NamedValue]
    var values: [(name: StateValues.Name, value: Value?)]

    /// Whether the values are as the step left them.
    func isAsThen(_ now: StateValues) -> Bool {
      values.allSatisfy { now[$0.name] == $0.value }
    }

    /// Whether a world shows what the step led to.
    func isShown(in world: World) -> Bool {
      let name = world.visibleScreenName
      return name.id == shown && world.parameters(of: name) == parameters
    }
  }

  /// What an app shows by itself only while a condition holds which a step has changed.
  private func gate(_ before: World, _ back: World) -> Gate? {
    let path = back.visiblePath()?.ids ?? []
    return gates.first { gate in
      path.contains(gate.keeper)
        && before.holds(gate.condition, ofCoordinator: gate.owner) == !gate.isOpen
        && back.holds(gate.condition, ofCoordinator: gate.owner) == gate.isOpen
    }
  }

  /// Whether the app takes the screen away or shows it again by itself, while the values are as they are.
  private func leaves(_ start: World, _ over: Over, byShowing isOnlyShown: Bool = false) -> Bool {
    var leaves = false
    walk.visit(from: start) { world, _ in
      if leaves || !over.isAsThen(StateValues(world)) { return false }
      let isThere = world.isLive(over.screen)
      leaves = world.visibleScreenName == over.screen || !isThere && !isOnlyShown
      return isThere && !leaves
    }
    return leaves
  }

  /// Whether everything on the screens beneath leads to the same screen once more, each time with the same values.
  private func leadsOnlyThere(_ start: World, _ over: Over) -> Bool {
    var world = start
    let transaction = Transaction()
    for _ in 0..<Self.screens {
      if !leadsOnly(world, over) { return false }
      guard let way = world.actions(of: .user, in: transaction).first(where: Self.isBack),
        (try? world.perform(way, in: transaction)) != nil
      else { return true }
    }
    return false
  }

  private func leadsOnly(_ start: World, _ over: Over) -> Bool {
    var steps: [[Int]] = []
    var ends: Set<Int> = []
    var isOther = false
    let isWhole = walk.visit(from: start) { world, from in
      while steps.count <= from { steps.append([]) }
      if over.isShown(in: world) {
        ends.insert(from)
        return false
      }
      if !over.isAsThen(StateValues(world)) { isOther = true }
      return !isOther
    } known: { from, to in
      while steps.count <= max(from, to) { steps.append([]) }
      steps[to].append(from)
    }
    guard isWhole, !isOther, !ends.isEmpty else { return false }
    var queue = Array(ends)
    var leading = ends
    while let state = queue.popLast() {
      for from in steps[state] where leading.insert(from).inserted { queue.append(from) }
    }
    return leading.count == steps.count
  }
}
