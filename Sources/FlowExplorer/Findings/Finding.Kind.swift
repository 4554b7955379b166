extension Finding {
  /// What can be wrong, in the order in which it is reported.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case always, never, eventually
    /// A replay of the steps to a state leads elsewhere: what made the difference is in no state.
    case hidden = "hidden-state"
    /// A coordinator is attached without owning anything.
    case leak
    /// A screen is shown whose owner is gone, or is not in the tree.
    case orphanScreen = "orphan-screen"
    /// No coordinator handles an event, or a reply.
    case unhandled
    /// Nothing that anybody does leads on.
    case deadEnd = "dead-end"
    /// The user never sees another screen.
    case trap
    /// A handler, or a line of it, is refused.
    case rejected
    /// Something stays behind when the user goes back.
    case back
    /// A surface shows nothing.
    case blank
    /// One event makes moves in two coordinators.
    case doubleHandling = "double-handling"
    case noScreen = "no-screen"
    case missingBase = "missing-base"
    case duplicateUnique = "duplicate-unique"
    /// A link ends on another screen than elsewhere.
    case link
    /// Nothing reaches what is declared.
    case unreachable
    /// A stack grows as long as the same steps are repeated.
    case pump
    /// The same tap twice opens the same thing twice.
    case doubleTap = "double-tap"
    /// A message is lost with the coordinator that was to get it.
    case deadLetter = "dead-letter"

    package var severity: Severity {
      switch self {
      case .trap, .pump, .doubleTap, .deadLetter: .warning
      default: .fail
      }
    }

    /// The kinds that are looked for without an option.
    package static let standard = Set(allCases).subtracting([.always, .never, .eventually, .hidden])
  }
}
