import FlowNavigation
import FlowScript

/// Searches that look for something.
extension Search {
  /// Searches until something is found, everything was seen, a bound is met, or somebody ends it.
  ///
  /// Each time some more states were expanded it is asked whether it was found among them.
  package mutating func run(
    stop: () -> Stop?,
    until isFound: (inout Search, Range<Int>) -> Bool
  ) -> End {
    while expanded < store.count {
      if let stop = stop() { return stop == .interrupted ? .interrupted : .timedOut }
      let first = expanded
      // One round at a time: the second time that it asks, it is told to stop.
      var isAsked = false
      run(stop: {
        defer { isAsked = true }
        return isAsked ? .interrupted : nil
      })
      if isFound(&self, first..<expanded) { return .found }
      // Enough steps were done.
      if expanded == first { break }
    }
    return cut.bounds(bounds).isEmpty ? .complete : .cut
  }

  /// The first of some states in which something holds: of all states that were stored, the nearest.
  func first(in states: Range<Int>, where isWanted: (World) -> Bool) -> Int? {
    var expander = expander
    var world = World(expander.definition)
    return states.first { state in
      expander.restore(store[state], into: &world)
      return isWanted(world)
    }
  }

  /// Why a search is over.
  package enum End: Hashable, Sendable {
    case found
    case complete
    /// A bound took states away.
    case cut
    case interrupted
    case timedOut
  }
}

extension Search.Cut {
  /// What took states away, in words.
  package func bounds(_ bounds: Search.Bounds) -> [String] {
    var words: [String] = []
    if states > 0 { words.append(bounds.states.counted("state")) }
    if depth > 0 { words.append(bounds.depth.counted("step")) }
    if stack > 0 {
      words.append("\(bounds.stack.counted("frame")) on a stack or modals")
    }
    if waiting > 0 { words.append("\(bounds.waiting) calls, timers and events that wait") }
    if piled > 0 {
      words.append("\(bounds.piled.counted("coordinator")) that own nothing")
    }
    if steps > 0 { words.append("\(bounds.steps.counted("step")) that were done") }
    if bytes > 0 { words.append("\(bounds.bytes >> 20) MiB") }
    return words
  }
}
