package import FlowNavigation

/// The steps of a search, each done once more to see what of the definition it reaches.
///
/// Steps that change nothing are in it too: they may run a handler all the same.
package struct StepSpace {
  /// All that the definition declares and a step can reach.
  package let plan: CoveragePlan
  /// One edge a step, by states, then by the places of the actions.
  package private(set) var edges: [Digraph.Edge] = []
  /// What each edge reaches: the number of a mark.
  package private(set) var kinds: [Int32] = []
  package private(set) var marks: [Mark] = []
  /// What the launch reaches.
  package private(set) var atStart: Mark

  /// What a step reaches.
  package struct Mark: Hashable, Sendable {
    package var hits: CoverageHits
    /// The screen on top before the step.
    package var screen = Symbol.none
    /// The events that were emitted.
    package var events: [Symbol] = []
    package var isRefused = false
  }

  /// Does every step of the states that a search has expanded.
  package init(of search: inout Search) {
    // A copy: the search itself gives no world back.
    var expander = search.expander
    let definition = expander.definition
    let recorder = CoverageRecorder()
    let transaction = Transaction(coverage: recorder)
    var world = World(definition)
    do throws(Refusal) { try world.launch(in: transaction) } catch {}
    plan = recorder.plans.first ?? CoveragePlan(definition)
    let nothing = CoverageHits(count: plan.items.count)
    atStart = Mark(hits: recorder.hits ?? nothing)
    var numbers: [Mark: Int32] = [:]
    for state in 0..<search.expanded {
      expander.restore(search.store[state], into: &world)
      let screen = world.topScreenID
      let actions = expander.actions(of: world)
      for (ordinal, action) in actions.enumerated() {
        recorder.takeBack(to: nothing)
        var mark = Mark(hits: nothing, screen: screen)
        var target: Int? = state
        do throws(Refusal) {
          try world.perform(action, in: transaction)
          target = search.number(of: world)
          world.rollBack()
          mark.events = transaction.trace.events
        } catch {
          mark.isRefused = true
        }
        // What the bounds took away cannot be walked.
        guard let target else { continue }
        mark.hits = recorder.hits ?? nothing
        let number = numbers[mark] ?? Int32(marks.count)
        if number == marks.count {
          numbers[mark] = number
          marks.append(mark)
        }
        kinds.append(number)
        edges.append(
          Digraph.Edge(from: Int32(state), to: Int32(target), label: Int32(ordinal))
        )
      }
    }
  }
}

extension World {
  /// The screen that can be seen.
  package var topScreenID: Symbol { visibleScreenName.id }
}

extension Trace {
  /// The events that were emitted, each once, in order.
  package var events: [Symbol] {
    var events: [Symbol] = []
    for case .event(let name, _, _) in facts where !events.contains(name) { events.append(name) }
    return events
  }
}
