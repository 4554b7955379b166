import FlowScript

/// Flows that did not pass, together with those before them that failed in the same way.
struct FindingGroups {
  /// Flows with the same finding.
  struct Group {
    var verdict: Verdict
    /// The first of them, which was shown.
    var path: String
    var count = 1

    init(path: String, verdict: Verdict) {
      self.path = path
      self.verdict = verdict
    }
  }

  /// What many flows can have in common: the same change of their output, or the same errors.
  private struct Finding: Hashable {
    var verdict: Verdict
    var errors: [Problem]
    var changes: [UInt8]
  }

  fileprivate struct Problem: Hashable {
    var message: String
    /// The place, where it is not one in the flow itself.
    var file: String?
    var position: Diagnostic.Position?
    var sourceLine: String
  }

  private(set) var groups: [Group] = []
  private var indices: [Finding: Int] = [:]

  /// Adds a flow; the path of the first one whose findings are the same, if it is not the first.
  mutating func add(_ report: FlowReport) -> String? {
    let changes = report.comparison?.changedLines ?? []
    let finding = Finding(
      verdict: report.verdict,
      errors: report.diagnostics.map { Problem($0, in: report.flow.path) },
      changes: changes
    )
    if let index = indices[finding] {
      groups[index].count += 1
      return groups[index].path
    }
    // A huge difference is no other flow's, and would only be kept.
    if changes.count < 1 << 16 { indices[finding] = groups.count }
    groups.append(Group(path: report.flow.path, verdict: report.verdict))
    return nil
  }

  /// Adds what is no flow, and is like no other.
  mutating func add(_ verdict: Verdict, _ path: String) {
    groups.append(Group(path: path, verdict: verdict))
  }
}

extension FindingGroups.Problem {
  fileprivate init(_ diagnostic: Diagnostic, in flow: String) {
    let isOwn = diagnostic.file == flow
    message = diagnostic.message
    file = isOwn ? nil : diagnostic.file
    position = isOwn ? nil : diagnostic.position
    sourceLine = diagnostic.sourceLine
  }
}
