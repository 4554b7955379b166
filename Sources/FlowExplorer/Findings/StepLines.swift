import FlowCommands
import FlowNavigation

/// The lines that a step runs, as it is done once more: those that move, and the `if` by which nothing comes of it.
struct StepLines {
  private let definition: AppDefinition
  private let plan: CoveragePlan?
  /// What ran, in the order of the definition.
  private let items: [CoverageItem]
  private let reasons: ValueReasons
  /// Whose handlers ran.
  private let owners: [NodeName]
  /// Whether a handler took it, and nothing came of that.
  let isIdle: Bool

  /// Nil where the step is refused.
  init?(_ action: Action, in world: World, _ plan: CoveragePlan?) {
    definition = world.definition
    reasons = ValueReasons(world)
    let recorder = CoverageRecorder(plans: plan.map { [$0] } ?? [])
    let transaction = Transaction(coverage: recorder)
    var world = world
    guard (try? world.perform(action, in: transaction)) != nil else { return nil }
    let record = recorder.records.first
    self.plan = record?.plan
    items = record.map { record in record.hits.items.map { record.plan.items[$0] } } ?? []
    isIdle = transaction.trace.handledNothing
    owners = transaction.trace.facts.compactMap { fact in
      if case .visit(let node, .handled, _) = fact { node } else { nil }
    }
  }

  /// The lines that move, those of handlers of events first.
  private var moves: [CoverageItem] {
    let moves = items.filter { $0.kind == .transition && $0.place.line > 0 }
    return moves.filter(isOfEvent) + moves.filter { !isOfEvent($0) }
  }

  /// Where an ID is opened.
  func place(opening id: Symbol) -> Place? { moves.first { opens($0, id) }?.place }

  /// Where something is opened or left.
  var place: Place? { moves.first?.place }

  /// Where a route moves something.
  var routePlace: Place? {
    moves.last { if case .route = $0.code { true } else { false } }?.place
  }

  /// The handler of it that ran.
  var handlerPlace: Place? {
    let handlers = items.filter { $0.kind == .handler && $0.place.line > 0 }
    return (handlers.last(where: isOfEvent) ?? handlers.last)?.place
  }

  /// A line that moves, with the coordinator that has it.
  struct Mover {
    var owner: Symbol
    var place: Place
  }

  /// The lines that open an ID.
  func openers(of id: Symbol) -> [Mover] { moves.filter { opens($0, id) }.compactMap(mover) }

  /// The first line of each coordinator that moves something for an event.
  var movers: [Mover] {
    moves.filter(isOfEvent).compactMap(mover).reduce(into: []) { movers, mover in
      if !movers.contains(where: { $0.owner == mover.owner }) { movers.append(mover) }
    }
  }

  private func mover(_ item: CoverageItem) -> Mover? {
    guard case .coordinator(let number) = item.owner else { return nil }
    return Mover(owner: definition.tables.coordinators[Int(number)].id, place: item.place)
  }

  /// Why nothing comes of a step, and where.
  struct Stop {
    var place: Place?
    /// The values that stop it: `$App.state.busy is true`.
    var reason: String?
  }

  /// The first `if` whose side that was taken has no lines, or the handler.
  var stop: Stop {
    for item in items {
      guard item.kind == .taken || item.kind == .otherwise, case .handler(let handler) = item.code,
        case .coordinator(let owner) = item.owner,
        case .unless(let condition, _, _) = definition.tables.instructions[Int(item.index)],
        definition.lines(of: item).isEmpty
      else { continue }
      let id = definition.tables.coordinators[Int(owner)].id
      let node = owners.last { $0.id == id } ?? NodeName(id)
      return Stop(
        place: item.place,
        reason: reasons.text(
          of: condition,
          of: node,
          besides: Int(handler),
          at: Int(item.index)
        )
      )
    }
    return Stop(place: handlerPlace)
  }

  private func isOfEvent(_ item: CoverageItem) -> Bool {
    let handler: Int32? =
      switch item.code {
      case .handler(let handler): handler
      default: item.kind == .handler ? item.index : nil
      }
    return handler.map { definition.tables.handlers[Int($0)].trigger == .event } ?? false
  }

  private func opens(_ item: CoverageItem, _ id: Symbol) -> Bool {
    guard case .act(let action, _) = plan?.instruction(of: item),
      [.start, .open, .push, .root, .replace, .stack, .present, .show].contains(action.verb)
    else { return false }
    return ([action.subject] + action.items).contains { operand in
      if case .symbol(let opened) = operand { leads(opened, to: id) } else { false }
    }
  }

  /// Whether what is opened is an ID, or begins with it.
  private func leads(_ opened: Symbol, to id: Symbol) -> Bool {
    var next = opened
    var passed: Set<Symbol> = []
    while next != id {
      guard case .coordinator(let number) = definition.entity(next), passed.insert(next).inserted
      else { return false }
      next = definition.tables.coordinators[Int(number)].main
    }
    return true
  }
}

extension StateSpace {
  /// The lines that a step would run in a world; nil where it is refused.
  func lines(of action: Action, in world: World) -> StepLines? {
    StepLines(action, in: world, coverage?.plan)
  }

  /// Who moves something, and where: `App (App.nav:10), Flow (App.nav:16)`.
  func text(_ movers: [StepLines.Mover]) -> String {
    movers.map { "\(text($0.owner)) (\(text($0.place)))" }.joined(separator: ", ")
  }
}

extension AppDefinition {
  /// The lines that a side of an `if` has.
  func lines(of item: CoverageItem) -> Range<Int> {
    let (lines, place) = (tables.instructions, Int(item.index))
    guard lines.indices.contains(place), case .unless(_, let target, _) = lines[place] else {
      return 0..<0
    }
    let other = Int(target)
    if case .jump(let end) = lines[other - 1] {
      return item.kind == .taken ? place + 1..<other - 1 : other..<Int(end)
    }
    return item.kind == .taken ? place + 1..<other : other..<other
  }
}
