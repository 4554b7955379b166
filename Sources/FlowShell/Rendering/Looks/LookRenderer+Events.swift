package import FlowNavigation

/// `chain` and `why`.
extension LookRenderer {
  /// Appends whom an event would pass, as `ItemsList#1 > Items#1 > App#1`.
  package func appendChain(
    from node: NodeReference,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let path = try chain(from: node)
    line(to: &output) { output in
      for (index, name) in path.enumerated() {
        if index > 0 { output.append(" > ") }
        output.append(name, vocabulary)
      }
    }
  }

  /// Whom an event from a node would pass: the node, the owner of a screen, parents, the root.
  func chain(from node: NodeReference) throws(Refusal) -> [NodeName] {
    var chain: [NodeName] = []
    var next = try engine.name(of: node, in: transaction)
    while next != .none {
      chain.append(next)
      next = engine.report(on: next, [], in: transaction)?.owner ?? .none
    }
    return chain
  }

  /// Appends what each coordinator on an event's way would do with it, one a line.
  package func appendWhy(
    _ event: Operand,
    from node: NodeReference,
    to output: inout [UInt8]
  ) throws(Refusal) {
    let text = try engine.value(of: event, in: transaction).description
    guard let name = vocabulary.symbol(text), isEvent(name) else {
      throw Refusal(.unknownEvent, text)
    }
    let from = try engine.name(of: node, in: transaction)
    guard let stops = engine.eventStops(name, from: from) else {
      throw Refusal(.notSupported, "why", other: "declared handlers")
    }
    for stop in stops {
      line(to: &output) { output in
        output.append(stop.node, vocabulary)
        output.append(" ")
        output.append(stop.verdict.text)
        if let place = stop.place, stop.verdict != .notAsked {
          PlaceText.append(place, vocabulary, to: &output)
        }
      }
    }
    if stops.contains(where: { $0.verdict == .handles || $0.verdict == .mayPass }) { return }
    line(to: &output) { output in
      output.append("nobody handles ")
      output.append(name, vocabulary)
    }
  }

  private func isEvent(_ name: Symbol) -> Bool {
    switch name {
    case .tabTapped, .dismissAttempt, .backAttempt, .willEnterForeground, .didEnterBackground,
      .serviceReady, .serviceFailed:
      true
    default: vocabulary.event(name) != nil
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
