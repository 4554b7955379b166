package import FlowExplorer

extension FlowGraph {
  /// How a screen is shown.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case screen
    case modal
    case overlay
    /// All screens of a box, as one.
    case group
  }

  /// Whether anything leads to a part of a graph.
  package enum Reach: Hashable, Sendable {
    case reached
    /// Nothing that was searched leads there, and not everything was searched.
    case unknown
    case never

    /// What is said of it: `never reached`.
    package var words: String {
      switch self {
      case .reached: "reached"
      case .unknown: "not reached: the search was cut"
      case .never: "never reached"
      }
    }

    /// The class of its looks; nil for the usual ones.
    package var look: String? {
      switch self {
      case .reached: nil
      case .unknown: "unknown"
      case .never: "unreached"
      }
    }
  }

  /// How bad a finding is.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case error
    case warning
    case note

    /// How a finding is marked.
    package init(_ severity: Finding.Severity) {
      self = severity == .fail ? .error : .warning
    }
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
