import FlowScript
import FlowShell

/// Flows that did not pass, together with those before them that failed in the same way.
///
/// What a flow can have in common with others are its errors as a whole and each of its hunks; numbers
/// and quoted texts in them may be others. Flows of different verdicts have nothing in common.
struct FindingGroups {
  /// Flows of which nothing is new but of the first.
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

  /// What of a flow was not shown before.
  struct Addition {
    /// The flow that it is like, where nothing is new.
    var like: String?
    /// The hunks to show, by their number; nil: all.
    var hunks: Set<Int>?
    /// How many hunks were shown before.
    var known = 0
  }

  private(set) var groups: [Group] = []
  private var indices: [[UInt8]: Int] = [:]

  /// More is not kept: a difference of that size is no other flow's.
  private static let keyLimit = 1 << 14
  private static let countLimit = 100_000

  /// Adds a flow, and says what is new of it.
  mutating func add(_ report: FlowReport) -> Addition {
    let hunks = report.comparison?.changes.map { key(report.verdict, $0) } ?? []
    let errors = report.diagnostics.isEmpty ? [] : [key(report)]
    let keys = errors + hunks
    let known = keys.map { indices[$0] }
    if let first = known.first, let group = first, known.allSatisfy({ $0 != nil }) {
      groups[group].count += 1
      return Addition(like: groups[group].path)
    }
    for key in keys where key.count < Self.keyLimit && indices.count < Self.countLimit {
      if indices[key] == nil { indices[key] = groups.count }
    }
    groups.append(Group(path: report.flow.path, verdict: report.verdict))
    let shown = hunks.indices.filter { known[errors.count + $0] == nil }
    // Of an error that is new all that led to it is shown.
    if shown.isEmpty || shown.count == hunks.count { return Addition() }
    return Addition(hunks: Set(shown), known: hunks.count - shown.count)
  }

  /// Adds what is no flow, and is like no other.
  mutating func add(_ verdict: Verdict, _ path: String) {
    groups.append(Group(path: path, verdict: verdict))
  }

  private func key(_ verdict: Verdict, _ changes: [UInt8]) -> [UInt8] {
    Array("\(verdict.rawValue)\n".utf8) + changes.withoutValues
  }

  private func key(_ report: FlowReport) -> [UInt8] {
    var text = "\(report.verdict.rawValue)!\n"
    for error in report.diagnostics {
      // In the flow itself the place is another one each time.
      if error.file != report.flow.path { text += "\(error.file):\(error.position.line):" }
      text += "\(error.message)\n\(error.sourceLine)\n"
    }
    return Array(text.utf8).withoutValues
  }
}

extension [UInt8] {
  /// Numbers and quoted texts are what differs between flows that do the same.
  fileprivate var withoutValues: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var isQuoted = false
    for byte in self {
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        result.append(byte)
      case UInt8(ascii: "\n"):
        isQuoted = false
        result.append(byte)
      case _ where isQuoted: break
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if result.last != UInt8(ascii: "0") { result.append(UInt8(ascii: "0")) }
      default: result.append(byte)
      }
    }
    return result
  }
}

extension Comparison {
  /// Of each hunk the lines that are gone and those that are new, without the places where they stand.
  fileprivate var changes: [[UInt8]] {
    regions.flatMap { region in
      Hunk.hunks(of: region, in: self).map { hunk in
        var lines: [UInt8] = []
        for change in hunk.changes {
          for line in change.old { lines += [UInt8(ascii: "-")] + golden.line(line) }
          for line in change.new { lines += [UInt8(ascii: "+")] + transcript.line(line) }
        }
        return lines
      }
    }
  }
}
