/// What an exploration found, as one page that needs nothing else: no file, no network.
package struct HTMLReport: Sendable {
  package var title: String
  /// `2632 states, 17684 transitions: complete`; each a line below the title.
  package var summary: [String]
  package var findings: [Finding]
  package var coverage: [CoverageRow]
  /// Nil for a page without a picture.
  package var graph: FlowGraph?

  package init(
    title: String,
    summary: [String],
    findings: [Finding],
    coverage: [CoverageRow] = [],
    graph: FlowGraph? = nil
  ) {
    self.title = title
    self.summary = summary
    self.findings = findings
    self.coverage = coverage
    self.graph = graph
  }

  /// Something found, with the way to it.
  package struct Finding: Hashable, Sendable {
    /// The number that stands in the badges of the graph.
    package var number: Int
    /// `leak`, `dead end`.
    package var kind: String
    package var severity: FlowGraph.Severity
    package var title: String
    /// `Shop.nav:12`; nil where it lies in no one place.
    package var place: String?
    /// The lines of the shortest flow.
    package var flow: [String]
    package var steps: [Step]

    package init(
      number: Int,
      kind: String,
      severity: FlowGraph.Severity,
      title: String,
      place: String? = nil,
      flow: [String],
      steps: [Step] = []
    ) {
      self.number = number
      self.kind = kind
      self.severity = severity
      self.title = title
      self.place = place
      self.flow = flow
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
