package import FlowNavigation

/// All states of any app that can rewind, breadth first: a live one is launched anew for each look.
package struct EngineSearch {
  /// One state, with the shortest way to it.
  package struct State {
    package let engine: any Engine
    package let parent: Int
    package let line: String
    package let path: String
  }

  /// Something that is wrong, and the lines that show it.
  package struct Fault: Hashable, Sendable {
    package var lint: Lint
    package var message: String
    package var lines: [String]
    package var others = 0
  }

  package private(set) var states: [State]
  package private(set) var transitions = 0
  package private(set) var depth = 0
  package private(set) var isCut = false
  package private(set) var faults: [Fault] = []
  /// The state that was looked for.
  package private(set) var found: Int?
  package private(set) var isStopped = false

  /// Searches from where an engine is, so many states at most, and not on from what is looked for; `stop` is asked
  /// between steps.
  package init(
    from engine: any Engine,
    limit: Int,
    stop: () -> Bool,
    goal: ((any Engine) -> Bool)? = nil
  ) {
    states = [State(engine: engine, parent: -1, line: "", path: EngineView(engine).path)]
    var seen: Set<[UInt8]> = [engine.stateKey()]
    var level = 1
    if goal?(engine) ?? false {
      found = 0
      return
    }
    var next = 0
    while next < states.count {
      if next == level {
        depth += 1
        level = states.count
      }
      let state = states[next].engine
      for action in state.actions(of: .everybody, in: Transaction()).map(EngineView.filled) {
        if stop() {
          isStopped = true
          return
        }
        let transaction = Transaction()
        var copy = state
        guard (try? copy.perform(action, in: transaction)) != nil else { continue }
        transitions += 1
        let line = EngineView.line(action, state.vocabulary)
        note(transaction.trace, copy.vocabulary, way(to: next) + [line])
        guard seen.insert(copy.stateKey()).inserted else { continue }
        guard states.count < limit else {
          isCut = true
          continue
        }
        states.append(
          State(engine: copy, parent: next, line: line, path: EngineView(copy).path)
        )
        if goal?(copy) ?? false {
          found = states.count - 1
          return
        }
      }
      next += 1
    }
  }

  /// The lines that lead to a state.
  package func way(to state: Int) -> [String] {
    var lines: [String] = []
    var current = state
    while states[current].parent >= 0 {
      lines.append(states[current].line)
      current = states[current].parent
    }
    return lines.reversed()
  }

  private mutating func note(_ trace: Trace, _ vocabulary: Vocabulary, _ lines: [String]) {
    for fact in trace.facts {
      guard let lint = fact.lint else { continue }
      var message = "\(lint.code)"
      switch fact {
      case .leak(let node, let holder):
        message = vocabulary.text(node.id)
        if trace.values.indices.contains(Int(holder)) { message += " \(trace.values[Int(holder)])" }
      case .complaint(let text): message = "\(trace.values[Int(text)])"
      case .warning(_, let node, _): message = vocabulary.text(node.id)
      default: break
      }
      // Of another life of a node it is the same.
      message = message.replacing(/#\d+/, with: "")
      if let index = faults.firstIndex(where: { $0.lint == lint && $0.message == message }) {
        faults[index].others += 1
      } else {
        faults.append(Fault(lint: lint, message: message, lines: lines))
      }
    }
  }
}
