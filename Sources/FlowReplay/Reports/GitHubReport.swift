import FlowScript
import FlowShell

/// The workflow commands of GitHub Actions, which show a message beside a line of a file.
///
/// GitHub shows ten errors of a step and drops the others without a word: the tenth counts them, and
/// those that are shown are the worst.
struct GitHubReport: RunReport {
  /// The folder one is in, seen from the root of the repository; empty for that itself.
  let prefix: String
  /// The first of each verdict, not more than are shown.
  private var errors: [Verdict: [[UInt8]]] = [:]
  private var count = 0
  private var doubts = Doubts()

  init(prefix: String) {
    self.prefix = prefix
  }

  private static let limit = 9

  func begin(_ plan: RunPlan, to output: inout [UInt8]) {}

  mutating func append(_ report: FlowReport, number: Int, to output: inout [UInt8]) {
    doubts.add(report)
    guard report.verdict.isFailure else { return }
    count += 1
    guard errors[report.verdict, default: []].count < Self.limit else { return }
    let place = ReportText.place(of: report)
    var message = ReportText.sentence(on: report)
    if report.comparison != nil {
      let details = ReportText.details(of: report).split(separator: 0x0A).prefix(16)
      message += "\n" + details.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
    let title = "\(report.verdict.rawValue) \(report.flow.path)"
    var line: [UInt8] = []
    append("error", (place.file, place.line, place.column), title, message, to: &line)
    errors[report.verdict, default: []].append(line)
  }

  mutating func end(_ tally: Tally, to output: inout [UInt8]) {
    let shown = Verdict.bySeverity.flatMap { errors[$0] ?? [] }.prefix(Self.limit)
    for line in shown { output += line }
    let leftOut = count - shown.count
    for orphan in tally.orphans {
      let command = orphan.severity == .error ? "error" : "warning"
      append(command, (orphan.file, 1, nil), "ORPHAN \(orphan.file)", orphan.message, to: &output)
    }
    for doubt in doubts.all.prefix(Self.limit) {
      let place = (doubt.file, doubt.position.line, Int?.some(doubt.position.column))
      append("warning", place, doubt.code, doubt.message, to: &output)
    }
    if leftOut > 0 {
      let flows = "\(leftOut) more flow\(leftOut == 1 ? "" : "s") did not pass"
      append("error", nil, "flowshell", "\(flows): they are named in the log", to: &output)
    }
    if let rest = tally.notRun {
      let sentence = rest.sentence(failures: tally.failures.count)
      append("warning", nil, "flowshell", sentence, to: &output)
    }
  }

  private func append(
    _ command: String,
    _ place: (file: String, line: Int, column: Int?)?,
    _ title: String,
    _ message: String,
    to output: inout [UInt8]
  ) {
    var properties: [String] = []
    if let place {
      properties.append("file=\(Self.property(FilePath.resolved(place.file, from: prefix)))")
      properties.append("line=\(place.line)")
      if let column = place.column { properties.append("col=\(column)") }
    }
    properties.append("title=\(Self.property(title))")
    output += Array("::\(command) \(properties.joined(separator: ","))::".utf8)
    output += Array(Self.data(message).utf8)
    output.append(0x0A)
  }

  /// The message part of an annotation: the text behind the second `::`.
  private static func data(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText.string(String($0)).replacing("%", with: "%25") }
      .joined(separator: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
