import FlowNavigation

/// What becomes of the steps of a state.
extension Search {
  /// Takes down that a step leads from a state to the world of the expander.
  mutating func reach(from state: Int, _ ordinal: UInt16, _ mark: StepMark) {
    let key = expander.key
    let hash = Hashing.hash(key)
    let known = store.number(of: key, hash)
    if known == state {
      if expander.hasLeftOut { changing.insert(state) }
      return
    }
    transitions += 1
    let target =
      switch bounds.view {
      case .full: known ?? add(hash, state, ordinal)
      default: view(hash, state, ordinal)
      }
    guard let target else { return leaveOut(state, ordinal) }
    if bounds.keepsEdges { edgeList.add(to: target, ordinal, mark) }
  }

  /// Adds a new state; nil when the bounds do not allow that.
  private mutating func add(_ hash: UInt64, _ state: Int, _ ordinal: UInt16) -> Int? {
    isKept() ? store.add(expander.key, hash, parent: state, ordinal: ordinal) : nil
  }

  /// The number of the state that looks like the one that was reached, which is added when there is none.
  private mutating func view(_ hash: UInt64, _ state: Int, _ ordinal: UInt16) -> Int? {
    let view = expander.view(bounds.view)
    while viewed.count <= view { viewed.append(-1) }
    if viewed[view] >= 0 { return Int(viewed[view]) }
    guard let number = add(hash, state, ordinal) else { return nil }
    viewed[view] = Int32(truncatingIfNeeded: number)
    return number
  }

  private mutating func leaveOut(_ state: Int, _ ordinal: UInt16) {
    let step = LeftOut(
      state: Int32(truncatingIfNeeded: state),
      ordinal: ordinal,
      isHigh: isLastHigh
    )
    if let last = leftOut.last, last.state == step.state, last.isHigh || !step.isHigh { return }
    leftOut.append(step)
  }

  /// Whether a new state is within the bounds; what is not is counted.
  private mutating func isKept() -> Bool {
    isLastHigh = false
    if depth >= bounds.depth {
      cut.depth += 1
    } else if expander.highest > bounds.stack {
      cut.stack += 1
      isLastHigh = true
    } else if expander.world.waitingCount > bounds.waiting {
      cut.waiting += 1
    } else if expander.world.hasPile(above: bounds.piled) {
      cut.piled += 1
    } else if store.count >= bounds.states {
      cut.states += 1
    } else if isFull || isOutOfValues || byteCount(adding: expander.key) > bounds.bytes {
      cut.bytes += 1
      isFull = true
    } else {
      return true
    }
    return false
  }

  /// Counts a note on a step.
  mutating func note(_ number: Int, _ state: Int, _ ordinal: UInt16) {
    if Self.count(number, state, ordinal, &noted), bounds.pausesAtNews {
      events.append(Event(note: number, state: state, ordinal: Int(ordinal)))
    }
  }

  /// Counts a note on a state.
  mutating func noteState(_ number: Int, _ state: Int) {
    if Self.count(number, state, 0, &stateNoted), bounds.pausesAtNews {
      events.append(Event(note: number, state: state))
    }
  }

  /// Counts a note; whether it came up for the first time.
  private static func count(
    _ number: Int,
    _ state: Int,
    _ ordinal: UInt16,
    _ noted: inout [Noted]
  ) -> Bool {
    while noted.count <= number { noted.append(Noted()) }
    noted[number].count += 1
    if noted[number].count > 1 { return false }
    noted[number].state = Int32(truncatingIfNeeded: state)
    noted[number].ordinal = ordinal
    return true
  }
}
