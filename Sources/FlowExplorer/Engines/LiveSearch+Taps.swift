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
    } else if !new.inVain.isEmpty, !states[state].isWaiting {
      // Whatever it does in other states, here the user is left with it.
      busy.insert(tap)
      note(
        "dead",
        "'\(step.line)' on \(states[state].path) does nothing: \(new.inVain) is in vain",
        way,
        cause: "\(tap)",
        isFailure: false
      )
    } else if idle[tap] == nil, !states[state].isWaiting {
      // What is on its way out, or waits, may do nothing for now.
      idle[tap] = (way, new.leftOut, new.unanswered)
    }
  }

  /// A gesture that is cancelled leaves what is seen as it was, where nothing else goes on.
  mutating func noteCancelled(
    _ step: SearchStep,
    _ new: ReachedState,
    _ way: [String],
    _ state: Int
  ) {
    guard step.isCancelled, new.waiting == 0, !states[state].isWaiting,
      new.key != states[state].key
    else { return }
    if new.looksAsBefore { return changedBeneath.append((state, step.line, new.key, way)) }
    let paths = states[state].path == new.path ? "" : ": \(states[state].path), \(new.path)"
    note("cancelled", Self.cancelledSwipe + paths, way)
  }

  private static let cancelledSwipe = "a swipe that was cancelled changes what there is"

  /// What a cancelled gesture has changed out of sight is told where the gesture itself leads elsewhere behind it.
  ///
  /// A screen beneath is made ready each time, and may set itself back then.
  mutating func noteChangedBeneath() {
    if changedBeneath.isEmpty { return }
    var leading: [Int: [String: Int]] = [:]
    for edge in edges { leading[edge.from, default: [:]][edge.line] = edge.to }
    let sawAll = cut.isEmpty && !isStopped
    for (state, line, key, way) in changedBeneath {
      let gesture = String(line.dropLast(" cancel".count))
      // Where all was seen, a gesture that leads nowhere behind it was refused there.
      guard let number = numbers[key], let first = leading[state]?[gesture],
        sawAll || leading[number]?[gesture] != nil, first != leading[number]?[gesture]
      else { continue }
      note("cancelled", Self.cancelledSwipe, way + [gesture])
    }
  }

  mutating func noteIdle() {
    let taps = idle.filter { !busy.contains($0.key) }.values
    let inOrder = taps.sorted {
      ($0.way.count, $0.way.joined()) < ($1.way.count, $1.way.joined())
    }
    for (way, leftOut, unanswered) in inOrder {
      let message = "'\(way.last ?? "")' does nothing in any state"
      // What is shown meanwhile may come to a line that was left out as well.
      let cut = leftOut.isEmpty ? "" : "adopting left out \(leftOut)"
      if !unanswered.isEmpty {
        let other = cut.isEmpty ? "" : ", and \(cut)"
        note("no-answer", "\(message): no answer to \(unanswered)\(other)", way, isFailure: false)
      } else if !leftOut.isEmpty {
        note("left-out", "\(message): \(cut)", way, isFailure: false)
      } else {
        note("dead", message, way, isFailure: false)
      }
    }
  }
}
