/// The same difference as a patch.
extension LineDifference {
  /// Appends a unified diff of a file: `-` lines are there, `+` lines take their place.
  package static func appendUnified(
    of path: String,
    from old: [UInt8],
    to new: [UInt8],
    into output: inout [UInt8]
  ) {
    let script = script(lines(old), lines(new))
    output.append("--- ")
    output.append(safe: path)
    output.append("\n+++ ")
    output.append(safe: path)
    output.append("\n")
    var before = (old: 0, new: 0)
    var index = 0
    while index < script.count {
      guard let hunk = hunk(from: index, in: script) else { break }
      for entry in script[index..<hunk.lowerBound] { count(entry, &before) }
      append(script[hunk], startingAt: before, to: &output)
      for entry in script[hunk] { count(entry, &before) }
      index = hunk.upperBound
    }
  }

  /// How many lines around a change a patch has.
  private static let patchContext = 3

  /// The next changes that stand near each other, with the lines around them.
  private static func hunk(from start: Int, in script: [Entry]) -> Range<Int>? {
    guard let first = script[start...].firstIndex(where: { $0.mark != .kept }) else { return nil }
    var last = first
    var index = first
    while index < script.count, index - last <= 2 * patchContext {
      if script[index].mark != .kept { last = index }
      index += 1
    }
    return max(start, first - patchContext)..<min(script.count, last + patchContext + 1)
  }

  private static func append(
    _ entries: ArraySlice<Entry>,
    startingAt before: (old: Int, new: Int),
    to output: inout [UInt8]
  ) {
    var after = before
    for entry in entries { count(entry, &after) }
    output.append("@@ -")
    appendRange(before.old, after.old, to: &output)
    output.append(" +")
    appendRange(before.new, after.new, to: &output)
    output.append(" @@\n")
    for entry in entries {
      output.append(entry.mark.rawValue)
      output.append(contentsOf: entry.line)
      if entry.line.last != UInt8(ascii: "\n") {
        output.append("\n\\ No newline at end of file\n")
      }
    }
  }

  /// `12,4`, from 1; an empty range names the line before it.
  private static func appendRange(_ start: Int, _ end: Int, to output: inout [UInt8]) {
    output.append(decimal: Int64(end > start ? start + 1 : start))
    if end - start == 1 { return }
    output.append(",")
    output.append(decimal: Int64(end - start))
  }

  private static func count(_ entry: Entry, _ lines: inout (old: Int, new: Int)) {
    if entry.mark != .added { lines.old += 1 }
    if entry.mark != .removed { lines.new += 1 }
  }

  /// The lines of a text with their ends.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }
}
