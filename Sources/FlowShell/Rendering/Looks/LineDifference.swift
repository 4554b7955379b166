/// What differs between two texts, line by line.
package enum LineDifference {
  /// How many lines around a change are shown.
  static let context = 2

  /// Appends `-` and `+` lines with those around them, pieces apart by `@@`; `none` when equal.
  package static func append(from old: [UInt8], to new: [UInt8], into output: inout [UInt8]) {
    let old = lines(of: old)
    let new = lines(of: new)
    let script = script(old, new)
    guard script.contains(where: { $0.mark != .kept }) else { return output.append("none\n") }
    var last = -1
    for (index, entry) in script.enumerated() {
      let around = script[max(0, index - context)...min(script.count - 1, index + context)]
      guard around.contains(where: { $0.mark != .kept }) else { continue }
      if last >= 0, index > last + 1 { output.append("@@\n") }
      last = index
      output.append(entry.mark.rawValue)
      output.append(contentsOf: entry.line)
      output.append(UInt8(ascii: "\n"))
    }
  }

  struct Entry {
    var mark: Mark
    var line: ArraySlice<UInt8>
  }

  enum Mark: UInt8 {
    case kept = 0x20
    case removed = 0x2D
    case added = 0x2B
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
  }

  static func script(
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>]
  ) -> [Entry] {
    var head = 0
    while head < old.count, head < new.count, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < old.count - head, tail < new.count - head,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    let left = Array(old[head..<(old.count - tail)])
    let right = Array(new[head..<(new.count - tail)])
    return old[..<head].map { Entry(mark: .kept, line: $0) } + changes(left, right)
      + old[(old.count - tail)...].map { Entry(mark: .kept, line: $0) }
  }

  private static func changes(
    _ left: [ArraySlice<UInt8>],
    _ right: [ArraySlice<UInt8>]
  ) -> [Entry] {
    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    let both = [left, right].map { lines in
      lines.map { line in
        let number = numbers[line] ?? Int32(numbers.count)
        numbers[line] = number
        return number
      }
    }
    let difference = SequenceDifference(old: both[0][...], new: both[1][...])
    var entries: [Entry] = []
    var from = 0
    var to = 0
    while from < left.count || to < right.count {
      if from < left.count, difference.removed[from] {
        entries.append(Entry(mark: .removed, line: left[from]))
        from += 1
      } else if to < right.count, difference.added[to] {
        entries.append(Entry(mark: .added, line: right[to]))
        to += 1
      } else {
        entries.append(Entry(mark: .kept, line: left[from]))
        from += 1
        to += 1
      }
    }
    return entries
  }
}
