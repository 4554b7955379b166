/// Colour for what a session prints: by the first word of a line, never inside it.
package enum OutputColor {
  /// The output with its facts, paths, echoes and differences painted by what they mean.
  package static func painted(_ output: [UInt8]) -> [UInt8] {
    var painted: [UInt8] = []
    painted.reserveCapacity(output.count + output.count / 4)
    // The lines behind a refusal that was broken to the width of the terminal belong to it.
    var carried: Paint?
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.startIndex > output.startIndex { painted.append(UInt8(ascii: "\n")) }
      if let paint = carried, line.starts(with: hanging) {
        paint.append(line, to: &painted)
        continue
      }
      let (paint, isWhole) = paint(of: line)
      carried = isWhole && line.starts(with: "  ".utf8) ? paint : nil
      let end = isWhole ? line.endIndex : endOfFirstWord(line)
      if paint == .plain {
        painted += line
      } else {
        paint.append(line[..<end], to: &painted)
        painted += line[end...]
      }
    }
    return painted
  }

  private static let hanging = Array(repeating: UInt8(ascii: " "), count: 12)

  private static func endOfFirstWord(_ line: ArraySlice<UInt8>) -> Int {
    let blank = UInt8(ascii: " ")
    return line.drop { $0 == blank }.prefix { $0 != blank }.endIndex
  }

  /// What a line means, and whether all of it does or only its first word.
  private static func paint(of line: ArraySlice<UInt8>) -> (Paint, isWhole: Bool) {
    guard let first = line.first else { return (.plain, true) }
    switch first {
    case UInt8(ascii: "="): return (line.starts(with: "= ".utf8) ? .place : .plain, true)
    case UInt8(ascii: ">"): return (.aside, true)
    case UInt8(ascii: "+"): return (isTreeLine(line) ? .shown : .plain, true)
    case UInt8(ascii: "-"): return (isTreeLine(line) ? .removed : .plain, true)
    case UInt8(ascii: "@"): return (line.elementsEqual("@@".utf8) ? .aside : .plain, true)
    case UInt8(ascii: "F"): return (line.starts(with: "FAIL ".utf8) ? .refused : .plain, false)
    case UInt8(ascii: "W"): return (line.starts(with: "WARN ".utf8) ? .warning : .plain, false)
    case UInt8(ascii: " "): break
    default: return (.plain, true)
    }
    for (kinds, paint, isWhole) in kinds {
      for kind in kinds where isFact(line, kind) { return (paint, isWhole) }
    }
    return (.plain, true)
  }

  private static let kinds: [([StaticString], Paint, isWhole: Bool)] = [
    (["refused", "failed"], .refused, true),
    (["warning", "dropped"], .warning, true),
    (["shown", "present", "start", "wakes"], .shown, false),
    (["removed", "dismiss"], .removed, false),
    (["finish", "stop", "parked"], .finished, false),
    (["event", "visit", "request", "answer", "default"], .aside, false),
  ]

  /// Whether a line is the fact of a kind: two blanks, the kind, and blanks up to its columns.
  private static func isFact(_ line: ArraySlice<UInt8>, _ kind: StaticString) -> Bool {
    guard line.count >= 12, line.starts(with: "  ".utf8),
      line[line.startIndex + 11] == UInt8(ascii: " ")
    else { return false }
    let word = line.dropFirst(2)
    return word.starts(
      with: UnsafeBufferPointer(start: kind.utf8Start, count: kind.utf8CodeUnitCount)
    )
      && word[word.startIndex + kind.utf8CodeUnitCount] == UInt8(ascii: " ")
  }

  /// Whether a line is one of a tree that came or went: `+  Items#1 navigation`.
  private static func isTreeLine(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.dropFirst().drop { $0 == UInt8(ascii: " ") }
    return text.prefix { $0 != UInt8(ascii: " ") }.contains(UInt8(ascii: "#"))
  }
}
