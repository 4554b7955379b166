extension Finding {
  /// What can be wrong, in the order in which it is reported.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case always, never, eventually, whenever, returns
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
    /// What stands before a condition of the app's own does not lead through it.
    case gate
    /// An answer or a timer shows something after the user has left the screen that it was begun on.
    case late
    /// An element that opened something once never does anything again.
    case deadElement = "dead-element"
    /// One way out of a screen takes more away than it does elsewhere.
    case removesMore = "removes-more"
    /// A way back leaves at once where an element of the screen asks first.
    case unasked
    /// What a tap or an answer shows cannot be seen, nor anything else that it does.
    case unseen
    /// A way back leads from what a link shows to where it never leads else.
    case beneath
    /// A way back leads to a screen whose part of the app is over.
    case past
    /// A screen stays though the row that it was opened by is gone.
    case goneRow = "gone-row"
    /// Something is taken away by the step that shows it.
    case flash
    /// A call came out so that what was begun with it cannot be done again.
    case stuck
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
    /// A tap that is made while a move is under way opens something twice, or is refused.
    case transit
    /// A message is lost with the coordinator that was to get it.
    case deadLetter = "dead-letter"

    package var severity: Severity {
      switch self {
      case .gate, .late, .deadElement, .removesMore, .unasked, .unseen, .beneath, .past, .goneRow,
        .flash, .stuck, .trap, .pump, .doubleTap, .transit, .deadLetter:
        .warning
      default: .fail
      }
    }

    /// The kinds that are looked for without an option.
    package static let standard = named.subtracting([.transit])

    /// The kinds that can be asked for by their names.
    package static let named = Set(allCases).subtracting([
      .always, .never, .eventually, .whenever, .returns, .hidden,
    ])
  }
}
