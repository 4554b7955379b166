extension Transaction {
  /// Warns about a node; the second name is what the sentence is about.
  func warn(_ lint: Lint, _ node: NodeName, _ subject: NodeName) {
    note(.warning(lint, node, subject: trace.keep(subject)))
  }

  /// Notes that a stack has another first entry.
  func noteRebased(_ surface: Handle) {
    if work.rebased.last != surface { work.rebased.append(surface) }
  }

  /// Lets queued events go on from the parent when their first coordinator stops.
  func redirect(from handle: Handle, to parent: Coordinate) {
    for index in work.queueHead..<work.queue.count
    where work.queue[index].start.handle == handle {
      work.queue[index].start = parent
    }
  }
}

extension Transaction {
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

extension World {
  /// The place in the trace of the parameters that a fact tells: it is read without the world.
  func kept(_ parameters: ValueID, _ transaction: Transaction) -> Int32 {
    parameters == ValuePool.empty || !transaction.keepsValues
      ? -1 : transaction.trace.keep(values[parameters])
  }
}
