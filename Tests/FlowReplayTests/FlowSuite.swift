import FlowNavigation
import FlowScript
import FlowShell
import FlowSystem
import Testing

@testable import FlowReplay

/// A folder of flows with the results that a runner would have, and what runs of it print.
final class FlowSuite {
  let folder: TemporaryFolder
  private var results: [String: FlowResult] = [:]
  /// What flows print when they are run again.
  var secondResults: [String: FlowResult] = [:]
  private(set) var runs: [String] = []

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Adds a flow that prints so, and its golden file if it has one; both without the first line.
  func add(
    _ name: String,
    prints transcript: String = "",
    golden: String? = nil,
    warnings: [Warning] = [],
    _ outcome: FlowResult.Outcome = .passed
  ) {
    folder.write("\(name).flow", "")
    let path = "\(name).flow"
    results[path] = result("# flow-golden 1\n\(transcript)", outcome, flow: path)
    results[path]?.warnings = warnings.map { warning in
      let text = "  \(DisplayWidth.padded("\(warning.lint.code)", to: 9)) \(warning.detail)"
      return FlowResult.Warning(
        warning.lint,
        file: path,
        line: warning.line,
        text: Array(text.utf8)
      )
    }
    if let golden { folder.write("\(name).golden", "# flow-golden 1\n\(golden)") }
  }

  /// A warning of a line of a flow.
  struct Warning {
    let lint: Lint
    let line: Int
    let detail: String

    init(_ lint: Lint, _ line: Int, _ detail: String) {
      self.lint = lint
      self.line = line
      self.detail = detail
    }
  }

  /// Changes the result of a flow.
  func change(_ name: String, _ change: (inout FlowResult) -> Void) {
    results["\(name).flow"].map { result in
      var result = result
      change(&result)
      results["\(name).flow"] = result
    }
  }

  /// Runs `flowshell test` on the folder, or on names in it.
  func test(
    _ names: [String] = ["."],
    answers: [String]? = nil,
    _ change: (inout TestRun.Options) -> Void = { _ in }
  ) -> (status: RunStatus, out: String, error: String) {
    var options = TestRun.Options()
    options.paths = names.map { folder($0) }
    change(&options)
    let printed = Printed(answers)
    let (results, secondResults, path) = (results, secondResults, folder.path)
    let runs = Monitor<[String]>([])
    let status = TestRun(options, output: printed.output).run {
      { flow in
        let name = Self.relative(flow, to: path)
        var isSecond = false
        runs.change {
          isSecond = $0.contains(name)
          $0.append(name)
        }
        return (isSecond ? secondResults[name] : nil) ?? results[name] ?? FlowResult()
      }
    }
    self.runs += runs.value { $0 }
    return (status, relative(printed.out), relative(printed.error))
  }

  private func relative(_ text: String) -> String { Self.relative(text, to: folder.path) }

  private static func relative(_ text: String, to folder: String) -> String {
    text.replacing(folder + "/", with: "").replacing(folder, with: "TOP")
  }
}
