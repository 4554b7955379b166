/// The way of events, without emitting one (R15).
extension World {
  /// What each coordinator on an event's way would do with it.
  func eventStops(_ event: Symbol, from node: Node) -> [EventStop] {
    var stops: [EventStop] = []
    var isOver = false
    var handle = coordinator(of: node)
    while !handle.isNone {
      var stop = EventStop(node: name(coordinator: handle))
      if let number = handler(.event, event, of: handle) {
        let declared = definition.tables.handlers[number]
        stop.place = declared.place
        stop.verdict = isOver ? .notAsked : definition.verdict(of: declared.code)
        if stop.verdict == .handles { isOver = true }
      } else if isOver {
        stop.verdict = .notAsked
      }
      stops.append(stop)
      handle = self[coordinator: handle].parent
    }
    return stops
  }
}

/// A coordinator on an event's way.
package struct EventStop: Hashable, Sendable {
  package var node: NodeName
  package var verdict = Verdict.noHandler
  /// Where its handler is declared, when it has one.
  package var place: Place?

  /// What would become of the event.
  package enum Verdict: UInt8, Hashable, Sendable, BitwiseCopyable {
    case noHandler
    case handles
    /// Some of its ways end in `pass`.
    case mayPass
    case passes
    /// Somebody before handles it.
    case notAsked
  }
}

extension AppDefinition {
  /// Whether the lines of a handler let an event pass: surely, perhaps, or never.
  func verdict(of code: TableRange) -> EventStop.Verdict {
    var hasPass = false
    var branches = false
    for place in code.indices {
      switch tables.instructions[place] {
      case .pass: hasPass = true
      case .unless, .jump: branches = true
      // Swift may let it pass.
      case .act(let action, _) where action.verb == .decide:
        hasPass = true
        branches = true
      case .act: continue
      }
    }
    if !hasPass { return .handles }
    if branches { return .mayPass }
    if case .pass? = code.indices.last.map({ tables.instructions[$0] }) { return .passes }
    return .handles
  }
}
