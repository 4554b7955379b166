import FlowExplorer

/// The graph of an app of tabs with bounded stacks of screens and one modal screen.
///
/// Actions: push each screen, pop, pop to root, select each other tab, present, dismiss.
struct BoundedApp {
  let tabs: Int
  let depth: Int
  let screens: Int

  private struct State: Hashable {
    var tab = 0
    var stacks: [[Int]]
    var isModal = false
  }

  /// Node 0 is the start; nodes are numbered breadth first.
  var graph: Digraph {
    var states = [State(stacks: Array(repeating: [], count: tabs))]
    var numbers = [states[0]: 0]
    var edges: [Digraph.Edge] = []
    var place = 0
    while place < states.count {
      for (label, next) in successors(of: states[place]) {
        let number = numbers[next] ?? states.count
        if number == states.count {
          numbers[next] = number
          states.append(next)
        }
        edges.append(.init(from: Int32(place), to: Int32(number), label: Int32(label)))
      }
      place += 1
    }
    return Digraph(nodeCount: states.count, edges: edges)
  }

  private func successors(of state: State) -> [(Int, State)] {
    var next = state
    next.isModal.toggle()
    if state.isModal { return [(0, next)] }
    var found = [(1, next)]
    func add(_ label: Int, _ change: (inout State) -> Void) {
      var next = state
      change(&next)
      found.append((label, next))
    }
    let stack = state.stacks[state.tab]
    if stack.count < depth {
      for screen in 0..<screens { add(10 + screen) { $0.stacks[state.tab].append(screen) } }
    }
    if !stack.isEmpty {
      add(2) { $0.stacks[state.tab].removeLast() }
      add(3) { $0.stacks[state.tab] = [] }
    }
    for tab in 0..<tabs where tab != state.tab { add(100 + tab) { $0.tab = tab } }
    return found
  }
}
