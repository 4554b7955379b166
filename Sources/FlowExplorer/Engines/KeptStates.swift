/// States in this process: copies of engines, which do again what led to them.
package struct KeptStates: StateExpansion {
  private var states: [any SearchedState]
  private let stop: () -> Bool

  package init(_ start: any SearchedState, stop: @escaping () -> Bool = { false }) {
    states = [start]
    self.stop = stop
  }

  package mutating func expand(
    _ state: Int,
    take: (SearchRecord) -> ExpansionVerdict
  ) -> ExpansionEnd {
    let start = states[state]
    for action in start.actions() {
      if stop() { return .stopped }
      var copy = start
      switch take(copy.take(action)) {
      case .leave: break
      case .keep: states.append(copy)
      case .end: return .done
      }
    }
    return .done
  }

  package mutating func repeatLines(
    _ lines: [String],
    expands: Bool,
    take: (SearchRecord) -> Void
  ) -> ExpansionEnd {
    var state = states[0]
    for line in lines {
      if stop() { return .stopped }
      let record = state.take(line)
      take(record)
      if record.state == nil { return .done }
    }
    if expands {
      for action in state.actions() {
        if stop() { return .stopped }
        var copy = state
        take(copy.take(action))
      }
    }
    return .done
  }
}
