import FlowReplay
import FlowScript
import FlowShell
import Replay
import Testing

/// Every flow of `Tests/Scenarios`, each with a small app of its own.
struct ScenarioTests {
  @Test func `there are scenarios, and nothing is in their way`() {
    let discovery = Discovery(of: [Self.folder], in: PosixFiles())
    #expect(discovery.flows.count > 40)
    #expect(discovery.problems == [])
    #expect(discovery.orphans == [])
  }

  @Test(arguments: names)
  func `a scenario does what its lines say`(name: String) {
    let (passed, text) = Self.run(Self.folder + "/" + name)
    #expect(passed, "\(text)")
  }

  @Test(arguments: names)
  func `a scenario prints what its golden file expects`(name: String) {
    let printed = Printed()
    var options = TestRun.Options()
    options.paths = [Self.folder + "/" + name]
    options.isCI = true
    let status = TestRun(options, output: printed.output).run {
      var runner = FlowRunner(Self.environment)
      return { runner.run($0) }
    }
    #expect(status == .good, "\(printed.out)\(printed.error)")
  }

  @Test(arguments: StrictCase.all)
  func `a warning fails its line under strict`(strict: StrictCase) {
    let flow = Self.flow(strict.flow(after: "strict on"))
    let (passed, text) = Self.run(flow.path, flow.text)
    #expect(!passed)
    let line = strict.lines.count + 3
    #expect(text.contains("x.flow:\(line):1: error: strict: \(strict.code)"), "\(text)")
    // Without strict the same lines pass.
    let lenient = Self.flow(strict.flow(after: "strict off"))
    let (passes, other) = Self.run(lenient.path, lenient.text)
    #expect(passes, "\(other)")
  }

  @Test func `a flow that a scenario starts from ends where its path says`() {
    let flow = Self.flow([
      "source modals/_three-modals.flow", "expect children m3 none", "expect screen M3",
    ])
    let (passed, text) = Self.run(flow.path, flow.text)
    #expect(passed, "\(text)")
  }
}

extension ScenarioTests {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(2).joined(separator: "/") + "/Scenarios"
  }()

  /// The flows by their names, so that a failure says which one it was.
  private static let names = Discovery(of: [folder], in: PosixFiles()).flows.map {
    String($0.path.dropFirst(folder.count + 1))
  }

  private static let environment = ProcessEnvironment.environment()

  /// A flow that is nowhere but here, as if it lay among the others.
  private static func flow(_ lines: [String]) -> (path: String, text: String) {
    (folder + "/x.flow", lines.joined(separator: "\n") + "\n")
  }

  /// Runs a flow, or a text under its name: whether it passed, and what it printed if it did not.
  private static func run(_ path: String, _ text: String? = nil) -> (passed: Bool, text: String) {
    var environment = environment
    let read = environment.read
    environment.read = { name in
      if name == path, let text { .success(Array(text.utf8)) } else { read(name) }
    }
    var runner = FlowRunner(environment)
    let result = runner.run(path)
    var output = result.transcript
    switch result.outcome {
    case .passed, .skipped: return (true, "")
    case .interrupted: output += Array("interrupted".utf8)
    case .failed, .invalid:
      for diagnostic in result.outcome.problems { diagnostic.append(to: &output, color: false) }
    }
    return (false, String(decoding: output, as: UTF8.self))
  }
}
