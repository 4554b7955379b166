import FlowNavigation

/// `pending`: what is due, by time; `routes`: where every coordinator is.
extension LookRenderer {
  func appendPending(to output: inout [UInt8]) {
    let pending = engine.snapshot(.pending, in: transaction).pending
    if pending.count == 0 { return appendNone(to: &output) }
    // A look may have named what was never spoken of.
    let vocabulary = engine.vocabulary
    for effect in pending.effects {
      line(to: &output) { output in
        output.append(effect.name, vocabulary)
        if !effect.label.isNone {
          output.append(" as ")
          output.append(effect.label, vocabulary)
        }
        if let due = effect.due {
          output.append(" at ")
          output.append(milliseconds: due)
        }
        output.append(" of ")
        output.append(effect.owner, vocabulary)
      }
    }
    guard let held = pending.heldRoute else { return }
    line(to: &output) { output in
      output.append("route ")
      output.append(safe: held)
    }
  }

  func appendRoutes(to output: inout [UInt8]) {
    let routes = routes
    if routes.isEmpty { appendNone(to: &output) }
    for (node, route) in routes {
      line(to: &output) { output in
        output.append(node, vocabulary)
        output.append("  ")
        output.append(safe: route)
      }
    }
  }

  /// The coordinators that a route leads to, with that route.
  var routes: [(node: NodeName, route: String)] {
    engine.snapshot(.nodes, in: transaction).nodes.compactMap { node in
      guard node.isCoordinator else { return nil }
      let report = engine.report(on: node.name, .messages, in: transaction)
      return report?.route.map { (node.name, $0) }
    }
  }
}
