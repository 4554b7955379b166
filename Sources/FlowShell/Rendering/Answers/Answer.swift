package import FlowScript

/// What a command says to a program, until its object is whole.
struct Answer {
  /// How many commands around it are still running, itself counted; 0 outside of all.
  var depth = 0
  /// The facts, an array.
  var trace: [UInt8] = []
  var refusal: RefusedLine?
  /// Why it failed though nothing was refused.
  var failure: Failure?
  /// What was looked at, as data.
  var result: [UInt8] = []
  /// What is wrong with the input, with places.
  var problems: [Diagnostic] = []
  /// Whether nothing of it was done: `try`.
  var isTried = false

  /// Where a command stands and how it ended.
  struct Entry {
    /// The line, from 1, in the file, or in all that the driver has sent.
    var line: Int
    /// Nil for what the driver has sent.
    var file: String?
    var command: String
    var isGood: Bool
    /// Nil when nothing is shown.
    var path: String?
  }

  /// Appends the object and a line end; the text is what the command printed.
  func append(_ entry: Entry, _ text: [UInt8], to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.begin(.object)
    if let file = entry.file { writer.member("file", file) }
    writer.member("line", entry.line)
    if depth > 1 { writer.member("level", depth - 1) }
    writer.member("command", entry.command)
    writer.member("ok", entry.isGood)
    writer.member("trace", json: trace.isEmpty ? Array("[]".utf8) : trace)
    writer.path(entry.path)
    if isTried { writer.member("tried", true) }
    if let refusal { writer.member("refusal", refusal) }
    if let failure { writer.member("failure", failure) }
    if !problems.isEmpty { writer.problems(problems) }
    if !text.isEmpty { writer.lines("output", of: text) }
    if !result.isEmpty { writer.member("result", json: result) }
    writer.end(.object)
    output.append(contentsOf: writer.bytes)
    output.append(UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  /// The member that every object has: where the app is.
  mutating func path(_ path: String?) {
    key("path")
    if let path { value(path) } else { null() }
  }

  mutating func member(_ key: StaticString, _ refusal: RefusedLine) {
    var json: [UInt8] = []
    refusal.appendJSON(to: &json)
    member(key, json: json)
  }

  /// Why a command failed; of a claim also its two sides.
  mutating func member(_ key: StaticString, _ failure: Failure) {
    self.key(key)
    begin(.object)
    member("text", failure.text)
    if case .claim(let failed) = failure {
      member("expected", failed.expected)
      member("actual", failed.actual)
    }
    if case .crash(let crash) = failure, !crash.frames.isEmpty {
      self.key("backtrace")
      begin(.array)
      for frame in crash.frames { value(SafeText.string(frame)) }
      end(.array)
    }
    end(.object)
  }

  /// Lines of output, without their ends.
  mutating func lines(_ key: StaticString, of text: [UInt8]) {
    self.key(key)
    begin(.array)
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      value(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[min(end + 1, rest.endIndex)...]
    }
    end(.array)
  }

  /// What is wrong with files or input, one object each.
  package mutating func problems(_ problems: [Diagnostic]) {
    key("problems")
    begin(.array)
    for problem in problems { self.problem(problem, hasFile: true) }
    end(.array)
  }

  /// What is wrong with a place of a text.
  mutating func problem(_ problem: Diagnostic, hasFile: Bool) {
    begin(.object)
    if hasFile { member("file", problem.file) }
    member("line", problem.position.line)
    member("column", problem.position.column)
    if hasFile { member("severity", problem.severity == .error ? "error" : "warning") }
    member("code", problem.code)
    member("text", problem.message)
    end(.object)
  }
}
