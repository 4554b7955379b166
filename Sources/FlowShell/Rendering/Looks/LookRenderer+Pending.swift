import FlowNavigation

/// `pending`: what is due, by time.
extension LookRenderer {
  func appendPending(to output: inout [UInt8]) {
    let pending = world.pendingEffects()
    if pending.isEmpty { return appendNone(to: &output) }
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
  }
}
