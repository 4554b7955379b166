/// Writes what became of a run in the form that some program reads.
package protocol RunReport {
  /// Appends what stands before the first flow.
  mutating func begin(_ plan: RunPlan, to output: inout [UInt8])

  /// Appends what is to be said about a flow; `number` counts from 1.
  mutating func append(_ report: FlowReport, number: Int, to output: inout [UInt8])

  /// Appends what stands at the end, also of a run that was stopped.
  mutating func end(_ tally: Tally, to output: inout [UInt8])
}

/// The facts about a run that are known before it begins.
package struct RunPlan {
  /// How many flows will run.
  var flowCount: Int
  /// The part of the flows that this is.
  var shard: Shard?

  package init(flowCount: Int, shard: Shard?) {
    self.flowCount = flowCount
    self.shard = shard
  }
}

/// A report that an option asked for.
package struct ReportRequest: Hashable, Sendable {
  /// The forms there are.
  package enum Form: String, CaseIterable, Sendable {
    /// XML in the dialect that Jenkins, GitLab, Bazel and the actions of GitHub read.
    case junit
    /// Test Anything Protocol, version 13.
    case tap
    /// One JSON object a line.
    case json
    /// The workflow commands that GitHub shows beside the lines.
    case github
    /// Markdown, for the page of a run.
    case markdown
  }

  package var form: Form
  /// The file; nil: standard output.
  package var path: String?

  /// Whether the file has something of others that stays before it.
  package var appends = false
  /// Whether it goes to standard error, because standard output is another report's.
  package var isForErrors = false
  /// The folder that paths are seen from, seen from the root of the repository.
  package var prefix = ""

  package init(_ form: Form, path: String? = nil) {
    self.form = form
    self.path = path
  }
}
