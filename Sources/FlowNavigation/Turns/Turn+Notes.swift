extension Turn {
  /// Warns about a node; the second name is what the sentence is about.
  func warn(_ lint: Lint, _ node: NodeName, _ subject: NodeName) {
    note(.warning(lint, node, subject: trace.keep(subject)))
  }

  /// Notes that a stack has another first frame.
  func noteRebased(_ surface: Handle) {
    if rebased.last != surface { rebased.append(surface) }
  }

  /// Lets queued events go on from the parent when their first coordinator stops.
  func redirect(from handle: Handle, to parent: Coordinate) {
    for index in queueHead..<queue.count where queue[index].start.handle == handle {
      queue[index].start = parent
    }
  }

  /// The next event to deliver.
  func dequeue() -> QueuedEvent? {
    guard queueHead < queue.count else { return nil }
    queueHead += 1
    return queue[queueHead - 1]
  }
}

extension Turn {
  /// Says of a coordinator that took a step of a route that more is to come.
  func markPartial(_ name: NodeName) {
    let place = trace.facts.lastIndex { fact in
      if case .ask(let node, .done) = fact { node == name } else { false }
    }
    if let place { trace.facts[place] = .ask(name, .partial) }
  }
}

extension Trace {
  mutating func keep(_ name: NodeName) -> Int32 {
    names.append(name)
    return Int32(names.count - 1)
  }
}
