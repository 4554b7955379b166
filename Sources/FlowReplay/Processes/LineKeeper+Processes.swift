package import FlowShell
import FlowSystem

extension LineKeeper {
  /// Keeps lines by copies of this process; a line that takes more milliseconds hangs.
  package init(keepsMarkedOnly: Bool, limit: Int64, reports: Int32? = nil) {
    let keeper = ProcessKeeper(limit: limit, outside: reports, faultKind: FlowMessage.faultKind)
    self.init(
      keepsMarkedOnly: keepsMarkedOnly,
      begin: {
        guard let death = keeper.begin() else { return nil }
        // A line that is marked has no report.
        var crash = AppCrash(
          death.end,
          printed: death.errors,
          death.fault,
          isPlaced: !keepsMarkedOnly
        )
        if death.isOverdue { crash.cause = .hang(limit) }
        if death.isInterrupted { crash.cause = .interrupted }
        if death.isOverdue || death.isInterrupted { crash.message = nil }
        return crash
      },
      end: { keeper.end() }
    )
  }
}
