import FlowNavigation

/// `pending`: what is due, by time; `routes`: where every coordinator is.
extension LookRenderer {
  func appendPending(to output: inout [UInt8]) {
    let pending = world.pendingEffects()
    let held = world.heldRoute()
    if pending.isEmpty, held == nil { return appendNone(to: &output) }
    for effect in pending {
      line(to: &output) { output in
        output.append(effect.name, definition)
        if let due = effect.due {
          output.append(" at ")
          output.append(milliseconds: due)
        }
        output.append(" of ")
        output.append(effect.owner, definition)
      }
    }
    guard let held else { return }
    line(to: &output) { output in
      output.append("route ")
      output.append(safe: held)
    }
  }

  func appendRoutes(to output: inout [UInt8]) {
    var isEmpty = true
    for id in definition.coordinatorIDs {
      for case .coordinator(let handle) in world.instances(id).reversed() {
        guard let route = world.routeText(of: handle) else { continue }
        isEmpty = false
        line(to: &output) { output in
          output.append(world.name(coordinator: handle), definition)
          output.append("  ")
          output.append(safe: route)
        }
      }
    }
    if isEmpty { appendNone(to: &output) }
  }
}
