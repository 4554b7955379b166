import FlowNavigation
package import FlowScript

/// The objects of the protocol that answer no command: the first of a stream, the last of a flow.
package enum ProtocolText {
  /// The number of the protocol: the first member of the first object.
  package static let version = 1

  /// The first object of a stream that is about no single app.
  package static var greeting: [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("flowshell", version)
    writer.end(.object)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// How a flow ended, and which of its lines pass whatever happens; the trace is what was warned of at its end, an array.
  static func ending(
    of path: String,
    _ outcome: FlowResult.Outcome,
    trace: [UInt8],
    _ doubts: [Diagnostic] = []
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("file", path)
    writer.member("outcome", outcome.word)
    if case .skipped(let reason) = outcome { writer.member("reason", reason) }
    writer.member("trace", json: trace.isEmpty ? Array("[]".utf8) : trace)
    writer.problems(outcome.problems + doubts)
    writer.end(.object)
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension FlowResult.Outcome {
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .invalid: "invalid"
    case .skipped: "skipped"
    case .interrupted: "interrupted"
    }
  }
}

extension Session {
  /// The first object of a session: the protocol, the app, and whether it could be launched.
  package mutating func greeting(_ problems: [Diagnostic] = []) -> [UInt8] {
    var writer = JSONWriter()
    writer.begin(.object)
    writer.member("flowshell", ProtocolText.version)
    writer.key("app")
    if let vocabulary { writer.value(vocabulary.tables.name) } else { writer.null() }
    writer.member("ok", problems.isEmpty && answers.current.refusal == nil)
    writer.path(shownPath)
    if let refusal = answers.current.refusal { writer.member("refusal", refusal) }
    if !problems.isEmpty { writer.problems(problems) }
    writer.end(.object)
    answers.current = Answer()
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
