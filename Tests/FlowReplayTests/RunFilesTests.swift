import FlowScript
import FlowShell
import Testing

@testable import FlowReplay

struct RunFilesTests {
  private func run(_ results: [FlowResult]) -> (status: RunStatus, out: String, error: String) {
    let printed = Printed()
    let names = results.indices.map { "\($0).flow" }
    let status = RunFiles(names, output: printed.output).run { path in
      results[names.firstIndex(of: path) ?? 0]
    }
    return (status, printed.out, printed.error)
  }

  @Test func `transcripts go to standard output, problems to standard error`() {
    let failed = result("> pop\n", .failed([.sample("0.flow")]))
    #expect(
      run([failed, result("> tree\n")]) == (
        .differs, "> pop\n> tree\n",
        "0.flow:2:1: error: last-frame: no way back\npop\n^~~\n"
      )
    )
  }

  @Test func `lines that pass whatever the app does are told, and fail nothing`() {
    var passed = result("> a\n")
    var doubt = Diagnostic.sample("0.flow")
    doubt.severity = .warning
    passed.doubts = [doubt]
    #expect(
      run([passed]) == (
        .good, "> a\n", "0.flow:2:1: warning: last-frame: no way back\npop\n^~~\n"
      )
    )
  }

  @Test func `the worst decides on the exit status, an interruption ends the run`() {
    let passed = result("> a\n")
    #expect(run([passed]).status == .good)
    #expect(run([passed, result("", .invalid([])), result("", .failed([]))]).status == .wrong)
    #expect(
      run([passed, result("> b\n", .interrupted), passed]) == (.interrupted, "> a\n> b\n", "")
    )
    #expect(run([result("", .skipped("later"))]) == (.good, "", "skipped 0.flow: later\n"))
    #expect(run([]) == (.wrong, "", "error: no flow to run\n"))
  }
}
