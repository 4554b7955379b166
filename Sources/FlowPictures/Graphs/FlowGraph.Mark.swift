extension FlowGraph {
  /// How a screen is shown.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case screen
    case modal
    case overlay
    /// All screens of a box, as one.
    case group
  }

  /// How bad a finding is.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case error
    case warning
    case note
  }

  /// That a finding lies here.
  package struct Mark: Hashable, Sendable {
    /// The number that stands in the badge, the one of the finding in the report.
    package var number: Int
    package var severity: Severity
    /// What a reader sees who asks: `leak: CheckoutCoordinator is alive without a screen`.
    package var text: String
    package var change = Change.none

    package init(number: Int, severity: Severity, text: String) {
      self.number = number
      self.severity = severity
      self.text = text
    }
  }

  /// How something differs from an earlier graph.
  package enum Change: String, CaseIterable, Hashable, Sendable {
    case none
    case added
    case gone
  }
}
