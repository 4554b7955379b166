import FlowScript
import FlowShell
import Testing

/// How much a flow that is replayed may source, take, print and say of itself.
@Suite struct FlowLimitTests {
  /// Runs a flow among files; what is wrong with it.
  private func problems(
    _ flow: String,
    _ files: [String: String] = [:],
    _ options: FlowRunner.Options = FlowRunner.Options()
  ) -> [String] {
    let all = files.merging(["a.flow": flow]) { $1 }
    var runner = FlowRunner(
      Environment(
        read: { path in
          all[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
        },
        definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
      ),
      options: options
    )
    return runner.run("a.flow").outcome.problems.map(\.message)
  }

  @Test func `so many tags and redactions`() {
    let tags = (0..<FlowSummary.tagLimit).map { "t\($0)" }.joined(separator: " ")
    #expect(problems("tag \(tags)\n") == [])
    #expect(
      problems("tag \(tags)\ntag more\n") == ["a flow has more than 1000 tags; the limit is fixed"]
    )
    let redactions = (0..<Session.redactionLimit).map { "redact /a\($0)/ A\n" }.joined()
    #expect(problems(redactions) == [])
    #expect(
      problems(redactions + "redact /b/ B\n")
        == ["a flow has more than 100 'redact' lines; the limit is fixed"]
    )
  }

  @Test func `flows that source flows, so deep`() {
    func files(_ depth: Int) -> [String: String] {
      var files: [String: String] = [:]
      for number in 1..<depth { files["_\(number).flow"] = "source _\(number + 1).flow\n" }
      files["_\(depth).flow"] = "echo end\n"
      return files
    }
    let deepest = Session.sourceLimit - 1
    #expect(problems("source _1.flow\n", files(deepest)) == [])
    #expect(
      problems("source _1.flow\n", files(deepest + 1))
        == ["flows source flows more than 64 deep; the limit is fixed"]
    )
  }

  @Test func `so many files`() {
    var files: [String: String] = [:]
    for number in 0...Session.fileLimit { files["_\(number).flow"] = "echo \(number)\n" }
    let lines = (0..<Session.fileLimit).map { "source _\($0).flow\n" }.joined()
    #expect(problems(lines, files) == [])
    #expect(
      problems(lines + "source _\(Session.fileLimit).flow\n", files)
        == ["a flow sources more than 1000 files; the limit is fixed"]
    )
    // Names that only a run knows.
    let loop = "let n -1\nrepeat N {\n  let n ($n + 1)\n  source \"_${n}.flow\"\n}\n"
    #expect(problems(loop.replacing("N", with: "1000"), files) == [])
    #expect(
      problems(loop.replacing("N", with: "1001"), files)
        == ["limit: source goes over 1000 files; the limit is fixed"]
    )
  }

  @Test func `so many steps, and so much output`() {
    var options = FlowRunner.Options()
    options.stepLimit = 10
    #expect(problems(String(repeating: "echo x\n", count: 10), [:], options) == [])
    #expect(
      problems(String(repeating: "echo x\n", count: 11), [:], options).first?
        .contains("limit: a flow takes 10 steps at most; 'test --step-limit' raises that") == true
    )
    options = FlowRunner.Options()
    options.outputLimit = 1 << 20
    let line = "echo \(String(repeating: "x", count: 1 << 18))\n"
    #expect(problems("repeat 1 -> " + line, [:], options) == [])
    #expect(
      problems("repeat 4 -> " + line, [:], options).first?
        .contains("limit: a flow prints 1 MiB at most; '--output-limit' raises that") == true
    )
  }

  @Test func `so many problems are told`() {
    let lines = String(repeating: "psuh X\n", count: SyntaxLimits.problems)
    #expect(problems(lines).count == SyntaxLimits.problems)
    let more = problems(lines + "echo \"a\npsuh X\n")
    #expect(more.count == SyntaxLimits.problems + 1)
    #expect(more.last == "… and 2 more")
  }

  @Test func `check counts what it does not tell`() {
    let files = ["a.flow": String(repeating: "echo \"a\n", count: 5_000)]
    var project = FlowProject(
      Environment(
        read: { path in
          files[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
        },
        definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
      )
    )
    let told = project.problems(of: "a.flow")
    #expect(told.count == FlowProject.limit)
    #expect(project.leftOut.map(\.message) == ["… and 4900 more in this file"])
  }
}
