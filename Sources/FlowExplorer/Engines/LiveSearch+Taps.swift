import FlowNavigation

/// Taps that nobody has any use for.
extension LiveSearch {
  mutating func noteTap(
    _ step: SearchStep,
    _ new: ReachedState,
    _ way: [String],
    _ state: Int
  ) {
    guard step.verb == .tap else { return }
    let tap = [states[state].path, step.line]
    if !new.isSilent || new.key != states[state].key {
      busy.insert(tap)
    } else if idle[tap] == nil, !states[state].isWaiting {
      // What is on its way out, or waits, may do nothing for now.
      idle[tap] = (way, new)
    }
  }

  /// A gesture that is cancelled leaves all as it was, where nothing else goes on.
  ///
  /// That UIKit loads a view for it, which lies beneath, is no change.
  mutating func noteCancelled(
    _ step: SearchStep,
    _ new: ReachedState,
    _ way: [String],
    _ state: Int
  ) {
    guard step.isCancelled, new.waiting == 0, !states[state].isWaiting, !new.isAsBefore,
      new.key != states[state].key
    else { return }
    let paths = states[state].path == new.path ? "" : ": \(states[state].path), \(new.path)"
    let message = "a swipe that was cancelled changes what there is\(paths)"
    note("cancelled", message, way)
  }

  mutating func noteIdle() {
    let taps = idle.filter { !busy.contains($0.key) }.values
    let inOrder = taps.sorted {
      ($0.way.count, $0.way.joined()) < ($1.way.count, $1.way.joined())
    }
    for (way, state) in inOrder {
      let message = "'\(way.last ?? "")' does nothing in any state"
      if !state.leftOut.isEmpty {
        note("left-out", "\(message): adopting left out \(state.leftOut)", way, isFailure: false)
      } else if !state.unanswered.isEmpty {
        note("no-answer", "\(message): no answer to \(state.unanswered)", way, isFailure: false)
      } else {
        note("dead", message, way, isFailure: false)
      }
    }
  }
}
