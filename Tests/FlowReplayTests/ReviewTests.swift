import FlowNavigation
import FlowShell
import Testing

@testable import FlowReplay

struct ReviewTests {
  private let heading = "# flow-golden 1\n"

  /// `a` differs at two commands, `b` has no golden file, `c` fails.
  private func suite() throws -> FlowSuite {
    let suite = try FlowSuite()
    suite.add("a", prints: "> x\n= 1\n> y\n= 2\n", golden: "> x\n= 0\n> y\n= 0\n")
    suite.add("b", prints: "> x\n")
    suite.add("c", prints: "> x\n", golden: "> x\n= 9\n", .failed([.sample("c.flow")]))
    return suite
  }

  @Test func `each hunk is shown and asked about, and what was accepted is written`() throws {
    let suite = try suite()
    let run = suite.test(answers: ["n", "y", "y", ""]) { $0.reviews = true }
    #expect(run.status == .differs)
    #expect(
      run.out.hasSuffix(
        """
        1 of 3: DIFFERS a.flow
        @@ -2,2 +2,2 @@ a.flow:1 > x
         > x
        -= 0
        += 1
        accept? [y,n,a,d,u,q,?] n

        2 of 3: DIFFERS a.flow
        @@ -4,2 +4,2 @@ a.flow:2 > y
         > y
        -= 0
        += 2
        accept? [y,n,a,d,u,q,?] y

        3 of 3: MISSING b.flow
        +# flow-golden 1
        +> x
        accept? [y,n,a,d,u,q,?] y
        write 2 golden files? [y,n,u]\(" ")
        DIFFERS a.flow
        updated a.golden
        to accept: flowshell test --update TOP/a.flow

        made b.golden
        Not passed (2):
          FAIL     c.flow
          DIFFERS  a.flow
        1 passed, 2 failed (1 fail, 1 differs)

        """.replacing("TOP/", with: "")
      ),
      "\(run.out)"
    )
    #expect(suite.folder.text("a.golden") == heading + "> x\n= 0\n> y\n= 2\n")
    #expect(suite.folder.text("b.golden") == heading + "> x\n")
    #expect(suite.folder.text("c.golden") == heading + "> x\n= 9\n")
  }

  @Test(arguments: [
    (["y", "n", ""], "updated a.golden, which holds a leak: F#1 (a.flow:1)\n"),
    (["n", "y", ""], "updated a.golden\n"),
  ])
  func `what is accepted that nobody wants is said`(answers: [String], line: String) throws {
    let suite = try FlowSuite()
    suite.add(
      "a",
      prints: "> x\n  leak      F#1\n> y\n= 2\n",
      golden: "> x\n> y\n= 0\n",
      warnings: [.init(.leak, 1, "F#1")]
    )
    let run = suite.test(answers: answers) { $0.reviews = true }
    #expect(run.out.contains("\n\(line)"))
    #expect(run.out.contains("what was written holds 1 leak: ") == line.contains("leak"))
  }

  /// The answers, and what is accepted of `= 1`, `= 2` and the new golden file.
  @Test(arguments: [
    (["y", "y", "y", "y"], [true, true, true]), (["a", "n", ""], [true, true, false]),
    (["d", "y", "y"], [false, false, true]), (["y", "q", "y"], [true, false, false]),
    (["n", "u", "y", "n", "n", "y"], [true, false, false]),
    (["a", "u", "n", "y", "y"], [true, false, true]),
    (["?", "what", " y ", "n", "n", "y"], [true, false, false]),
    (["u", "u", "y", "n", "n", "y"], [true, false, false]),
    (["a", "y", "u", "n", "y"], [true, true, false]),
    (["q"], [false, false, false]), (["a", "y", "n"], [false, false, false]),
    ([], [false, false, false]), (["y"], [false, false, false]),
    (["y", "y", "y"], [false, false, false]),
  ])
  func `answers decide, and can be taken back`(answers: [String], accepted: [Bool]) throws {
    let suite = try suite()
    _ = suite.test(answers: answers) { $0.reviews = true }
    let first = accepted[0] ? "= 1" : "= 0"
    let second = accepted[1] ? "= 2" : "= 0"
    #expect(suite.folder.text("a.golden") == heading + "> x\n\(first)\n> y\n\(second)\n")
    #expect(suite.folder.text("b.golden") == (accepted[2] ? heading + "> x\n" : nil))
  }

  @Test func `nobody is asked where nobody is, or under CI`() throws {
    let suite = try suite()
    let alone = suite.test { $0.reviews = true }
    #expect(alone.status == .wrong)
    #expect(alone.error == "error: '--review' is not possible here: it asks at a terminal\n")
    let underCI = suite.test(answers: ["y"]) {
      $0.reviews = true
      $0.isCI = true
    }
    #expect(
      underCI.error == "error: '--review' is not possible here: nothing is written under CI\n"
    )
    #expect(suite.runs.isEmpty)
  }
}
