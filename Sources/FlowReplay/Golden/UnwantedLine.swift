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

  /// Those of a transcript that its flow does not expect; one of a crash that it does not expect is no golden file.
  static func lines(of result: FlowResult, flow: String) -> [UnwantedLine] {
    var found: [UnwantedLine] = []
    let transcript = result.transcript
    var steps = result.steps[...]
    var place = Comparison.Place(file: flow)
    var echo = EchoedLine([])
    var start = 0
    while start < transcript.count {
      let end = transcript[start...].firstIndex(of: 0x0A) ?? transcript.count
      let line = transcript[start..<end]
      if let step = steps.first, step.offset == start {
        place = Comparison.Place(file: step.file, line: step.line)
        echo = EchoedLine(line)
        steps.removeFirst()
        if let code = echo.expectedLint { found.removeLast(code) }
      } else if echo.tellsFacts,
        let kind = Kind.allCases.first(where: { line.starts(with: $0.opening) })
      {
        let text = String(decoding: line.dropFirst(kind.opening.count), as: UTF8.self)
        found.append(UnwantedLine(kind: kind, text: text, place: place, line: Array(line)))
      }
      start = end + 1
    }
    return found
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

extension [UnwantedLine] {
  /// Takes those away that a claim behind the line that told them expects.
  fileprivate mutating func removeLast(_ code: String) {
    guard let place = last(where: { $0.kind.rawValue == code })?.place.text else { return }
    removeAll { $0.kind.rawValue == code && $0.place.text == place }
  }
}

extension UnwantedLine.Kind {
  /// Two blanks, the kind to nine columns, one blank.
  fileprivate var opening: [UInt8] {
    let padding = String(repeating: " ", count: 9 - rawValue.utf8.count)
    return Array("  \(rawValue)\(padding) ".utf8)
  }
}
