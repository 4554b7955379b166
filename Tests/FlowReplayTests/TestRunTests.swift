import FlowScript
import FlowShell
import Testing

@testable import FlowReplay

struct TestRunTests {
  @Test func `flows that pass say nothing but their number`() throws {
    let suite = try FlowSuite()
    suite.add("b", prints: "> pop\n", golden: "> pop\n")
    suite.add("a/x", golden: "")
    let run = suite.test()
    #expect(run == (.good, "2 passed, 0 failed\n", ""))
    #expect(suite.runs == ["a/x.flow", "b.flow"])
  }

  @Test func `a run in which all flows are for other apps is no good run`() throws {
    let suite = try FlowSuite()
    suite.add("a", .skipped("it is for the live app Shop"))
    suite.change("a") { $0.head.live = "Shop" }
    let run = suite.test()
    #expect(run.status == .wrong)
    #expect(
      run.out == """
        skipped a.flow: it is for the live app Shop
        nothing was tested: these flows are for Shop
        0 passed, 0 failed, 1 skipped

        """
    )
    suite.add("b", golden: "")
    suite.add("c", .skipped("it is for the live app Other"))
    suite.change("c") { $0.head.live = "Other" }
    suite.add("d", .skipped("it is for the live app Shop"))
    suite.change("d") { $0.head.live = "Shop" }
    #expect(
      suite.test().out == """
        skipped c.flow: it is for the live app Other
        skipped a.flow and 1 more: it is for the live app Shop
        1 passed, 0 failed, 3 skipped

        """
    )
    #expect(suite.test().status == .good)
  }

  @Test func `a run in which all flows say that they are skipped is good`() throws {
    let suite = try FlowSuite()
    suite.add("a", .skipped("later"))
    suite.change("a") { ($0.head.live, $0.head.skip) = ("Shop", "later") }
    #expect(suite.test().status == .good)
  }

  @Test func `every verdict, in full`() throws {
    let suite = try FlowSuite()
    suite.add("differs", prints: "> pop\n= A\n", golden: "> pop\n= B\n")
    suite.add("fail", golden: "", .failed([.sample("fail.flow")]))
    suite.add("invalid", .invalid([.sample("invalid.flow")]))
    suite.add("missing", prints: "> pop\n")
    suite.add("pass", golden: "")
    suite.add("skip", .skipped("later"))
    suite.add("stale", prints: "> push B\n", golden: "> push A\n")
    let run = suite.test()
    #expect(run.status == .wrong)
    #expect(
      run.out
        == """
        DIFFERS differs.flow
        --- differs.golden  (expected)
        +++ differs.flow  (actual)
        @@ -2,2 +2,2 @@ differs.flow:1 > pop
         > pop
        -= B
        += A
        to accept: flowshell test --update TOP/differs.flow

        FAIL fail.flow
        fail.flow:2:1: error: last-frame: no way back
        pop
        ^~~

        INVALID invalid.flow
        invalid.flow:2:1: error: last-frame: no way back
        pop
        ^~~

        MISSING missing.flow: there is no missing.golden
        to make it: flowshell test --update TOP/missing.flow

        STALE stale.flow: its commands are not those of stale.golden
        --- stale.golden  (expected)
        +++ stale.flow  (actual)
        @@ -2 +2 @@ stale.flow:1 > push B
        -> push A
        +> push B
        to accept: flowshell test --update TOP/stale.flow

        Not passed (5):
          INVALID  invalid.flow
          FAIL     fail.flow
          MISSING  missing.flow
          STALE    stale.flow
          DIFFERS  differs.flow
        to accept all 3: flowshell test --update .
        1 passed, 5 failed (1 invalid, 1 fail, 1 missing, 1 stale, 1 differs), 1 skipped

        """.replacing("TOP/", with: "")
    )
  }

  @Test func `what is left out of the app is told, and several words are a program`() throws {
    let suite = try FlowSuite()
    suite.add("a", prints: "x\n", golden: "y\n")
    suite.add("b", prints: "1\n", golden: "2\n")
    let told = suite.test {
      $0.leftOut = 2
      $0.program = "flowshell adopt . --"
    }
    let end = """
        DIFFERS  b.flow
      to accept all 2: flowshell adopt . -- test --update .
      2 parts of the app are left out of what was tested: .flowshell/slice.txt of the app says which
      0 passed, 2 failed

      """
    #expect(told.1.hasSuffix(end))
  }

  @Test func `quiet names what failed, verbose names all`() throws {
    let suite = try FlowSuite()
    suite.add("differs", prints: "x\n", golden: "y\n")
    suite.add("pass", golden: "")
    suite.add("skip", .skipped("later"))
    let quiet = suite.test { $0.verbosity = .quiet }
    #expect(
      quiet == (
        .differs, "Not passed (1):\n  DIFFERS  differs.flow\n1 passed, 1 failed, 1 skipped\n", ""
      )
    )
    let verbose = suite.test(["pass.flow", "skip.flow"]) { $0.verbosity = .verbose }
    #expect(
      verbose.out == "PASS pass.flow\nSKIPPED skip.flow: later\n1 passed, 0 failed, 1 skipped\n"
    )
  }

  @Test(arguments: [
    (FlowResult.Outcome.failed([]), RunStatus.differs), (.invalid([]), .wrong),
    (.skipped(""), .good), (.passed, .good), (.interrupted, .interrupted),
  ])
  func `the outcome decides on the exit status`(
    outcome: FlowResult.Outcome,
    status: RunStatus
  )
    throws
  {
    let suite = try FlowSuite()
    suite.add("x", golden: "", outcome)
    #expect(suite.test().status == status)
  }

  @Test func `an interruption ends the run and says what was left`() throws {
    let suite = try FlowSuite()
    suite.add("a", prints: "x\n", golden: "y\n")
    suite.add("b", golden: "", .interrupted)
    suite.add("c", golden: "")
    let run = suite.test { $0.verbosity = .quiet }
    #expect(run.status == .interrupted)
    #expect(
      run.out.hasSuffix("interrupted: 2 flows were not run\n0 passed, 1 failed\n")
    )
    #expect(suite.runs == ["a.flow", "b.flow"])
  }

  @Test func `golden none needs no golden file, and warns of one`() throws {
    let suite = try FlowSuite()
    suite.add("a")
    suite.add("b", golden: "")
    for name in ["a", "b"] { suite.change(name) { $0.head.hasNoGolden = true } }
    let run = suite.test()
    #expect(run.status == .good)
    #expect(
      run.out == "b.golden:1:1: warning: b.flow says 'golden none'\n2 passed, 0 failed\n"
    )
  }

  @Test func `an orphan is a warning, and an error under CI`() throws {
    let suite = try FlowSuite()
    suite.add("a", golden: "")
    suite.folder.write("gone.golden", "# flow-golden 1\n")
    let here = suite.test()
    #expect(here.status == .good)
    #expect(
      here.out == "gone.golden:1:1: warning: there is no flow beside it\n1 passed, 0 failed\n"
    )
    let there = suite.test { $0.isCI = true }
    #expect(there.status == .differs)
    #expect(
      there.out == """
        gone.golden:1:1: error: there is no flow beside it
        Not passed (1):
          ORPHAN   gone.golden
        1 passed, 1 failed

        """
    )
    #expect(suite.test { $0.filters = ["a"] }.out == "1 passed, 0 failed\n")
  }

  @Test func `a golden file that is none is invalid`() throws {
    let suite = try FlowSuite()
    suite.add("folder")
    suite.folder.makeFolder("folder.golden")
    suite.add("other")
    suite.folder.write("other.golden", "something\n")
    suite.add("old", prints: "> pop\n")
    suite.folder.write("old.golden", "# flow-golden 0\n")
    let run = suite.test()
    #expect(run.status == .wrong)
    #expect(
      run.out.hasPrefix(
        """
        INVALID folder.flow
        folder.golden:1:1: error: the golden file cannot be read: it is a folder

        INVALID old.flow
        old.golden:1:1: error: its first line is not '# flow-golden 1': \
        another version of flowshell wrote it
        to accept: flowshell test --update old.flow

        INVALID other.flow
        other.golden:1:1: error: this is no golden file: its first line is not '# flow-golden 1'

        """
      )
    )
  }
}

/// Questions that are wrong: nothing runs.
struct TestRunUsageTests {
  @Test func `no flow and no such path are usage errors`() throws {
    let suite = try FlowSuite()
    suite.folder.makeFolder("empty")
    let none = suite.test(["empty"])
    #expect(
      none == (.wrong, "", "error: no flow found: looked for '*.flow' below 'empty'\n")
    )
    suite.add("a", golden: "")
    let missing = suite.test(["a.flow", "b.flow"])
    #expect(missing == (.wrong, "", "error: cannot look at 'b.flow': no such file\n"))
    #expect(suite.runs.isEmpty)
  }

  @Test func `a filter picks by the path, and has to pick something`() throws {
    let suite = try FlowSuite()
    for name in ["sign/in", "sign/out", "cart"] { suite.add(name, golden: "") }
    #expect(suite.test { $0.filters = ["sign/(in|up)"] }.out == "1 passed, 0 failed\n")
    #expect(suite.runs == ["sign/in.flow"])
    #expect(suite.test { $0.filters = ["zzz$"] }.error == "error: no flow of 3 matches 'zzz$'\n")
    let wrong = suite.test { $0.filters = ["("] }
    #expect(wrong == (.wrong, "", "error: '(' is not a regular expression\n"))
  }
}
