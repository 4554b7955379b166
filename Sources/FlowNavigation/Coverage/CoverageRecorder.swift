/// Notes what the commands of a flow reach, for each definition that the flow is for.
///
/// A class, because a transaction hands it around: where nobody records there is none, and nothing is done.
/// What ran counts even when its command was refused later: an element that was used, an event, a
/// handler, a side of an `if`, and the refusal. What stood or moved counts once the command held.
package final class CoverageRecorder {
  /// The plans of the definitions that were seen, to be used again for the next flow.
  package private(set) var plans: [CoveragePlan]
  /// What was reached, in the order in which the definitions were first used.
  package private(set) var records: [Record] = []
  private var current = -1
  /// What the command at hand reached, if it holds.
  private var pending = CoverageHits(count: 0)
  private var hasPending = false
  /// How many handlers were running when a guard led elsewhere; -1 when none did.
  private var diverted = -1

  /// What was reached of one definition.
  package struct Record: Sendable {
    package var plan: CoveragePlan
    package var hits: CoverageHits
  }

  package init(plans: [CoveragePlan] = []) {
    self.plans = plans
  }

  /// Begins a command of a world.
  func begin(_ definition: AppDefinition) {
    if current < 0 || records[current].plan.definition !== definition { use(definition) }
    diverted = -1
    if hasPending { forgetPending() }
  }

  /// Notes what ran.
  func ran(_ kind: CoverageItem.Kind, _ index: Int) {
    if let number = records[current].plan.number(kind, index) {
      records[current].hits.insert(number)
    }
  }

  /// Notes an item that counts only once the command has held.
  func did(_ kind: CoverageItem.Kind, _ index: Int) {
    if let number = records[current].plan.number(kind, index) {
      pending.insert(number)
      hasPending = true
    }
  }

  /// Notes that a line was done by handlers so deep inside each other, unless a guard led elsewhere.
  func didLine(_ number: Int, depth: Int) {
    if diverted == depth {
      diverted = -1
    } else {
      did(.transition, number)
    }
  }

  /// Notes that a guard did its own line instead of the one at hand.
  func divert(depth: Int) {
    diverted = depth
  }

  /// The number of the first of the lines of a timer; nil for lines that were typed.
  func base(of lines: [Instruction], owner: Int32) -> Int? {
    records[current].plan.base(of: lines, owner: .coordinator(owner))
  }

  /// Ends a command: what it reached counts when it held.
  func end(_ trace: Trace, holds: Bool) {
    let definition = records[current].plan.definition
    for fact in trace.facts { note(fact, holds: holds, definition) }
    if holds, hasPending { records[current].hits.formUnion(pending) }
    if hasPending { forgetPending() }
  }

  private func note(_ fact: Fact, holds: Bool, _ definition: AppDefinition) {
    switch fact {
    case .event(let name, _, _):
      if let number = definition.eventNumber(name) { ran(.event, number) }
    case .start(let node, _, _) where holds:
      if case .coordinator(let number) = definition.entity(node.id) {
        ran(.coordinator, Int(number))
      }
    case .shown(let entry, _, _, _, _) where holds, .present(let entry, _, _) where holds,
      .sub(let entry, _, .attached) where holds:
      if case .controller(let number) = definition.entity(entry.id) { ran(.screen, Int(number)) }
    default: break
    }
  }

  /// Takes the hits of the current definition back to an earlier state.
  package func takeBack(to hits: CoverageHits) {
    if current >= 0 { records[current].hits = hits }
    forgetPending()
  }

  /// Adds what another recorder of the same plan reached.
  package func add(_ hits: CoverageHits, of definition: AppDefinition) {
    begin(definition)
    records[current].hits.formUnion(hits)
  }

  /// What was reached of the definition at hand.
  package var hits: CoverageHits? { current < 0 ? nil : records[current].hits }

  private func forgetPending() {
    pending.removeAll()
    hasPending = false
  }

  private func use(_ definition: AppDefinition) {
    if let known = records.firstIndex(where: { $0.plan.definition === definition }) {
      current = known
    } else {
      var plan = plans.first { $0.definition === definition }
      if plan == nil {
        let made = CoveragePlan(definition)
        plans.append(made)
        plan = made
      }
      guard let plan else { return }
      current = records.count
      records.append(Record(plan: plan, hits: CoverageHits(count: plan.items.count)))
    }
    pending = CoverageHits(count: records[current].plan.items.count)
    hasPending = false
  }
}
