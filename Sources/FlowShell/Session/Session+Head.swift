import FlowCommands
import FlowNavigation
import FlowScript

/// What a flow says about itself, and what is hidden from its transcript.
extension Session {
  mutating func keep(_ head: FlowHead) {
    if case .redact(let pattern, let name) = head {
      // The pattern was compiled when the flow was checked: here it is known to be one.
      if let redaction = try? Redaction(pattern: pattern, name: name) {
        redactions.append(redaction)
      }
    }
    summary.add(head)
  }

  mutating func mark(_ statement: Statement, _ place: LinePlace) {
    let mark = EchoMark(output: output.count, file: place.file, offset: statement.range.start)
    lastMark = mark
    if keepsMarks { marks.append(mark) }
  }
}

extension FlowSummary {
  /// Takes one line of the head into account.
  mutating func add(_ head: FlowHead) {
    switch head {
    case .title(let text): title = text
    case .tags(let words): tags += words
    case .skip(let reason): skip = reason
    case .timeout(let milliseconds): timeout = milliseconds
    case .noGolden: hasNoGolden = true
    case .redact: break
    }
  }
}

/// What is replaced in a transcript before it is compared or written.
struct Redaction {
  private var regex: Regex<AnyRegexOutput>
  private var name: [UInt8]

  /// Throws when the pattern is no regular expression.
  init(pattern: String, name: String) throws {
    regex = try Regex(pattern)
    self.name = Array("<\(name)>".utf8)
  }

  /// Replaces what matches in the lines of an output behind an offset.
  func apply(to output: inout [UInt8], from start: Int) {
    let text = String(decoding: output[start...], as: UTF8.self)
    let matches = text.matches(of: regex)
    if matches.isEmpty { return }
    var new: [UInt8] = []
    var index = text.startIndex
    for match in matches {
      new.append(contentsOf: text[index..<match.range.lowerBound].utf8)
      new.append(contentsOf: name)
      index = match.range.upperBound
    }
    new.append(contentsOf: text[index...].utf8)
    output.replaceSubrange(start..., with: new)
  }
}
