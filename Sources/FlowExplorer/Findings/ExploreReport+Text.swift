import FlowNavigation
import FlowScript

/// A report as lines.
extension ExploreReport {
  /// The report, with long lines of steps folded to a width, and its verdicts in colour.
  package func text(width: Int = .max, isColored: Bool = false) -> String {
    let end = cut.isComplete ? "complete" : "cut"
    var first =
      "explored \(states.counted("state")), \(transitions.counted("transition")), depth \(depth)"
    if bounds.view != .full { first += ", view \(view)" }
    var lines = ["\(first): \(end)"]
    if bounds.view != .full {
      lines.append("  of the states that look the same one was kept: no proof for the others")
    }
    if !leftOut.isEmpty {
      let why = bounds.view == .full ? "where the user does nothing" : "under a view"
      lines.append(
        "  not looked for \(why): \(leftOut.map(\.rawValue).joined(separator: ", "))"
      )
    }
    if !closedScenes.isEmpty {
      lines.append("  not looked at: scenes that nothing opens, \(Self.listed(closedScenes))")
    }
    lines += widened
    lines += cuts.map { "  cut: \($0)" }
    if !unfinished.isEmpty {
      let kinds = unfinished.map(\.rawValue).joined(separator: ", ")
      lines.append("  not looked for to the end: \(kinds)")
    }
    if !manyValues.isEmpty {
      lines.append("  makes many states: \(Self.listed(manyValues))")
    }
    lines += inconclusive.map {
      "  inconclusive: '\($0)' did not hold yet on ways that were cut; it may hold at last"
    }
    if !coverage.isEmpty {
      lines.append(
        "coverage  "
          + coverage.map { "\($0.name) \($0.reached)/\($0.total)" }.joined(separator: "  ")
      )
    }
    if !notReached.isEmpty {
      lines.append("  not reached before the end of the search: \(Self.listed(notReached))")
    }
    var text = lines.map { SafeText.string($0) + "\n" }.joined()
    for entry in entries { append(entry, width, isColored, to: &text) }
    return text + SafeText.string(summary) + "\n"
  }

  /// How many names of what there is more of the text has.
  private static let mostNames = 8

  private static func listed(_ names: [String]) -> String {
    let rest = names.count - mostNames
    return names.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// `4 findings (3 FAIL, 1 WARN)`.
  private var summary: String {
    if entries.isEmpty {
      return unfinished.isEmpty ? "no findings" : "no findings as far as was looked"
    }
    let kinds = Finding.Severity.allCases.filter { count($0) > 0 }
      .map { "\(count($0)) \($0.word)" }
    let noun = entries.count == 1 ? "finding" : "findings"
    return "\(entries.count) \(noun) (\(kinds.joined(separator: ", ")))"
  }

  /// What is wrong, where, and how far from the start.
  package static func line(of finding: Finding, place: String?) -> String {
    let kind = finding.kind.rawValue
    let padding = String(repeating: " ", count: max(1, 17 - kind.utf8.count))
    var line = "\(finding.severity.word) \(kind)\(padding)\(finding.message)"
    if let place { line += "   \(place)" }
    if finding.hasFlow {
      let count = finding.steps.count
      line += count == 0 ? "   at the start" : "   after \(count.counted("step"))"
    }
    return line
  }

  private func append(_ entry: Entry, _ width: Int, _ isColored: Bool, to text: inout String) {
    let finding = entry.finding
    let verdict = finding.severity.word
    var line = Self.line(of: finding, place: entry.place).dropFirst(verdict.count)
    if let file = entry.file { line += "   \(file)" }
    text += isColored ? "\u{1b}[\(finding.severity.code)m\(verdict)\u{1b}[0m" : verdict
    text += SafeText.string(String(line)) + "\n"
    var lines: [String] = []
    var tail = ""
    if finding.others > 0 {
      let noun = finding.kind == .unreachable ? "place" : finding.countsStates ? "state" : "step"
      tail = "(+\(finding.others) \(noun)\(finding.others == 1 ? "" : "s") with the same cause)"
    }
    lines += Self.folded(finding.steps, tail, width)
    if finding.hasFlow, !entry.replays {
      lines.append(
        "      a fault of flowshell: this flow does not fail at its end, or fails before"
      )
    }
    for line in lines { text += SafeText.string(line) + "\n" }
  }

  /// Steps joined by ` / `, broken before one of these where a line becomes too long.
  private static func folded(_ steps: [String], _ tail: String, _ width: Int) -> [String] {
    var pieces = steps.enumerated().map { $0 == 0 ? $1 : " / " + $1 }
    if !tail.isEmpty { pieces.append(pieces.isEmpty ? tail : "   " + tail) }
    if pieces.isEmpty { return [] }
    var lines: [String] = []
    var line = "     "
    for (number, piece) in pieces.enumerated() {
      let columns = DisplayWidth.columns(of: line) + 1 + DisplayWidth.columns(of: piece)
      if number > 0, width < .max, columns > width {
        lines.append(line)
        line = "       "
      }
      line += number == 0 ? " " + piece : piece
    }
    return lines + [line]
  }
}

extension Finding.Severity {
  /// The code of its colour.
  fileprivate var code: String { self == .fail ? "1;31" : "31" }
}
