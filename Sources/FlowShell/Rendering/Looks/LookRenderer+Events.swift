package import FlowNavigation

/// `chain` and `why`.
extension LookRenderer {
  /// Appends whom an event would pass, as `ItemsList#1 > Items#1 > App#1`.
  package func appendChain(
    from node: NodeReference,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let path = world.eventPath(from: try world.node(at: node, in: transaction))
    line(to: &output) { output in
      for (index, name) in path.enumerated() {
        if index > 0 { output.append(" > ") }
        output.append(name, definition)
      }
    }
  }

  /// Appends what each coordinator on an event's way would do with it, one a line.
  package func appendWhy(
    _ event: Operand,
    from node: NodeReference,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let text = try world.value(of: event, in: transaction).description
    guard let name = definition.symbol(text), isEvent(name) else {
      throw Refusal(.unknownEvent, text)
    }
    let stops = world.eventStops(name, from: try world.node(at: node, in: transaction))
    for stop in stops {
      line(to: &output) { output in
        output.append(stop.node, definition)
        output.append(" ")
        output.append(stop.verdict.text)
        if let place = stop.place, stop.verdict != .notAsked {
          PlaceText.append(place, definition, to: &output)
        }
      }
    }
    if stops.contains(where: { $0.verdict == .handles || $0.verdict == .mayPass }) { return }
    line(to: &output) { output in
      output.append("nobody handles ")
      output.append(name, definition)
    }
  }

  private func isEvent(_ name: Symbol) -> Bool {
    switch name {
    case .tabTapped, .dismissAttempt, .serviceReady, .serviceFailed: true
    default: definition.event(name) != nil
    }
  }
}

extension EventStop.Verdict {
  /// What becomes of the event.
  fileprivate var text: StaticString {
    switch self {
    case .noHandler: "has no handler"
    case .handles: "handles it"
    case .mayPass: "handles it or lets it pass"
    case .passes: "lets it pass"
    case .notAsked: "is not asked"
    }
  }
}
