import FlowCommands
import FlowNavigation
import FlowScript

/// Reads a flow and all it sources without running anything: every problem at once, and its head.
struct FlowCheck {
  private let surroundings: Surroundings
  private let reader = Reader(definition: nil)
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var summary = FlowSummary()
  /// The definitions that `app` lines name, and the flows that `source` lines name.
  private(set) var apps: [App] = []
  private(set) var files: [String] = []
  private var chain: [String] = []
  /// Whether something was done: the head of a flow ends there.
  private var hasBegun = false

  /// An `app` line.
  struct App {
    var path: String
    var source: SourceText
    var range: SourceRange
  }

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Checks a flow and what it sources; the sourced files are read by their constant paths.
  mutating func check(_ source: SourceText, path: String) {
    files.append(path)
    chain.append(path)
    defer { chain.removeLast() }
    var statements = StatementReader(source, rules: CommandTable.syntaxRules)
    while let statement = statements.next(into: &diagnostics) { check(statement, source) }
  }

  private mutating func check(_ statement: Statement, _ source: SourceText) {
    do throws(ReadingFailure) {
      switch try reader.read(statement, in: source) {
      case .session(let order): check(order, statement, source)
      case .control:
        for line in statement.body.statements { check(line, source) }
        for line in statement.alternative ?? [] { check(line, source) }
      case .act: hasBegun = true
      case .look, .check: break
      }
    } catch {
      // A line that must or may be refused may also be a line that nobody understands.
      if statement.mark != .none { return }
      diagnostics.append(
        Diagnostic(
          in: source,
          at: error.range,
          code: error.code.rawValue,
          message: error.message
        )
      )
    }
  }

  private mutating func check(
    _ order: SessionOrder,
    _ statement: Statement,
    _ source: SourceText
  ) {
    switch order {
    case .launch: hasBegun = true
    case .time, .alias, .aliases, .unalias, .edit, .record, .stopRecording:
      if statement.mark == .none {
        report(.promptOnly(source.string(statement.word)), statement, source)
      }
    case .head(let head):
      if case .redact = head {
      } else if chain.count > 1 {
        return report(.foreignHead, statement, source)
      }
      if hasBegun { return report(.lateHead, statement, source) }
      if chain.count == 1 { summary.add(head) }
      if case .redact(let pattern, let name) = head,
        (try? Redaction(pattern: pattern, name: name)) == nil
      {
        report(.badPattern(pattern), statement, source)
      }
    case .app(.value(.string(let path))):
      let full = FilePath.resolved(path, from: FilePath.folder(of: source.name))
      apps.append(App(path: full, source: source, range: statement.range))
    case .source(.value(.string(let path)), _):
      guard statement.mark == .none else { return }
      follow(FilePath.resolved(path, from: FilePath.folder(of: source.name)), statement, source)
    default: break
    }
  }

  private mutating func follow(
    _ path: String,
    _ statement: Statement,
    _ source: SourceText
  ) {
    if chain.contains(path) { return report(.cycle(chain + [path]), statement, source) }
    if files.contains(path) { return }
    guard chain.count < Session.sourceLimit else {
      return report(.tooDeep, statement, source)
    }
    switch surroundings.read(path) {
    case .failure(let problem): report(.unreadable(path, problem.reason), statement, source)
    case .success(let bytes):
      let (sourced, problems) = SourceText.checked(name: path, bytes: bytes)
      diagnostics += problems
      if problems.isEmpty { check(sourced, path: path) }
    }
  }

  private mutating func report(
    _ problem: Problem,
    _ statement: Statement,
    _ source: SourceText
  ) {
    diagnostics.append(
      Diagnostic(
        in: source,
        at: statement.range,
        code: problem.code,
        message: problem.message
      )
    )
  }
}

extension FlowCheck {
  /// What is wrong with a line beyond its words.
  fileprivate struct Problem {
    var code: String
    var message: String

    static func badPattern(_ pattern: String) -> Problem {
      Problem(
        code: "bad-value",
        message: "'\(SafeText.string(pattern))' is not a regular expression"
      )
    }

    static func cycle(_ chain: [String]) -> Problem {
      Problem(
        code: "cycle",
        message: "a flow cannot source itself: \(SafeText.string(chain.joined(separator: " -> ")))"
      )
    }

    static var foreignHead: Problem {
      Problem(code: "wrong-place", message: "this belongs in the head of the flow that is run")
    }

    static var lateHead: Problem {
      Problem(
        code: "wrong-place",
        message: "this belongs before the first line that does something"
      )
    }

    static var tooDeep: Problem {
      Problem(code: "limit", message: "flows source flows more than \(Session.sourceLimit) deep")
    }

    static func promptOnly(_ word: String) -> Problem {
      Problem(code: "wrong-place", message: "'\(word)' is for the prompt")
    }

    static func unreadable(_ path: String, _ reason: String) -> Problem {
      Problem(code: "unreadable", message: "cannot read '\(SafeText.string(path))': \(reason)")
    }
  }
}
