import FlowShell
import Testing

@testable import FlowReplay

struct DifferenceTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let golden: String
    let actual: String
    let hasSameCommands: Bool
    let text: String
  }

  /// The diff of two bodies, without the two lines of heading.
  private func difference(_ golden: String, _ actual: String, colored: Bool = false) -> String {
    var output: [UInt8] = []
    DifferenceText(style: Style(isColored: colored)).append(
      comparison(golden, actual),
      to: &output
    )
    let lines = String(decoding: output, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    return lines.dropFirst(2).joined(separator: "\n")
  }

  private func comparison(_ golden: String, _ actual: String) -> Comparison {
    Comparison(
      golden: Array("# flow-golden 1\n\(golden)".utf8),
      path: "x.golden",
      flow: "x.flow",
      result: result("# flow-golden 1\n\(actual)")
    )
  }

  static let cases = [
    Case(
      testDescription: "a changed line, with context of its own step only",
      golden: "> push A\n  shown     A#1\n= A\n> push B\n  shown     B#1\n= A/B\n> pop\n= A\n",
      actual: "> push A\n  shown     A#1\n= A\n> push B\n  shown     B#2\n= A/B\n> pop\n= A\n",
      hasSameCommands: true,
      text: """
        @@ -5,3 +5,3 @@ x.flow:2 > push B
         > push B
        -  shown     B#1
        +  shown     B#2
         = A/B

        """
    ),
    Case(
      testDescription: "three lines around, far changes apart, near ones together",
      golden: "> tree\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n",
      actual: "> tree\n1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n13\n",
      hasSameCommands: true,
      text: """
        @@ -4,7 +4,7 @@ x.flow:1 > tree
         2
         3
         4
        -5
        +five
         6
         7
         8
        @@ -12,3 +12,4 @@ x.flow:1 > tree
         10
         11
         12
        +13

        """
    ),
    Case(
      testDescription: "equal output of another step is no partner",
      golden: "> pop\n= A\n> pop\n= B\n",
      actual: "> pop\n= B\n> pop\n= A\n",
      hasSameCommands: true,
      text: """
        @@ -2,2 +2,2 @@ x.flow:1 > pop
         > pop
        -= A
        += B
        @@ -4,2 +4,2 @@ x.flow:2 > pop
         > pop
        -= B
        += A

        """
    ),
    Case(
      testDescription: "a new command, named by the flow's line",
      golden: "> push A\n= A\n> path\nA\n",
      actual: "> push A\n= A\n> push B\n= A/B\n> path\nA/B\n",
      hasSameCommands: false,
      text: """
        @@ -3,0 +4,2 @@ x.flow:2 > push B
        +> push B
        += A/B
        @@ -4,2 +6,2 @@ x.flow:3 > path
         > path
        -A
        +A/B

        """
    ),
    Case(
      testDescription: "a command that is gone, named by the golden file's line",
      golden: "> push A\n= A\n> push B\n= A/B\n",
      actual: "> push A\n= A\n",
      hasSameCommands: false,
      text: """
        @@ -4,2 +3,0 @@ x.golden:4 > push B
        -> push B
        -= A/B

        """
    ),
    Case(
      testDescription: "a command that was edited",
      golden: "> push A\n  shown     A#1\n= A\n",
      actual: "> push A item=1\n  shown     A#1\n= A\n",
      hasSameCommands: false,
      text: """
        @@ -2,3 +2,3 @@ x.flow:1 > push A item=1
        -> push A
        +> push A item=1
           shown     A#1
         = A

        """
    ),
    Case(
      testDescription: "a command of a sourced flow is another one",
      golden: "> pop\n",
      actual: ">> pop\n",
      hasSameCommands: false,
      text: "@@ -2 +2 @@ x.flow:1 >> pop\n-> pop\n+>> pop\n"
    ),
    Case(
      testDescription: "lines before the first command",
      golden: "note\n> pop\n",
      actual: "> pop\n",
      hasSameCommands: true,
      text: "@@ -1,2 +1 @@ x.flow\n # flow-golden 1\n-note\n"
    ),
    Case(
      testDescription: "a last line without its newline",
      golden: "> pop\n= A",
      actual: "> pop\n= A\n",
      hasSameCommands: true,
      text: """
        @@ -2,2 +2,2 @@ x.flow:1 > pop
         > pop
        -= A
        \\ no newline at the end of the file
        += A

        """
    ),
    Case(
      testDescription: "an empty transcript",
      golden: "> pop\n",
      actual: "",
      hasSameCommands: false,
      text: "@@ -2 +1,0 @@ x.golden:2 > pop\n-> pop\n"
    ),
    Case(
      testDescription: "what could steer a terminal",
      golden: "> echo\n\u{1B}[2J\n",
      actual: "> echo\n\u{202E}x\n",
      hasSameCommands: true,
      text: "@@ -2,2 +2,2 @@ x.flow:1 > echo\n > echo\n-\\x1b[2J\n+\\u{202e}x\n"
    ),
  ]

  @Test(arguments: cases)
  func `steps are aligned by their commands`(case: Case) {
    #expect(comparison(`case`.golden, `case`.actual).hasSameCommands == `case`.hasSameCommands)
    #expect(difference(`case`.golden, `case`.actual) == `case`.text)
  }

  @Test func `the heading says which is which`() {
    var output: [UInt8] = []
    DifferenceText(style: Style(isColored: false)).append(comparison("", "x\n"), to: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.hasPrefix("--- x.golden  (expected)\n+++ x.flow  (actual)\n"))
  }

  @Test func `removed is red and added is green`() {
    #expect(
      difference("> pop\nA\n", "> pop\nB\n", colored: true) == """
        \u{1B}[2m@@ -2,2 +2,2 @@ x.flow:1 > pop\u{1B}[0m
         > pop
        \u{1B}[31m-A\u{1B}[0m
        \u{1B}[32m+B\u{1B}[0m

        """
    )
  }

  @Test func `a long diff is cut, and what is left out counted`() {
    let old = (1...100).map { "old \($0)\n" }.joined()
    let new = (1...100).map { "new \($0)\n" }.joined()
    let lines = difference("> tree\n" + old, "> tree\n" + new).split(separator: "\n")
    #expect(lines.count == 42)
    #expect(lines[1...2] == [" > tree", "-old 1"])
    #expect(lines.last == "... 161 more lines")
  }

  @Test func `one command of 50,000 lines that all differ, and as many commands that do`() {
    let numbers = 0..<50_000
    let old = numbers.map { "line \($0 &* 7919 % 1000)\n" }.joined()
    let new = numbers.map { "line \($0 &* 104_729 % 1000)\n" }.joined()
    #expect(difference("> tree\n" + old, "> tree\n" + new).contains("more lines"))
    let oldSteps = numbers.map { "> push A\nold \($0)\n" }.joined()
    let newSteps = numbers.map { "> push A\nnew \($0)\n" }.joined()
    #expect(difference(oldSteps, newSteps).hasSuffix("... 149960 more lines\n"))
  }
}
