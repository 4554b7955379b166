import FlowScript
import FlowShell

/// JUnit XML: a suite a folder, a case a flow.
///
/// The dialect is what Jenkins, GitLab, Bazel and the actions of GitHub have in common.
struct JUnitReport: RunReport {
  /// The cases of one folder.
  private struct Suite {
    var name: String
    var text: [UInt8] = []
    var cases = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var nanoseconds: Int64 = 0
  }

  private var suites: [Suite] = []
  private var indices: [String: Int] = [:]

  func begin(_ plan: RunPlan, to output: inout [UInt8]) {}

  mutating func append(_ report: FlowReport, number: Int, to output: inout [UInt8]) {
    let path = report.flow.path
    let index = suite(FilePath.folder(of: path))
    suites[index].nanoseconds += report.nanoseconds
    let name = FilePath.name(of: path)
    let stem = name.hasSuffix(FlowFile.suffix) ? name.dropLast(FlowFile.suffix.utf8.count) : name
    let place = ReportText.place(of: report)
    append(
      case: String(stem),
      to: index,
      file: path,
      line: place.file == path ? place.line : 1,
      nanoseconds: report.nanoseconds
    )
    switch report.verdict {
    case .passed: suites[index].text += Array("/>\n".utf8)
    case .skipped:
      suites[index].skipped += 1
      suites[index].text += Array(">\n      <skipped".utf8)
      XMLText.append(attribute: "message", report.reason ?? "", to: &suites[index].text)
      suites[index].text += Array("/>\n    </testcase>\n".utf8)
    default:
      let sentence = ReportText.sentence(on: report)
      appendFailure(report.verdict, sentence, ReportText.details(of: report), to: index)
    }
  }

  mutating func end(_ tally: Tally, to output: inout [UInt8]) {
    for orphan in tally.orphans where orphan.severity == .error {
      let index = suite(FilePath.folder(of: orphan.file))
      append(case: String(FilePath.name(of: orphan.file)), to: index, file: orphan.file, line: 1)
      appendFailure(.orphan, orphan.message, [], to: index)
    }
    // A reader of this file alone must not take an interrupted run for a good one.
    if let rest = tally.notRun, rest.isInterrupted {
      let index = suite(".")
      append(case: "interrupted", to: index, file: nil, line: nil)
      let sentence = rest.sentence(failures: tally.failures.count)
      appendFailure(.interrupted, sentence, [], to: index)
    }
    output += Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites".utf8)
    append(counts: suites, "flowshell", to: &output)
    output += Array(">\n".utf8)
    for suite in suites {
      output += Array("  <testsuite".utf8)
      append(counts: [suite], suite.name, to: &output)
      // Of all suites together the schema of Jenkins has no such number.
      XMLText.append(attribute: "skipped", "\(suite.skipped)", to: &output)
      output += Array(">\n".utf8)
      output += suite.text
      output += Array("  </testsuite>\n".utf8)
    }
    output += Array("</testsuites>\n".utf8)
  }

  private mutating func suite(_ folder: String) -> Int {
    if let index = indices[folder] { return index }
    indices[folder] = suites.count
    suites.append(Suite(name: folder))
    return suites.count - 1
  }

  private mutating func append(
    case name: String,
    to index: Int,
    file: String?,
    line: Int?,
    nanoseconds: Int64 = 0
  ) {
    suites[index].cases += 1
    var text = Array("    <testcase".utf8)
    XMLText.append(attribute: "classname", Self.className(suites[index].name), to: &text)
    XMLText.append(attribute: "name", name, to: &text)
    if let file { XMLText.append(attribute: "file", file, to: &text) }
    if let line { XMLText.append(attribute: "line", "\(line)", to: &text) }
    XMLText.append(attribute: "time", Self.seconds(nanoseconds), to: &text)
    suites[index].text += text
  }

  private mutating func appendFailure(
    _ verdict: Verdict,
    _ sentence: String,
    _ details: [UInt8],
    to index: Int
  ) {
    let isError = verdict == .invalid || verdict == .interrupted
    if isError { suites[index].errors += 1 } else { suites[index].failures += 1 }
    let element = isError ? "error" : "failure"
    var text = Array(">\n      <\(element)".utf8)
    XMLText.append(attribute: "message", "\(verdict.rawValue): \(sentence)", to: &text)
    XMLText.append(attribute: "type", verdict.word, to: &text)
    text += Array(">".utf8)
    // GitLab shows what stands in the element, and not its message.
    XMLText.append(details.isEmpty ? Array(sentence.utf8) : details, to: &text)
    text += Array("</\(element)>\n    </testcase>\n".utf8)
    suites[index].text += text
  }

  private func append(counts suites: [Suite], _ name: String, to output: inout [UInt8]) {
    func sum(_ count: KeyPath<Suite, Int>) -> String {
      String(suites.reduce(0) { $0 + $1[keyPath: count] })
    }
    let nanoseconds = suites.reduce(0) { $0 + $1.nanoseconds }
    XMLText.append(attribute: "name", name, to: &output)
    XMLText.append(attribute: "tests", sum(\.cases), to: &output)
    XMLText.append(attribute: "failures", sum(\.failures), to: &output)
    XMLText.append(attribute: "errors", sum(\.errors), to: &output)
    XMLText.append(attribute: "time", Self.seconds(nanoseconds), to: &output)
  }

  /// `Samples.Items.flows`: Jenkins takes what stands before the last point for a package.
  private static func className(_ folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    let names = parts.map { $0 == ".." ? "up" : $0.replacing(".", with: "_") }
    return names.isEmpty ? "flows" : names.joined(separator: ".")
  }

  /// Seconds with three digits behind the point, as the schema of Jenkins wants it of a suite.
  private static func seconds(_ nanoseconds: Int64) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)."
      + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
  }
}
