import FlowScript

/// The list shown at a Tab: names with their summaries, or names alone in columns.
package struct CandidateList: Hashable {
  let candidates: [Candidate]
  let hasColor: Bool

  package init(candidates: [Candidate], hasColor: Bool) {
    self.candidates = candidates
    self.hasColor = hasColor
  }

  /// The lines of the list, none wider than the terminal, not so many that the prompt has no room.
  ///
  /// One candidate a line with its summary; when those do not fit, or none has one, names in
  /// columns.
  package func lines(width: Int, height: Int) -> [String] {
    let width = max(width, 10)
    let room = max(height - 2, 2)
    let hasSummaries = candidates.contains { !$0.summary.isEmpty }
    if hasSummaries, candidates.count <= room {
      let column = nameWidth(of: candidates)
      return candidates.map { described($0, column: column, width: width) }
    }
    // Only what may be shown is measured: there may be thousands.
    let most = Array(candidates.prefix(room * (width / 3 + 1)))
    let nameWidth = nameWidth(of: most)
    let perLine = max(1, width / (nameWidth + 2))
    let rows = (candidates.count + perLine - 1) / perLine
    let shownRows = rows <= room ? rows : room - 1
    let shown = Array(most.prefix(shownRows * perLine))
    var lines = (0..<shownRows).map { row in
      names(shown, from: row, step: shownRows, columnWidth: nameWidth, width: width)
    }
    let hidden = candidates.count - shown.count
    if hidden > 0 { lines.append("… and \(hidden) more") }
    return lines
  }

  private func nameWidth(of candidates: [Candidate]) -> Int {
    candidates.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
  }

  private func described(_ candidate: Candidate, column: Int, width: Int) -> String {
    guard !candidate.summary.isEmpty else { return DisplayWidth.cut(candidate.text, to: width) }
    // A very long name must not push all summaries off the screen.
    let column = min(column, width / 2)
    let name = DisplayWidth.cut(candidate.text, to: column)
    let gap = String(repeating: " ", count: column - DisplayWidth.columns(of: name) + 2)
    let summary = DisplayWidth.cut(candidate.summary, to: max(width - column - 2, 1))
    return name + gap + (hasColor ? "\u{1B}[2m\(summary)\u{1B}[0m" : summary)
  }

  // Down the columns, as `ls` does: the eye follows the order of the names.
  private func names(
    _ shown: [Candidate],
    from row: Int,
    step: Int,
    columnWidth: Int,
    width: Int
  ) -> String {
    var line = ""
    for index in stride(from: row, to: shown.count, by: step) {
      let name = DisplayWidth.cut(shown[index].text, to: width)
      if index > row { line += "  " }
      line += name
      if index + step < shown.count {
        line += String(repeating: " ", count: columnWidth - DisplayWidth.columns(of: name))
      }
    }
    return line
  }
}
