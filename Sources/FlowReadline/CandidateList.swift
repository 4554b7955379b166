import FlowScript

/// The list shown at a Tab: names with their summaries, or names alone in columns.
struct CandidateList: Hashable {
  let candidates: [Candidate]
  let hasColor: Bool

  /// The lines of the list, none wider than the terminal nor more than leave room for the prompt.
  func lines(width: Int, height: Int) -> [String] {
    let width = max(width, 10)
    let room = max(height - 2, 2)
    let hasSummaries = candidates.contains { !$0.summary.isEmpty }
    let perLine = hasSummaries ? 1 : max(1, width / (nameWidth + 2))
    let rows = (candidates.count + perLine - 1) / perLine
    let shownRows = rows <= room ? rows : room - 1
    var lines = (0..<shownRows).map { row in
      hasSummaries
        ? described(candidates[row], width: width)
        : names(from: row, step: shownRows, perLine: perLine, width: width)
    }
    let hidden = candidates.count - shownRows * perLine
    if hidden > 0 { lines.append("… and \(hidden) more") }
    return lines
  }

  private var nameWidth: Int {
    candidates.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
  }

  private func described(_ candidate: Candidate, width: Int) -> String {
    guard !candidate.summary.isEmpty else { return DisplayWidth.cut(candidate.text, to: width) }
    // A very long name must not push all summaries off the screen.
    let column = min(nameWidth, width / 2)
    let name = DisplayWidth.cut(candidate.text, to: column)
    let gap = String(repeating: " ", count: column - DisplayWidth.columns(of: name) + 2)
    let summary = DisplayWidth.cut(candidate.summary, to: max(width - column - 2, 1))
    return name + gap + (hasColor ? "\u{1B}[2m\(summary)\u{1B}[0m" : summary)
  }

  // Down the columns, as `ls` does: the eye follows the order of the names.
  private func names(from row: Int, step: Int, perLine: Int, width: Int) -> String {
    var line = ""
    for column in 0..<perLine {
      let index = row + column * step
      guard index < candidates.count else { break }
      let name = DisplayWidth.cut(candidates[index].text, to: width)
      if column > 0 { line += "  " }
      line += name
      if column < perLine - 1, index + step < candidates.count {
        line += String(repeating: " ", count: nameWidth - DisplayWidth.columns(of: name))
      }
    }
    return line
  }
}
