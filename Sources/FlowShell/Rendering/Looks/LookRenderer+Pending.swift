import FlowCommands
import FlowNavigation

/// `pending`: what is due, by time; `routes`: where every coordinator is.
extension LookRenderer {
  func appendPending(to output: inout [UInt8]) {
    let pending = engine.snapshot(.pending, in: transaction).pending
    if pending.count == 0 { return appendNothing(to: &output) }
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

  /// Appends that there is nothing, and at a terminal what is waited for.
  func appendNothing(to output: inout [UInt8]) {
    appendNone(to: &output)
    guard tellsWaiting else { return }
    let snapshot = engine.snapshot([.tree, .pending], in: transaction)
    let vocabulary = engine.vocabulary
    for node in snapshot.tree where !node.missing.isNone {
      line(to: &output) { output in
        output.append("  ")
        output.append(node.name, vocabulary)
        output.append(" waits for service ")
        output.append(node.missing, vocabulary)
      }
    }
    for effect in snapshot.pending.effects {
      line(to: &output) { output in
        output.append("  ")
        output.append(effect.name, vocabulary)
        guard let due = effect.due else {
          output.append(" waits for its answer (reply ")
          output.append(effect.name.id, vocabulary)
          return output.append(" …)")
        }
        output.append(" waits until ")
        output.append(milliseconds: due)
        if effect != snapshot.pending.effects.first { return }
        for action in engine.actions(of: .services, in: transaction) where action.verb == .wait {
          output.append(" (")
          ActionWriter.write(action, vocabulary: vocabulary, to: &output)
          output.append(")")
        }
      }
    }
    guard let held = snapshot.pending.heldRoute else { return }
    line(to: &output) { output in
      output.append("  route ")
      output.append(safe: held)
      output.append(" waits for a coordinator that takes it")
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
