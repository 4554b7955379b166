import FlowCommands
import FlowNavigation

/// Claims about what the last line did.
extension ExpectationCheck {
  /// The facts of the last line; none when it was refused.
  var facts: [Fact] { hasTrace ? transaction.trace.facts : [] }

  func said(_ claim: Expectation.Claim) throws(Refusal) -> Comparison {
    switch claim {
    case .finished(let node, let cause):
      // A child that ends with its parent does not finish by itself, but it is over.
      return caused(try name(node), cause, "to end") { fact in
        switch fact {
        case .finish(let node, let cause, _, _), .stop(let node, let cause): (node, cause)
        default: nil
        }
      }
    case .removed(let entry, let cause):
      return caused(try name(entry), cause, "to be removed") { fact in
        switch fact {
        case .removed(let entry, let cause), .dismiss(let entry, let cause): (entry, cause)
        default: nil
        }
      }
    case .activated(let node):
      return listed(try name(node), "activated") { fact in
        if case .active(let node) = fact { node } else { nil }
      }
    case .poppedBack(let node, let screen): return poppedBack(try name(node), try name(screen))
    case .handled(let event, let node): return handled(try text(event), try name(node))
    case .unhandled(let event): return unhandled(try text(event))
    case .visited(let nodes): return visited(try names(nodes))
    case .dropped(let what): return dropped(try text(what))
    case .refusal(let code):
      return compared(
        refusal == code,
        expected: code.rawValue,
        actual: refusal?.rawValue ?? "none"
      )
    case .crash(let kind):
      return compared(
        crash != nil && (kind == nil || crash?.cause.kind == kind),
        expected: kind?.rawValue ?? "a crash",
        actual: crash?.cause.kind.rawValue ?? "no crash"
      )
    case .order(let texts): return try order(texts)
    default: preconditionFailure("every claim goes to the file that knows it")
    }
  }

  private func caused(
    _ wanted: NodeName,
    _ cause: Cause?,
    _ word: String,
    _ read: (Fact) -> (NodeName, Cause)?
  ) -> Comparison {
    let found = facts.compactMap(read)
    let own = found.filter { $0.0.matches(wanted) }
    let holds = own.contains { cause == nil || $0.1 == cause }
    guard tells else { return Comparison(holds: holds) }
    var expected = "\(text(wanted)) \(word)"
    if let cause { expected += " as \(cause.column)" }
    var actual: [String] = []
    for (name, cause) in own.isEmpty ? found : own {
      // A finish and its stop say the same.
      let one = own.isEmpty ? text(name) : "\(cause.column)"
      if actual.last != one { actual.append(one) }
    }
    return compared(
      holds,
      expected: expected,
      actual: actual.isEmpty ? "none" : actual.joined(separator: " ")
    )
  }

  private func listed(
    _ wanted: NodeName,
    _ word: String,
    _ read: (Fact) -> NodeName?
  ) -> Comparison {
    let found = facts.compactMap(read)
    return compared(
      found.contains { $0.matches(wanted) },
      expected: "\(text(wanted)) \(word)",
      actual: text(found)
    )
  }

  private func poppedBack(_ node: NodeName, _ screen: NodeName) -> Comparison {
    var found: [String] = []
    var holds = false
    for case .back(let who, let to) in facts {
      found.append("\(text(who)) to \(text(to))")
      if who.matches(node), screen == .none || to.matches(screen) { holds = true }
    }
    let expected = screen == .none ? text(node) : "\(text(node)) to \(text(screen))"
    return compared(
      holds,
      expected: expected,
      actual: found.isEmpty ? "none" : found.joined(separator: " ")
    )
  }

  private func unhandled(_ event: String) -> Comparison {
    var found: [String] = []
    for case .warning(.unhandled, _, let subject) in facts where subject >= 0 {
      found.append(vocabulary.text(transaction.trace.names[Int(subject)].id))
    }
    return compared(
      found.contains(event),
      expected: "\(event) unhandled",
      actual: found.isEmpty ? "none" : found.joined(separator: " ")
    )
  }

  private func dropped(_ what: String) -> Comparison {
    var found: [String] = []
    var holds = false
    for fact in facts {
      switch fact {
      case .dropped(let name, _, _):
        found.append(text(name))
        if text(name) == what || vocabulary.text(name.id) == what { holds = true }
      case .droppedRoute(let route, _, _):
        found.append(transaction.trace.text(ofRoute: route, vocabulary).description)
        if found.last == what { holds = true }
      default: continue
      }
    }
    let actual = found.isEmpty ? "none" : found.joined(separator: " ")
    return compared(holds, expected: what, actual: actual)
  }
}
