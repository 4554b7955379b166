import FlowNavigation
import FlowScript
import FlowShell
import Testing

@testable import FlowReplay

struct TestRunUpdateTests {
  private let heading = "# flow-golden 1\n"

  private func suite() throws -> FlowSuite {
    let suite = try FlowSuite()
    suite.add("differs", prints: "> pop\n= A\n", golden: "> pop\n= B\n")
    suite.add("missing", prints: "> pop\n")
    suite.add("pass", prints: "> pop\n", golden: "> pop\n")
    suite.add("stale", prints: "> push B\n", golden: "> push A\n")
    return suite
  }

  @Test func `an update writes what differs, says so, and then all pass`() throws {
    let suite = try suite()
    let run = suite.test { $0.updates = true }
    #expect(run.status == .good)
    #expect(
      run.out == """
        updated differs.golden
        made missing.golden
        updated stale.golden
        4 passed, 0 failed

        """
    )
    #expect(suite.folder.text("differs.golden") == heading + "> pop\n= A\n")
    #expect(suite.folder.text("missing.golden") == heading + "> pop\n")
    #expect(suite.folder.text("stale.golden") == heading + "> push B\n")
    #expect(suite.test() == (.good, "4 passed, 0 failed\n", ""))
    #expect(suite.test { $0.updates = true }.out == "4 passed, 0 failed\n")
  }

  /// What a flow prints and warns of, and what is said of the golden file that it is written to.
  @Test(arguments: [
    (
      "> a\n  leak      F#1 held by A#1\n", [FlowSuite.Warning(.leak, 1, "F#1 held by A#1")],
      ", which holds a leak: F#1 held by A#1 (x.flow:1)", "1 leak"
    ),
    (
      "> a\n> b\n  complaint over\n  leak      F#1\n",
      [FlowSuite.Warning(.complaint, 2, "over"), .init(.leak, 2, "F#1")],
      ", which holds a complaint: over (x.flow:2); a leak: F#1 (x.flow:2)", "1 leak, 1 complaint"
    ),
    ("> a\n  leak      F#1\n> expect lint leak\n", [], "", ""),
    (
      "> a\n  leak      1\n  leak      2\n  leak      3\n  leak      4\n  leak      5\n",
      (1...5).map { .init(.leak, 1, "\($0)") },
      ", which holds a leak: 1 (x.flow:1); a leak: 2 (x.flow:1); a leak: 3 (x.flow:1); 2 more",
      "5 leaks"
    ),
  ])
  func `an update says what it writes that nobody wants, and a run what it passes with`(
    transcript: String,
    warnings: [FlowSuite.Warning],
    clause: String,
    counts: String
  ) throws {
    let suite = try FlowSuite()
    suite.add("x", prints: transcript, golden: "> c\n", warnings: warnings)
    let total =
      counts.isEmpty
      ? "" : "what was written holds \(counts): mend the app, and update again\n"
    let run = suite.test { $0.updates = true }
    #expect(run.status == .good)
    #expect(run.out == "updated x.golden\(clause)\n\(total)1 passed, 0 failed\n")
    let reminder =
      counts.isEmpty ? "" : "passed with \(counts), which no line expects: x.flow\n"
    #expect(suite.test { $0.updates = true }.out == "\(reminder)1 passed, 0 failed\n")
    suite.add("y", prints: transcript, golden: transcript, warnings: warnings)
    suite.change("y") { $0.head.hasNoGolden = true }
    #expect(suite.test().out.contains("expects: x.flow and 1 more\n") == !counts.isEmpty)
  }

  @Test(arguments: [(1, "passed with 1 line that names"), (2, "passed with 2 lines that name")])
  func `a run tells of lines that pass whatever the app does, and passes`(
    count: Int,
    heading: String
  ) throws {
    let suite = try FlowSuite()
    suite.add("x", prints: "> a\n", golden: "> a\n")
    let doubts = (1...count).map { line in
      Diagnostic(
        file: "_s.flow",
        position: Diagnostic.Position(line: line, column: 7),
        severity: .warning,
        code: "unknown-element",
        message: "nothing was called 'a'"
      )
    }
    // What a flow sources twice is one line.
    suite.change("x") { $0.doubts = doubts + doubts }
    let run = suite.test()
    #expect(run.status == .good)
    let told = (1...count).map { "_s.flow:\($0):7: warning: nothing was called 'a'\n" }.joined()
    #expect(run.out == "\(told)\(heading) what nothing is called\n1 passed, 0 failed\n")
    #expect(suite.test { $0.verbosity = .quiet }.out == "1 passed, 0 failed\n")
  }

  /// What the old golden file has, and what is said of the new one, which has two leaks of the same text.
  @Test(arguments: [
    ("> a\n  leak      F#1\n", ", which holds a leak: F#1 (x.flow:2)"),
    ("> a\n  leak      F#1\n  leak      F#1\n", ""),
    ("> a\n", ", which holds a leak: F#1 (x.flow:1); a leak: F#1 (x.flow:2)"),
  ])
  func `an update does not tell again what the golden file had`(
    golden: String,
    clause: String
  ) throws {
    let suite = try FlowSuite()
    suite.add(
      "x",
      prints: "> a\n  leak      F#1\n> b\n  leak      F#1\n",
      golden: golden,
      warnings: [.init(.leak, 1, "F#1"), .init(.leak, 2, "F#1")]
    )
    #expect(suite.test { $0.updates = true }.out.hasPrefix("updated x.golden\(clause)\n"))
  }

  @Test(arguments: [
    FlowResult.Outcome.failed([]), .invalid([]), .skipped("later"), .interrupted,
  ])
  func `a flow that did not pass is never blessed`(outcome: FlowResult.Outcome) throws {
    let suite = try FlowSuite()
    suite.add("a", prints: "> pop\n", golden: "> push\n", outcome)
    suite.add("b", prints: "> pop\n", outcome)
    _ = suite.test { $0.updates = true }
    #expect(suite.folder.text("a.golden") == heading + "> push\n")
    #expect(suite.folder.text("b.golden") == nil)
  }

  @Test func `golden none stays without`() throws {
    let suite = try FlowSuite()
    suite.add("a", prints: "> pop\n")
    suite.change("a") { $0.head.hasNoGolden = true }
    #expect(suite.test { $0.updates = true }.out == "1 passed, 0 failed\n")
    #expect(suite.folder.names() == ["a.flow"])
  }

  @Test func `a difference leaves the transcript, until the flow passes`() throws {
    let suite = try suite()
    _ = suite.test()
    #expect(suite.folder.text("differs.golden.new") == heading + "> pop\n= A\n")
    #expect(suite.folder.text("stale.golden.new") == heading + "> push B\n")
    #expect(suite.folder.text("missing.golden.new") == nil)
    suite.change("stale") { $0.transcript = Array("# flow-golden 1\n> push A\n".utf8) }
    _ = suite.test()
    #expect(suite.folder.text("stale.golden.new") == nil)
    _ = suite.test { $0.updates = true }
    #expect(suite.folder.names().filter { $0.hasSuffix(".new") } == [])
    suite.folder.write("pass.golden.new", "")
    #expect(suite.test(["pass.flow"]).out == "1 passed, 0 failed\n")
    #expect(suite.folder.text("pass.golden.new") == nil)
  }

  @Test func `under CI nothing is written or removed, and an update is refused`() throws {
    let suite = try suite()
    suite.folder.write("pass.golden.new", "")
    let names = suite.folder.names()
    let run = suite.test { $0.isCI = true }
    #expect(run.status == .differs)
    #expect(run.out.hasSuffix("\n1 passed, 3 failed (1 missing, 1 stale, 1 differs)\n"))
    let update = suite.test {
      $0.isCI = true
      $0.updates = true
    }
    let reason = "error: '--update' is refused under CI: nothing is written there\n"
    #expect(update == (.wrong, "", reason))
    #expect(suite.folder.names() == names)
    #expect(suite.folder.text("differs.golden") == heading + "> pop\n= B\n")
  }

  @Test func `an update writes over an old golden file, never over something else`() throws {
    let suite = try FlowSuite()
    for (name, text) in [
      ("crlf", "# flow-golden 1\r\n"), ("empty", ""), ("old", "# flow-golden 0\n"),
      ("other", "mine\n"),
    ] {
      suite.add(name, prints: "> pop\n")
      suite.folder.write("\(name).golden", text)
    }
    suite.add("folder")
    suite.folder.makeFolder("folder.golden")
    let run = suite.test {
      $0.updates = true
      $0.verbosity = .quiet
    }
    #expect(
      run.out == """
        updated crlf.golden
        updated empty.golden
        updated old.golden
        Not passed (2):
          INVALID  folder.flow
          INVALID  other.flow
        3 passed, 2 failed

        """
    )
    #expect(suite.folder.text("other.golden") == "mine\n")
  }

  @Test func `what cannot be written is said, and the run goes on`() throws {
    let suite = try suite()
    suite.folder.makeFolder("differs.golden.new")
    let run = suite.test(["differs.flow", "pass.flow"])
    #expect(run.out.contains("\ncannot write differs.golden.new: it is a folder\nto accept: "))
    #expect(run.out.hasSuffix("\n1 passed, 1 failed\n"))
  }

  @Test(.enabled(if: !TemporaryFolder.isRoot))
  func `a read-only folder is no reason to stop`() throws {
    let suite = try suite()
    suite.folder.setMode(0o555, of: ".")
    let run = suite.test {
      $0.updates = true
      $0.verbosity = .quiet
    }
    #expect(run.status == .differs)
    #expect(
      run.out.hasPrefix(
        """
        cannot write differs.golden: permission denied
        cannot write missing.golden: permission denied
        cannot write stale.golden: permission denied

        """
      )
    )
  }
}
