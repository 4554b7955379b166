import FlowShell

/// A line of a transcript that no app should print: once it is in a golden file, the flow passes by it.
struct UnwantedLine: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case leak, complaint
  }

  let kind: Kind
  /// What stands behind the kind: `Form#1 held by App#1.children[0]`.
  let text: String
  let place: Comparison.Place
  /// The line as it is in the transcript.
  let line: [UInt8]

  /// `a leak: Form#1 held by App#1.children[0] (login.flow:12)`.
  var sentence: String { "a \(kind.rawValue): \(text) (\(place.text))" }

  /// `, which holds a leak: …`, of the first few.
  static func clause(_ lines: [UnwantedLine]) -> String {
    if lines.isEmpty { return "" }
    let more = lines.count > limit ? ["\(lines.count - limit) more"] : []
    let all = lines.prefix(limit).map(\.sentence) + more
    return ", which holds \(all.joined(separator: "; "))"
  }

  private static let limit = 3

  /// Those of a transcript; one of a crash that its flow does not expect is no golden file.
  static func lines(of result: FlowResult, flow: String) -> [UnwantedLine] {
    var found: [UnwantedLine] = []
    let transcript = result.transcript
    var steps = result.steps[...]
    var place = Comparison.Place(file: flow)
    var start = 0
    while start < transcript.count {
      let end = transcript[start...].firstIndex(of: 0x0A) ?? transcript.count
      let line = transcript[start..<end]
      if let step = steps.first, step.offset == start {
        place = Comparison.Place(file: step.file, line: step.line)
        steps.removeFirst()
      } else if let kind = Kind.allCases.first(where: { line.starts(with: $0.opening) }) {
        let text = String(decoding: line.dropFirst(kind.opening.count), as: UTF8.self)
        found.append(UnwantedLine(kind: kind, text: text, place: place, line: Array(line)))
      }
      start = end + 1
    }
    return found
  }
}

extension UnwantedLine.Kind {
  /// Two blanks, the kind to nine columns, one blank.
  fileprivate var opening: [UInt8] {
    let padding = String(repeating: " ", count: 9 - rawValue.utf8.count)
    return Array("  \(rawValue)\(padding) ".utf8)
  }
}
