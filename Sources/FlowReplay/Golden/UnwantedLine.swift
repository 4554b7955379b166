import FlowNavigation
import FlowShell

/// A line of a transcript that no app should print: once it is in a golden file, the flow passes by it.
struct UnwantedLine: Sendable {
  let kind: Lint
  /// What stands behind the kind: `Form#1 held by App#1.children[0]`.
  let text: String
  let place: Comparison.Place
  /// The line as it is in the transcript.
  let line: [UInt8]

  /// `a leak: Form#1 held by App#1.children[0] (login.flow:12)`.
  var sentence: String { "a \(kind.code): \(text) (\(place.text))" }

  /// `, which holds a leak: …`, of the first few.
  static func clause(_ lines: [UnwantedLine]) -> String {
    if lines.isEmpty { return "" }
    let more = lines.count > limit ? ["\(lines.count - limit) more"] : []
    let all = lines.prefix(limit).map(\.sentence) + more
    return ", which holds \(all.joined(separator: "; "))"
  }

  private static let limit = 3

  /// Those of a flow that it does not expect.
  static func lines(of result: FlowResult) -> [UnwantedLine] {
    result.warnings.map { warning in
      UnwantedLine(
        kind: warning.lint,
        text: String(decoding: warning.detail, as: UTF8.self),
        place: Comparison.Place(file: warning.file, line: warning.line),
        line: warning.text
      )
    }
  }

  /// Those of them that a text has more often than another one had; of the same ones the last.
  static func added(
    _ lines: [UnwantedLine],
    in text: [UInt8],
    to old: [UInt8]
  ) -> [UnwantedLine] {
    if lines.isEmpty { return [] }
    var more: [ArraySlice<UInt8>: Int] = [:]
    for line in text.split(separator: 0x0A) { more[line, default: 0] += 1 }
    for line in old.split(separator: 0x0A) { more[line, default: 0] -= 1 }
    let added = lines.reversed().filter { line in
      more[line.line[...], default: 0] -= 1
      return more[line.line[...], default: 0] >= 0
    }
    return added.reversed()
  }
}

extension [Lint] {
  /// `2 leaks, 1 complaint`.
  var counts: String {
    let counts = FlowResult.Warning.lints.compactMap { kind in
      let count = count { $0 == kind }
      return count == 0 ? nil : "\(count) \(kind.code)\(count == 1 ? "" : "s")"
    }
    return counts.joined(separator: ", ")
  }
}
