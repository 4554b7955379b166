import FlowCommands
import FlowNavigation
import FlowScript

/// What a session prints: lines made safe, with marks at the echoes, hidden texts and colours.
struct Printer {
  /// How it prints.
  var style: Session.Style
  /// What was printed since somebody took it away.
  var output: [UInt8] = []
  /// Takes what was printed when it becomes much, also inside a long loop.
  var sink: (@Sendable ([UInt8]) -> Void)?
  /// Whether facts are left out.
  var isQuiet = false
  /// Whether what controllers were sent is printed.
  var showsCallbacks = false
  /// The visible entry whose path was printed last.
  var printedEntry: UInt64 = 0
  /// The tree as it was after the last line, while changes of it are printed.
  var tracedTree: [UInt8]?
  /// The line that stands above what is printed now; empty where nobody sees it.
  var typed: [UInt8] = []
  private var redactions: [Redaction] = []
  /// Whether each echo is marked: only where goldens are compared.
  var keepsMarks = false
  private(set) var marks: [EchoMark] = []
  var lastMark: EchoMark?
  /// The leaks and complaints of the lines that were echoed.
  private(set) var warnings: [Warning] = []
  /// Where the warnings of the last line that warned so begin, until a claim expects them.
  private var lastWarnings: [Lint: Int] = [:]

  /// How many bytes were taken that count, as they do where somebody follows the flow.
  private(set) var takenCount = 0
  var countsTaken = false

  /// When what was printed is much, in bytes.
  static let flushSize = 1 << 16

  init(_ style: Session.Style) {
    self.style = style
  }

  /// Where the echo of a command is, and where the command was: plain, for there may be millions.
  struct EchoMark: Equatable, BitwiseCopyable {
    var output: Int
    var file: Int32
    var offset: Int32
  }

  /// A warning, the command that it is of, and its line as it is printed.
  struct Warning {
    var lint: Lint
    var mark: EchoMark
    var text: [UInt8]
    /// Whether a claim behind the line expects it.
    var isExpected = false
  }
}

extension Printer {
  /// Prints one line, made safe.
  mutating func line(_ line: String) {
    OutputLine.append(line.utf8, to: &output)
  }

  /// Prints a text of several lines.
  mutating func text(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      self.line(String(line))
    }
  }

  /// Prints a refusal whose sentence is known.
  mutating func refused(_ code: String, _ message: String) {
    output.append("  refused   ")
    output.append(contentsOf: code.utf8)
    output.append(": ")
    output.append(safe: message)
    output.append("\n")
  }

  /// Prints why a line failed though nothing was refused.
  mutating func failed(_ failure: Failure) {
    output.append("  failed    ")
    output.append(safe: failure.text)
    output.append("\n")
  }

  /// Echoes a command: `> `, with one more `>` for each sourced file it is in.
  mutating func echo(_ statement: Statement, _ place: LinePlace) {
    guard style.echoes else { return }
    mark(statement, place)
    if style.format == .json { return }
    for _ in 0...place.level { output.append(UInt8(ascii: ">")) }
    output.append(UInt8(ascii: " "))
    let line = place.source.bytes[statement.range.indices]
    if line.contains(UInt8(ascii: "\n")) {
      SafeText.append(statement.head(in: place.source), to: &output)
    } else {
      SafeText.append(line, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Notes that a command begins here; the last one is the one that failed.
  mutating func mark(_ statement: Statement, _ place: LinePlace) {
    let mark = EchoMark(output: output.count, file: place.file, offset: statement.range.start)
    lastMark = mark
    if keepsMarks { marks.append(mark) }
  }

  /// Notes what a command that was echoed leaked, or UIKit complains of.
  mutating func noteWarnings(_ trace: Trace, of vocabulary: Vocabulary) {
    guard let lastMark else { return }
    for fact in trace.facts {
      guard let lint = fact.lint, FlowResult.Warning.lints.contains(lint) else { continue }
      var facts = TextFacts(vocabulary)
      facts.write(fact, of: trace)
      for redaction in redactions { redaction.apply(to: &facts.output, from: 0) }
      facts.output.removeLast()
      if lastWarnings[lint].map({ warnings[$0].mark }) != lastMark {
        lastWarnings[lint] = warnings.count
      }
      warnings.append(Warning(lint: lint, mark: lastMark, text: facts.output))
    }
  }

  /// Notes what a claim expects: the warnings of the last command that warned so.
  mutating func noteHolding(_ claim: Expectation) {
    guard case .lint(let lint?) = claim.claim, !claim.isNegated,
      let start = lastWarnings.removeValue(forKey: lint)
    else { return }
    let mark = warnings[start].mark
    for index in start..<warnings.count
    where warnings[index].lint == lint && warnings[index].mark == mark {
      warnings[index].isExpected = true
    }
  }

  /// Hides a text from what is printed from now on.
  mutating func hide(_ pattern: String, as name: String) throws(Refusal) {
    guard redactions.count < Session.redactionLimit else {
      throw Refusal(.limit, "redact", other: "\(Session.redactionLimit) lines")
    }
    guard let redaction = try? Redaction(pattern: pattern, name: name) else {
      throw Refusal(.badValue, pattern, other: "a regular expression that can be used")
    }
    redactions.append(redaction)
  }

  /// Hides what is to be hidden in what was printed behind an offset.
  mutating func redact(from start: Int) {
    for redaction in redactions { redaction.apply(to: &output, from: start) }
  }

  /// How many bytes of what was printed count.
  var printedCount: Int { takenCount + output.count }

  /// Takes what was printed for a follower.
  mutating func takeForFollower() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &output)
    takenCount += taken.count
    return taken
  }

  /// Hands over what was printed, if it is much and somebody takes it.
  mutating func flush() {
    guard let sink, output.count > Self.flushSize else { return }
    sink(output)
    if countsTaken { takenCount += output.count }
    output.removeAll(keepingCapacity: true)
  }
}
