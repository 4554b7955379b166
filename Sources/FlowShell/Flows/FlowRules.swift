import FlowCommands
import FlowNavigation
import FlowScript

/// What the session's lines of a flow may say where they stand, whatever app it is for.
struct FlowRules {
  /// Whether something was done: the head of a flow ends there.
  var hasBegun = false
  /// How many texts are hidden from the transcript, and how many tags there are.
  private var redactions = 0
  private var tags = 0

  /// What is wrong with a line of the flow itself, or of one that it sources.
  mutating func problem(
    with order: SessionCommand,
    _ statement: Statement,
    _ source: SourceText,
    isSourced: Bool
  ) -> FlowProblem? {
    switch order {
    case .launch: hasBegun = true
    case .time, .alias, .aliases, .unalias, .edit, .record, .stopRecording, .walk, .explore,
      .whyUnreachable:
      if statement.mark == .none { return .promptOnly(source.string(statement.word)) }
    case .head(let head): return problem(with: head, isSourced: isSourced)
    default: break
    }
    return nil
  }

  private mutating func problem(with head: FlowHead, isSourced: Bool) -> FlowProblem? {
    guard case .redact(let pattern, let name) = head else {
      if isSourced { return .foreignHead }
      if hasBegun { return .lateHead }
      if case .tags(let words) = head { tags += words.count }
      return tags > FlowSummary.tagLimit ? .tooManyTags : nil
    }
    if hasBegun { return .lateHead }
    redactions += 1
    if redactions > Session.redactionLimit { return .tooManyRedactions }
    return (try? Redaction(pattern: pattern, name: name)) == nil ? .badPattern(pattern) : nil
  }
}

/// What is wrong with a line beyond its words.
struct FlowProblem {
  var code: String
  var message: String

  /// The problem of a whole line.
  func diagnostic(_ statement: Statement, _ source: SourceText) -> Diagnostic {
    Diagnostic(in: source, at: statement.range, code: code, message: message)
  }
}

extension FlowProblem {
  fileprivate static func badPattern(_ pattern: String) -> FlowProblem {
    FlowProblem(
      code: "bad-value",
      message: "'\(SafeText.string(pattern))' is not a regular expression"
    )
  }

  static func cycle(_ chain: [String]) -> FlowProblem {
    FlowProblem(
      code: "cycle",
      message: "a flow cannot source itself: \(SafeText.string(chain.joined(separator: " -> ")))"
    )
  }

  fileprivate static var foreignHead: FlowProblem {
    FlowProblem(code: "wrong-place", message: "this belongs in the head of the flow that is run")
  }

  fileprivate static var lateHead: FlowProblem {
    FlowProblem(
      code: "wrong-place",
      message: "this belongs before the first line that does something"
    )
  }

  static var tooDeep: FlowProblem {
    limit("flows source flows more than \(Session.sourceLimit) deep")
  }

  static var tooManyFiles: FlowProblem {
    limit("a flow sources more than \(Session.fileLimit) files")
  }

  fileprivate static var tooManyTags: FlowProblem {
    limit("a flow has more than \(FlowSummary.tagLimit) tags")
  }

  fileprivate static var tooManyRedactions: FlowProblem {
    limit("a flow has more than \(Session.redactionLimit) 'redact' lines")
  }

  private static func limit(_ message: String) -> FlowProblem {
    FlowProblem(code: "limit", message: message + SyntaxLimits.fixed)
  }

  fileprivate static func promptOnly(_ word: String) -> FlowProblem {
    FlowProblem(code: "wrong-place", message: "'\(word)' is for the prompt")
  }

  static func unreadable(_ path: String, _ reason: String) -> FlowProblem {
    FlowProblem(code: "unreadable", message: "cannot read '\(SafeText.string(path))': \(reason)")
  }
}
