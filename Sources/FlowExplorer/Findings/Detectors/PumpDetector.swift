import FlowNavigation

/// Stacks that grow, and modals that pile up, as long as the same steps repeat: a way in, and a
/// part that repeats.
///
/// Looked for where the search met its bound on stacks. What a guard stops is none: the repeating
/// part is done several times more, and the stack has to grow each time. Nor is what only grows as a link is opened among
/// other steps: it looks at what is on top, and "back" leads to where the user was. Nor is a user who looks at one after
/// another, as from a profile to a follower's.
///
/// Two answers that present the same over each other are told as well, and a step that pushes the same twice, though
/// they do it only once.
struct PumpDetector {
  let stateSpace: StateSpace

  /// How many of the stacks that became too high are looked at.
  static let limit = 2_000
  /// How many steps are done again at most to look at them: ways to stacks may be as long as a search is deep.
  static let stepLimit = 100_000
  /// How many times more the repeating part is done.
  static let rounds = 32

  /// What is found, and what makes the steps that are repeated.
  func findings() -> (findings: [Finding], makers: [PumpedWay.Maker]) {
    var findings: [Finding] = []
    var makers: [[PumpedWay.Maker]] = []
    var blocks: [StackKey] = []
    var numbers: [StackKey: Int] = [:]
    var seen: Set<StackKey> = []
    var steps = 0
    var way = PumpedWay(stateSpace.start, stateSpace.search.expander.families)
    for step in stateSpace.search.leftOut where step.isHigh && seen.count < Self.limit {
      if stateSpace.isOver() { break }
      let path = stateSpace.search.store.path(to: Int(step.state)).dropFirst()
      steps += path.count
      if steps > Self.stepLimit { break }
      way.go(path.map { stateSpace.search.store.ordinal(of: $0) } + [Int(step.ordinal)])
      let known = blocks.firstIndex { block in
        block.isOfModals == way.isOfModals && Self.ends(way.end.stack, with: block.screens)
      }
      if let known {
        findings[known].others += 1
        continue
      }
      let whole = StackKey(isOfModals: way.isOfModals, screens: way.end.stack)
      guard seen.insert(whole).inserted, let loop = way.loop(rounds: Self.rounds),
        !Self.hasLinkAmongOthers(way.actions[loop]), !way.isBrowsing(loop)
      else { continue }
      let block = Array(
        way.points[loop.upperBound].stack[way.points[loop.lowerBound].stack.count...]
      )
      let key = StackKey(isOfModals: way.isOfModals, screens: Self.leastRotation(of: block))
      if let known = numbers[key] {
        findings[known].others += 1
        continue
      }
      numbers[key] = findings.count
      blocks.append(StackKey(isOfModals: way.isOfModals, screens: block))
      makers.append(way.makers(of: loop))
      findings.append(finding(way, loop, block))
    }
    findings = Self.apart(findings, makers)
    var told = Set(findings.map(\.subject))
    for found in [presentedTwice(), pushedTwice()] {
      findings += found.filter { !told.contains($0.subject) }
      told.formUnion(found.map(\.subject))
    }
    return (findings, Array(makers.joined()))
  }

  /// What grows: the entries of a stack, or the modals over each other.
  private struct StackKey: Hashable {
    var isOfModals: Bool
    var screens: [Symbol]
  }

  /// The findings without those that only do the steps of shorter ones in another order.
  private static func apart(_ all: [Finding], _ makers: [[PumpedWay.Maker]]) -> [Finding] {
    let order = all.indices.sorted {
      (all[$0].steps.count, $0) < (all[$1].steps.count, $1)
    }
    var findings: [Finding] = []
    var numbers: [PumpedWay.Maker: Int] = [:]
    for place in order {
      let known = makers[place].compactMap { numbers[$0] }
      if known.count == makers[place].count, let last = known.max() {
        findings[last].others += 1 + all[place].others
        continue
      }
      for maker in makers[place] where numbers[maker] == nil { numbers[maker] = findings.count }
      findings.append(all[place])
    }
    return findings
  }

  /// What is answered meanwhile is part of what asked for it.
  private static func hasLinkAmongOthers(_ actions: ArraySlice<Action>) -> Bool {
    let done = actions.filter { Observation.actor(of: $0) != .answer }
    return Set(done).count > 1 && done.contains { $0.verb == .link }
  }

  /// Whether a stack ends with a block twice, wherever in the block it ends.
  private static func ends(_ stack: [Symbol], with block: [Symbol]) -> Bool {
    let tail = stack.suffix(2 * block.count)
    guard tail.count == 2 * block.count else { return false }
    let half = Array(tail.prefix(block.count))
    return half == Array(tail.suffix(block.count))
      && leastRotation(of: half) == leastRotation(of: block)
  }

  private static func leastRotation(of block: [Symbol]) -> [Symbol] {
    let rotations = block.indices.map { Array(block[$0...] + block[..<$0]) }
    return rotations.min { left, right in
      left.lexicographicallyPrecedes(right) { $0.index < $1.index }
    } ?? block
  }

  private func finding(_ way: PumpedWay, _ loop: Range<Int>, _ block: [Symbol]) -> Finding {
    var execution = Execution(from: stateSpace.start, stateSpace.search.expander.families)
    for action in way.actions[..<loop.lowerBound] { execution.take(action) }
    var rounds = 0
    var isTold = false
    var place: Place?
    while !isTold, rounds < (way.isOfModals ? 1 : 6) {
      for action in way.actions[loop] {
        if rounds == 0, place == nil, let first = block.first {
          place = stateSpace.lines(of: action, in: execution.world)?.place(opening: first)
        }
        execution.take(action)
      }
      rounds += 1
      isTold = execution.world.findings().contains { $0.lint == .growth }
    }
    let screens = block.map { stateSpace.text($0) }.joined(separator: ", ")
    let repeated = Array(execution.lines[loop])
    let grows = way.isOfModals ? "modals pile up" : "the stack grows"
    var finding = Finding(
      .pump,
      block.map { stateSpace.text($0) }.joined(separator: "-"),
      "\(grows) by \(screens) as often as somebody does: "
        + repeated.joined(separator: " / "),
      place: place ?? block.first.flatMap { stateSpace.place(of: $0) }
    )
    finding.repeated = repeated
    let height = way.points[loop.lowerBound].stack.count
    let modals = execution.world.modalNames
    if way.isOfModals, modals.count > height {
      // The first that came with the steps that are repeated.
      let name = modals[modals.count - 1 - height]
      finding.show(
        execution,
        from: stateSpace.start,
        claim: "expect gone \(stateSpace.text(name.id))#\(name.serial)"
      )
    } else {
      let claim = isTold ? "not lint growth" : "that $depth <= \(height + block.count)"
      finding.show(execution, from: stateSpace.start, claim: "expect \(claim)")
    }
    finding.countsStates = true
    return finding
  }
}
