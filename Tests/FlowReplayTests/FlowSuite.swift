import FlowShell
import Testing

@testable import FlowReplay

/// A folder of flows with the results that a runner would have, and what runs of it print.
final class FlowSuite {
  let folder: TemporaryFolder
  private var results: [String: FlowResult] = [:]
  private(set) var runs: [String] = []

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Adds a flow that prints so, and its golden file if it has one; both without the first line.
  func add(
    _ name: String,
    prints transcript: String = "",
    golden: String? = nil,
    _ outcome: FlowResult.Outcome = .passed
  ) {
    folder.write("\(name).flow", "")
    let path = "\(name).flow"
    results[path] = result("# flow-golden 1\n\(transcript)", outcome, flow: path)
    if let golden { folder.write("\(name).golden", "# flow-golden 1\n\(golden)") }
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
    _ change: (inout TestRun.Options) -> Void = { _ in }
  ) -> (status: RunStatus, out: String, error: String) {
    var options = TestRun.Options()
    options.paths = names.map { folder($0) }
    change(&options)
    let printed = Printed()
    let status = TestRun(options, output: printed.output).run { path in
      let name = relative(path)
      runs.append(name)
      return results[name] ?? FlowResult()
    }
    return (status, relative(printed.out), relative(printed.error))
  }

  private func relative(_ text: String) -> String {
    text.replacing(folder.path + "/", with: "").replacing(folder.path, with: "TOP")
  }
}
