import FlowNavigation

/// "Back" or a swipe that leaves a screen at once, where an element of that screen asks first whether it is to be left.
///
/// The element asks by a modal, one answer to which comes to the very same end, and leaves the screen without asking in
/// another state: one that always asks may ask about something else.
extension LiveSearch {
  private struct Use: Hashable {
    var path: String
    var line: String
  }

  mutating func noteUnasked() {
    // What each element leaves its screen for without asking.
    var ends: [Use: Set<String>] = [:]
    var asking: [(from: Int, step: SearchStep, to: Int)] = []
    var waysBack: [Int: [(line: String, to: Int)]] = [:]
    var answers: [Int: Set<Int>] = [:]
    for edge in edges where edge.from != edge.to && !edge.isUncertain {
      let (old, new) = (states[edge.from], states[edge.to])
      switch edge.step.verb {
      case .back where !edge.step.isCancelled, .swipeDown where !edge.step.isCancelled:
        waysBack[edge.from, default: []].append((edge.line, edge.to))
      case .tap where !edge.line.hasSuffix("]"):
        answers[edge.from, default: []].insert(edge.to)
        if new.modals == old.modals + 1 {
          asking.append((edge.from, edge.step, edge.to))
        } else if new.modals <= old.modals, new.path != old.path {
          ends[Use(path: old.path, line: edge.line), default: []].insert(new.path)
        }
      default: break
      }
    }
    for (state, step, question) in asking {
      let path = states[state].path
      guard let leaving = ends[Use(path: path, line: step.line)] else { continue }
      for way in waysBack[state] ?? []
      where answers[question]?.contains(way.to) == true && leaving.contains(states[way.to].path) {
        note(
          "unasked",
          "'\(way.line)' on \(path) leaves it at once, where '\(step.line)' asks first",
          lines(to: state) + [way.line],
          isFailure: false,
          claim: "screen \(Self.screen(of: path))"
        )
      }
    }
  }
}
