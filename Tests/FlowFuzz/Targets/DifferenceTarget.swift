import FlowShell

/// Two texts and what differs between them: a patch of the first gives the second.
enum DifferenceTarget {
  static func run(_ bytes: [UInt8]) {
    let (old, new) = Parts.pair(bytes)
    var shown: [UInt8] = []
    LineDifference.append(from: old, to: new, into: &shown)
    require(!shown.isEmpty, "a difference says something")
    var none: [UInt8] = []
    LineDifference.append(from: old, to: old, into: &none)
    require(none == Array("none\n".utf8), "a text is no other than itself")
    var patch: [UInt8] = []
    LineDifference.appendUnified(of: "a\nb", from: old, to: new, into: &patch)
    var patched = Patch(patch)
    require(patched.applied(to: old) == new, "a patch leads from the old to the new")
  }
}

/// Applies a unified diff, as `patch` does, by its own reading of it.
private struct Patch {
  private var lines: [[UInt8]] = []

  /// The lines behind the two of the head, with their ends.
  init(_ bytes: [UInt8]) {
    lines = Self.lines(of: bytes).dropFirst(2).map { $0 }
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(Array(bytes[start..<end]))
      start = end
    }
    return lines
  }

  mutating func applied(to old: [UInt8]) -> [UInt8] {
    let old = Self.lines(of: old)
    var result: [UInt8] = []
    var line = 0
    for (index, entry) in lines.enumerated() {
      let text = content(at: index)
      switch entry.first {
      case UInt8(ascii: "@"):
        let start = Self.start(of: entry)
        while line < start, line < old.count {
          result += old[line]
          line += 1
        }
      case UInt8(ascii: " "):
        require(line < old.count && old[line] == text, "a patch shows lines that are there")
        result += text
        line += 1
      case UInt8(ascii: "-"):
        require(line < old.count && old[line] == text, "a patch takes lines that are there")
        line += 1
      case UInt8(ascii: "+"): result += text
      default: require(entry.first == UInt8(ascii: "\\"), "a patch has lines of four kinds")
      }
    }
    for rest in old[min(line, old.count)...] { result += rest }
    return result
  }

  /// The text of a line of the patch; without its end where the next line says so.
  private func content(at index: Int) -> [UInt8] {
    let text = Array(lines[index].dropFirst())
    let isOpen = index + 1 < lines.count && lines[index + 1].first == UInt8(ascii: "\\")
    return isOpen ? text.dropLast() : text
  }

  /// How many lines of the old text stand before a hunk: `@@ -12,4 +12,5 @@`.
  private static func start(of head: [UInt8]) -> Int {
    let range = head.split(separator: UInt8(ascii: " "))[1].dropFirst()
    let pieces = String(decoding: range, as: UTF8.self).split(separator: ",")
    let (first, count) = (Int(pieces[0]) ?? 0, pieces.count > 1 ? Int(pieces[1]) ?? 0 : 1)
    return count == 0 ? first : first - 1
  }
}
