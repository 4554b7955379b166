import FlowShell

/// Writes a comparison as a unified diff: `-` expected, `+` actual.
struct DifferenceText {
  let style: Style

  /// So many lines of a flow's hunks are shown; the rest is counted.
  var limit = 40

  /// Appends the diff, its end counted where it is long.
  ///
  /// Hunks whose numbers are not among those that are wanted are left out.
  func append(_ comparison: Comparison, only wanted: Set<Int>? = nil, to output: inout [UInt8]) {
    style.append(.header, "--- \(comparison.goldenPath)  (expected)", to: &output)
    style.append(.header, "+++ \(comparison.flowPath)  (actual)", to: &output)
    var room = limit
    var leftOut = 0
    var number = -1
    for region in comparison.regions {
      for hunk in Hunk.hunks(of: region, in: comparison) {
        number += 1
        if let wanted, !wanted.contains(number) { continue }
        let count = hunk.count
        if room > 0 { append(hunk, of: region, in: comparison, upTo: room, to: &output) }
        leftOut += max(0, count - room)
        room = max(0, room - count)
      }
    }
    if leftOut > 0 {
      style.append(.note, "... \(leftOut) more line\(leftOut == 1 ? "" : "s")", to: &output)
    }
  }

  /// Appends one hunk.
  func append(
    _ hunk: Hunk,
    of region: Comparison.Region,
    in comparison: Comparison,
    to output: inout [UInt8]
  ) {
    append(hunk, of: region, in: comparison, upTo: limit, to: &output)
  }

  private func append(
    _ hunk: Hunk,
    of region: Comparison.Region,
    in comparison: Comparison,
    upTo limit: Int,
    to output: inout [UInt8]
  ) {
    let place = comparison.place(of: hunk, in: region)
    let ranges = "@@ -\(Self.range(hunk.old)) +\(Self.range(hunk.new)) @@"
    style.append(.hunk, "\(ranges) \(place.text)", to: &output)
    var room = limit
    var line = hunk.old.lowerBound
    for change in hunk.changes {
      append(comparison.golden, line..<change.old.lowerBound, .context, &room, &output)
      append(comparison.golden, change.old, .removed, &room, &output) {
        comparison.marks(of: change, at: $0)?.old
      }
      append(comparison.transcript, change.new, .added, &room, &output) {
        comparison.marks(of: change, at: $0)?.new
      }
      line = change.old.upperBound
    }
    append(comparison.golden, line..<hunk.old.upperBound, .context, &room, &output)
  }

  private func append(
    _ text: NumberedText,
    _ lines: Range<Int>,
    _ role: Style.Role,
    _ room: inout Int,
    _ output: inout [UInt8],
    marks: (Int) -> Range<Int>? = { _ in nil }
  ) {
    for (offset, index) in lines.prefix(room).enumerated() {
      let line = text.line(index)
      let isEnded = line.last == 0x0A
      let part = style.isColored ? marks(offset) : nil
      style.append(role, isEnded ? line.dropLast() : line, marking: part, to: &output)
      if !isEnded { style.append(.note, "\\ no newline at the end of the file", to: &output) }
    }
    room -= min(room, lines.count)
  }

  /// `12,4`, from 1; an empty range names the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    lines.count == 1
      ? "\(lines.lowerBound + 1)"
      : "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }
}
