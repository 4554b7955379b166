import FlowCommands
import FlowNavigation
import FlowScript

/// What a flow says about itself, and what is hidden from its transcript.
extension Session {
  mutating func keep(_ head: FlowHead) throws(Refusal) {
    if case .tags(let words) = head, summary.tags.count + words.count > FlowSummary.tagLimit {
      throw Refusal(.limit, "tag", other: "\(FlowSummary.tagLimit) words")
    }
    if case .redact(let pattern, let name) = head {
      try printer.hide(pattern, as: name)
    }
    summary.add(head)
  }

  /// Says at the prompt that a heading does nothing there; in what is recorded it is one.
  mutating func tellIdle(_ head: FlowHead) {
    if case .redact = head { return }
    if isFlow || entered.isEmpty || recording != nil || style.format != .text { return }
    printer.line("  (a heading of flows: it does nothing here)")
  }

  /// How many texts may be hidden from one transcript: each is looked for in every line.
  package static let redactionLimit = 100
}

extension FlowSummary {
  /// How many tags a flow may have.
  package static let tagLimit = 1_000

  /// Takes one line of the head into account.
  mutating func add(_ head: FlowHead) {
    switch head {
    case .title(let text): title = text
    case .tags(let words): tags += words
    case .skip(let reason): skip = reason
    case .live(let app): live = app
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

  /// Throws when the pattern is no regular expression, or one that could take for ever.
  init(pattern: String, name: String) throws {
    if RepetitionScan.isEndless(pattern) { throw FileProblem("repeats what repeats") }
    regex = try Regex(pattern)
    self.name = Array("<\(name)>".utf8)
  }

  /// Replaces what matches inside the lines of an output behind an offset; never a line's end.
  func apply(to output: inout [UInt8], from start: Int) {
    var new: [UInt8] = []
    var isChanged = false
    for line in output[start...].split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    ) {
      if line.startIndex > start { new.append(UInt8(ascii: "\n")) }
      let text = String(decoding: line, as: UTF8.self)
      var index = text.startIndex
      for match in text.matches(of: regex) where !match.range.isEmpty {
        new.append(contentsOf: text[index..<match.range.lowerBound].utf8)
        new.append(contentsOf: name)
        index = match.range.upperBound
        isChanged = true
      }
      new.append(contentsOf: text[index...].utf8)
    }
    if isChanged { output.replaceSubrange(start..., with: new) }
  }
}
