/// R15 and R16: an event goes up, from owner to owner, until somebody handled it.
extension ReferenceWorld {
  /// Where a line is done: its coordinator, and the roots it may read.
  struct Context: Sendable {
    var node: Int?
    /// The screen or sub-controller whose request it is.
    var screen: Node?
    var roots: [String: [ReferenceArgument]] = [:]
    var cause: String?
    /// The child of whose `finished` the line is.
    var finished: Int?
    /// Whether its lines are of a `reply` or an `after`: the app has gone on meanwhile.
    var isLate = false
  }

  static let builtIn = [
    "tabTapped", "dismissAttempt", "backAttempt", "willEnterForeground", "didEnterBackground",
    "serviceReady", "serviceFailed",
  ]

  /// Delivers an event to those on its way; whether somebody handled it.
  @discardableResult
  mutating func deliver(_ raised: Raised) throws(ReferenceRefusal) -> Bool {
    try step()
    tell("event", "\(raised.name)\(raised.arguments.text) from \(name(raised.from))")
    let isHandled = try pass(raised, upFrom: coordinator(of: raised.from))
    if !isHandled, !Self.builtIn.contains(raised.name) {
      tell("warning", "unhandled: nobody handled \(raised.name) from \(name(raised.from))")
    }
    return isHandled
  }

  /// The way up; who is gone by then is left out.
  mutating func pass(_ raised: Raised, upFrom first: Int) throws(ReferenceRefusal) -> Bool {
    var way = ancestors(of: first)
    if deviation == .rootFirst { way.reverse() }
    for node in way
    where coordinators[node].phase != .gone && coordinators[node].phase != .finishing {
      let handler = coordinators[node].blueprint.handlers.first {
        $0.trigger == .event(raised.name)
      }
      guard let handler else {
        tell("visit", "\(name(node)) none")
        continue
      }
      if let missing = unready(coordinators[node].blueprint.needs + handler.needs),
        deviation != .needsIgnored
      {
        tell("visit", "\(name(node)) later \(missing)")
        coordinators[node].messages.append(raised)
        return true
      }
      var context = Context(node: node)
      context.roots["event"] = raised.arguments
      let place = facts.count
      tell("visit", "\(name(node)) handled")
      if try isGuarded(raised.name, context) { return true }
      if try run(handler.lines, context) || deviation == .passIgnored { return true }
      facts[place] = "  visit     \(name(node)) pass"
    }
    return false
  }

  /// Runs a handler of a coordinator, if it has one.
  mutating func run(
    _ trigger: ReferenceApp.Trigger,
    of coordinator: Int
  ) throws(ReferenceRefusal) {
    let handler = coordinators[coordinator].blueprint.handlers.first { $0.trigger == trigger }
    if let handler { _ = try run(handler.lines, Context(node: coordinator)) }
  }

  /// R16: more than 10,000 steps, or handlers more than 100 deep, are a cycle.
  mutating func step() throws(ReferenceRefusal) {
    steps += 1
    // What makes that many is a cycle, and searching all of it to the end would take long.
    let isFull = entries.count + coordinators.count > entriesBefore + 200
    if steps > 10_000 || isFull { throw ReferenceRefusal("cycle") }
  }

  /// Runs the lines of a handler; false when the last one that ran is `pass`.
  mutating func run(
    _ lines: [ReferenceLine],
    _ context: Context
  ) throws(ReferenceRefusal) -> Bool {
    depth += 1
    defer { depth -= 1 }
    if depth > 100 { throw ReferenceRefusal("cycle") }
    do throws(ReferenceRefusal) {
      return try runBlock(lines, context).isHandled ?? true
    } catch {
      throw ReferenceRefusal(error.code, isInside: true)
    }
  }

  /// What came of a block: nil where no line ran, an `if` being none itself.
  private struct Outcome {
    var isHandled: Bool?
    /// Whether nothing behind it is done.
    var isOver = false
  }

  private mutating func runBlock(
    _ lines: [ReferenceLine],
    _ context: Context
  ) throws(ReferenceRefusal) -> Outcome {
    var outcome = Outcome()
    for line in lines {
      if line.verb != .pass, isOver(context), deviation != .finishedGoOn {
        if line.verb != .branch || deviation == .branchesEndLikeLines { tellOver(context) }
        outcome.isOver = true
        return outcome
      }
      try step()
      switch line.verb {
      case .pass: outcome.isHandled = false
      case .branch:
        let isTrue = try holds(line.value ?? .value(.null), context)
        let inner = try runBlock(isTrue ? line.then : line.otherwise, context)
        let without = deviation == .branchesAreLines ? true : outcome.isHandled
        outcome.isHandled = inner.isHandled ?? without
        outcome.isOver = inner.isOver
        if inner.isOver { return outcome }
      default:
        outcome.isHandled = true
        try actPassing(line, context)
      }
    }
    return outcome
  }

  /// R4: a handler is over when its coordinator is.
  private func isOver(_ context: Context) -> Bool {
    context.node.map { coordinators[$0].phase == .gone } ?? false
  }

  private mutating func tellOver(_ context: Context) {
    guard let node = context.node else { return }
    tell("warning", "dead-letter: \(name(node)) is finishing already")
  }

  /// R12 and R23: a second modal on a layer does nothing, nor does a late line of one who is on no screen.
  mutating func actPassing(
    _ line: ReferenceLine,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let before = self
    do throws(ReferenceRefusal) {
      try act(line, context, typed: false)
    } catch {
      var codes = deviation == .presentingRefused ? [] : ["already-presenting"]
      if context.isLate, deviation != .lateLinesRefused {
        codes += line.verb == .show ? ["off-screen", "no-receiver"] : ["off-screen"]
      }
      guard !error.isInside, codes.contains(error.code) else { throw error }
      self = before
      meet(error.code == "already-presenting" ? .presentedInVain : .repliedToGone)
    }
  }
}
