import FlowNavigation
import FlowScript

/// What the process of a flow tells: how far it is, and what became of it.
package enum FlowMessage: Sendable {
  /// The flow was read: its head and its files.
  case begin(FlowSummary, files: [String])
  /// A line begins, with what was printed up to its echo.
  case line(FlowLine, printed: [UInt8])
  /// More was printed.
  case printed([UInt8])
  /// More of the app is known, or was reached.
  case seen([SeenCoverage.News])
  /// A fault ends the process, which tells where it is: read by who knows how.
  case fault([UInt8])
  /// The flow is over; its transcript and steps were told before.
  case end(FlowResult)
}

extension FlowMessage {
  /// The first byte of a message on a fault: no code of ours writes it.
  package static let faultKind: UInt8 = 4

  /// The bytes of a message without their length.
  package var bytes: [UInt8] {
    var writer = MessageWriter()
    switch self {
    case .begin(let head, let files):
      writer.byte(0)
      writer.write(head)
      writer.list(files) { $0.string($1) }
    case .line(let line, let printed):
      writer.byte(1)
      writer.string(line.file)
      for number in [line.offset, line.line, line.echo] { writer.number(number) }
      writer.list(bytes: printed)
    case .printed(let printed):
      writer.byte(2)
      writer.list(bytes: printed)
    case .end(let result):
      writer.byte(3)
      writer.write(result)
    case .seen(let news):
      writer.byte(5)
      writer.list(news) { writer, news in
        writer.number(CoverageItem.Group.allCases.firstIndex(of: news.group) ?? 0)
        writer.string(news.name)
        writer.flag(news.isReached)
      }
    case .fault(let report): return [Self.faultKind] + report
    }
    return writer.bytes
  }

  /// A message of bytes; nil when they are none.
  package init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    do throws(MessageReader.Problem) {
      switch try reader.byte() {
      case 0: self = .begin(try reader.summary(), files: try reader.strings())
      case 1:
        let line = FlowLine(
          file: try reader.string(),
          offset: try reader.number(),
          line: try reader.number(),
          echo: try reader.number()
        )
        self = .line(line, printed: try reader.list())
      case 2: self = .printed(try reader.list())
      case 3: self = .end(try reader.result())
      case 5:
        let groups = CoverageItem.Group.allCases
        self = .seen(
          try reader.list { reader throws(MessageReader.Problem) in
            let group = try reader.number()
            guard groups.indices.contains(group) else { throw MessageReader.Problem() }
            return SeenCoverage.News(
              group: groups[group],
              name: try reader.string(),
              isReached: try reader.flag()
            )
          }
        )
      case Self.faultKind:
        self = .fault(Array(bytes.dropFirst()))
        return
      default: return nil
      }
    } catch {
      return nil
    }
    if !reader.isAtEnd { return nil }
  }
}

extension MessageWriter {
  fileprivate mutating func write(_ head: FlowSummary) {
    optional(head.title) { $0.string($1) }
    list(head.tags) { $0.string($1) }
    optional(head.skip) { $0.string($1) }
    optional(head.timeout) { $0.number(Int($1)) }
    flag(head.hasNoGolden)
    optional(head.live) { $0.string($1) }
  }

  fileprivate mutating func write(_ result: FlowResult) {
    write(result.head)
    list(result.files) { $0.string($1) }
    switch result.outcome {
    case .passed: byte(0)
    case .failed(let failures):
      byte(1)
      list(failures) { $0.write($1) }
    case .invalid(let problems):
      byte(2)
      list(problems) { $0.write($1) }
    case .skipped(let reason):
      byte(3)
      string(reason)
    case .interrupted: byte(4)
    }
    list(result.warnings) { writer, warning in
      writer.byte(warning.lint.rawValue)
      writer.string(warning.file)
      writer.number(warning.line)
      writer.list(bytes: warning.text)
    }
    list(result.doubts) { $0.write($1) }
    list(result.coverage) { writer, coverage in
      writer.string(coverage.definition)
      writer.list(coverage.reached) { $0.number($1) }
      writer.write(coverage.inventory())
    }
  }

  private mutating func write(_ failure: FlowFailure) {
    write(failure.place)
    switch failure.failure {
    case .refused(let line):
      byte(0)
      write(line)
    case .notRefused: byte(1)
    case .claim(let failed):
      byte(2)
      for text in [failed.claim, failed.expected, failed.actual] { string(text) }
    case .holds: byte(3)
    case .strict(let lints):
      byte(4)
      list(lints) { $0.byte($1.rawValue) }
    case .stopped(.steps(let limit)):
      byte(5)
      number(limit)
    case .stopped(.output(let limit)):
      byte(6)
      number(limit)
    case .stopped(.timeout(let limit)):
      byte(7)
      number(Int(limit))
    case .interrupted: byte(8)
    case .unparsed(let problems):
      byte(9)
      list(problems) { $0.write($1) }
    case .undone(let problem):
      byte(10)
      string(problem.reason)
    // An app that has died tells nothing.
    case .crash(let crash):
      byte(10)
      string(crash.text)
    }
  }

  private mutating func write(_ line: RefusedLine) {
    string(line.code.rawValue)
    list(bytes: line.sentence)
    list(line.chain) { $0.list(bytes: $1) }
    list(line.possible) { $0.list(bytes: $1) }
    number(line.possibleCount)
    flag(line.hasLines)
    optional(line.column) { $0.number($1) }
  }

  private mutating func write(_ problem: Diagnostic) {
    string(problem.file)
    string(problem.code)
    number(problem.position.line)
    number(problem.position.column)
    flag(problem.severity == .error)
    string(problem.message)
    string(problem.sourceLine)
    number(problem.caretColumn)
    number(problem.caretWidth)
  }

  private mutating func write(_ inventory: CoverageInventory) {
    string(inventory.definition)
    string(inventory.app)
    list(inventory.items) { writer, item in
      for text in [item.kind, item.name, item.file] { writer.string(text) }
      writer.number(item.line)
      writer.number(item.column)
    }
    list(inventory.kinds) { writer, kind in
      writer.string(kind.word)
      writer.number(kind.items.lowerBound)
      writer.number(kind.items.upperBound)
    }
  }
}

extension MessageReader {
  fileprivate mutating func strings() throws(Problem) -> [String] {
    try list { reader throws(Problem) in try reader.string() }
  }

  fileprivate mutating func summary() throws(Problem) -> FlowSummary {
    var head = FlowSummary()
    head.title = try optional { reader throws(Problem) in try reader.string() }
    head.tags = try strings()
    head.skip = try optional { reader throws(Problem) in try reader.string() }
    head.timeout = try optional { reader throws(Problem) in Int64(try reader.number()) }
    head.hasNoGolden = try flag()
    head.live = try optional { reader throws(Problem) in try reader.string() }
    return head
  }

  fileprivate mutating func result() throws(Problem) -> FlowResult {
    var result = FlowResult()
    result.head = try summary()
    result.files = try strings()
    switch try byte() {
    case 0: result.outcome = .passed
    case 1: result.outcome = .failed(try list { reader throws(Problem) in try reader.failure() })
    case 2: result.outcome = .invalid(try diagnostics())
    case 3: result.outcome = .skipped(try string())
    case 4: result.outcome = .interrupted
    default: throw Problem()
    }
    result.warnings = try list { reader throws(Problem) in
      guard let lint = Lint(rawValue: try reader.byte()) else { throw Problem() }
      return FlowResult.Warning(
        lint,
        file: try reader.string(),
        line: try reader.number(),
        text: try reader.list()
      )
    }
    result.doubts = try diagnostics()
    result.coverage = try list { reader throws(Problem) in
      let definition = try reader.string()
      let reached = try reader.list { reader throws(Problem) in try reader.number() }
      let inventory = try reader.inventory()
      guard reached.allSatisfy(inventory.items.indices.contains) else { throw Problem() }
      return FlowCoverage(of: inventory, definition: definition, reached: reached)
    }
    return result
  }

  private mutating func failure() throws(Problem) -> FlowFailure {
    let place = try diagnostic()
    let failure: Failure
    switch try byte() {
    case 0: failure = .refused(try refusedLine())
    case 1: failure = .notRefused
    case 2:
      failure = .claim(
        FailedClaim(claim: try string(), expected: try string(), actual: try string())
      )
    case 3: failure = .holds
    case 4:
      failure = .strict(
        try list { reader throws(Problem) in
          guard let lint = Lint(rawValue: try reader.byte()) else { throw Problem() }
          return lint
        }
      )
    case 5: failure = .stopped(.steps(try number()))
    case 6: failure = .stopped(.output(try number()))
    case 7: failure = .stopped(.timeout(Int64(try number())))
    case 8: failure = .interrupted
    case 9: failure = .unparsed(try diagnostics())
    case 10: failure = .undone(FileProblem(try string()))
    default: throw Problem()
    }
    return FlowFailure(failure, at: place)
  }

  private mutating func refusedLine() throws(Problem) -> RefusedLine {
    guard let code = Refusal.Code(rawValue: try string()) else { throw Problem() }
    var line = RefusedLine(code, "")
    line.sentence = try list()
    line.chain = try list { reader throws(Problem) in try reader.list() }
    line.possible = try list { reader throws(Problem) in try reader.list() }
    line.possibleCount = try number()
    line.hasLines = try flag()
    line.column = try optional { reader throws(Problem) in try reader.number() }
    return line
  }

  private mutating func diagnostics() throws(Problem) -> [Diagnostic] {
    try list { reader throws(Problem) in try reader.diagnostic() }
  }

  private mutating func diagnostic() throws(Problem) -> Diagnostic {
    let (file, code) = (try string(), try string())
    let position = Diagnostic.Position(line: try number(), column: try number())
    let severity = try flag() ? Diagnostic.Severity.error : .warning
    var problem = Diagnostic(
      file: file,
      position: position,
      severity: severity,
      code: code,
      message: ""
    )
    problem.message = try string()
    problem.sourceLine = try string()
    problem.caretColumn = try number()
    problem.caretWidth = try number()
    return problem
  }

  private mutating func inventory() throws(Problem) -> CoverageInventory {
    let (definition, app) = (try string(), try string())
    let items = try list { reader throws(Problem) in
      CoverageInventory.Item(
        kind: try reader.string(),
        name: try reader.string(),
        file: try reader.string(),
        line: try reader.number(),
        column: try reader.number()
      )
    }
    let kinds = try list { reader throws(Problem) in
      let word = try reader.string()
      let (first, end) = (try reader.number(), try reader.number())
      guard 0 <= first, first <= end, end <= items.count else { throw Problem() }
      return CoverageInventory.Kind(word: word, items: first..<end)
    }
    return CoverageInventory(definition: definition, app: app, items: items, kinds: kinds)
  }
}
