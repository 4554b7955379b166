package import FlowExplorer

/// What an exploration found, as one page that needs nothing else: no file, no network.
package struct HTMLReport: Sendable {
  package var title: String
  /// `2632 states, 17684 transitions: complete`; each a line below the title.
  package var summary: [String]
  package var findings: [FindingRow]
  package var coverage: [CoverageRow]
  /// Nil for a page without a picture.
  package var graph: FlowGraph?

  package init(
    title: String,
    summary: [String],
    findings: [FindingRow],
    coverage: [CoverageRow] = [],
    graph: FlowGraph? = nil
  ) {
    self.title = title
    self.summary = summary
    self.findings = findings
    self.coverage = coverage
    self.graph = graph
  }

  /// A finding with its place as text, and with what stands on the screen on the way to it.
  package struct FindingRow: Hashable, Sendable {
    /// `leak`.
    package var kind: String
    package var severity: FlowGraph.Severity
    package var message: String
    /// The lines of its flow; empty where it has none.
    package var flow: [String]
    /// The number that stands in the badges of the graph.
    package var number: Int
    /// `Shop.nav:12`; nil where it lies in no one place.
    package var place: String?
    package var steps: [Step]

    package init(_ finding: Finding, number: Int, place: String? = nil, steps: [Step] = []) {
      kind = finding.kind.rawValue
      severity = FlowGraph.Severity(finding.severity)
      message = finding.message
      flow = finding.flow
      self.number = number
      self.place = place
      self.steps = steps
    }

    /// A finding in an app of Swift.
    package init(_ finding: LiveSearch.Finding, number: Int, steps: [Step]) {
      kind = finding.kind
      severity = finding.isFailure ? .error : .warning
      message = finding.message
      flow = finding.steps
      self.number = number
      self.steps = steps
    }
  }

  /// A line of a flow, and what stands on the screen behind it.
  package struct Step: Hashable, Sendable {
    package var line: String
    /// The lines of the drawing, in type of a fixed width.
    package var wireframe: [String]

    package init(line: String, wireframe: [String]) {
      self.line = line
      self.wireframe = wireframe
    }
  }

  /// How much of one kind of thing was reached.
  package struct CoverageRow: Hashable, Sendable {
    /// `screens`, `events`.
    package var name: String
    package var covered: Int
    package var total: Int
    /// What was not reached.
    package var missing: [String]

    package init(name: String, covered: Int, total: Int, missing: [String] = []) {
      self.name = name
      self.covered = covered
      self.total = total
      self.missing = missing
    }
  }
}
