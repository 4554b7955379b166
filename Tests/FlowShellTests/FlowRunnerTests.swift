import FlowDefinitions
import FlowScript
import FlowShell
import Testing

/// Whole flows over files in memory: how they end, and what their transcripts say.
struct FlowRunnerTests {
  static let app = """
    app Small
    scene main App
    event next
    coordinator App navigation {
      main Home
      state count 0
      on next -> push Detail item=1
    }
    controller Home "Home" {
      field name
      button next -> emit next
    }
    controller Detail "Detail" {
      parameters item
    }
    """

  /// A flow and the lines that its transcript must have, in this order.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var flow: String
    var lines: [String] = []
    /// What the first diagnostic says, with its place; nil when the flow passes.
    var problem: String?

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "undo takes back, redo does again",
      flow: "app a.nav\nlaunch\ntap next\nundo\nexpect stack Home\nredo\nexpect stack Home Detail",
      lines: ["> undo", "= App/Home", "> redo", "= App/Detail"]
    ),
    Case(
      name: "undo beyond the launch is refused",
      flow: "app a.nav\nlaunch\n! undo\nexpect refusal unknown-checkpoint",
      lines: ["> ! undo", "  refused   unknown-checkpoint"]
    ),
    Case(
      name: "a checkpoint is restored",
      flow: "app a.nav\nlaunch\ncheckpoint a\ntap next\nrestore a\nexpect stack Home",
      lines: ["> restore a", "= App/Home"]
    ),
    Case(
      name: "try changes nothing",
      flow: "app a.nav\nlaunch\ntry push Detail item=2\nexpect stack Home",
      lines: ["  shown     Detail#1 item=2", "  (not done)"]
    ),
    Case(
      name: "a redaction hides what matches, and nothing else",
      flow: "redact /item=[0-9]+/ ITEM\napp a.nav\nlaunch\npush Detail item=17",
      lines: ["> push Detail item=17", "  shown     Detail#1 <ITEM> on App#1"]
    ),
    Case(
      name: "loops are unrolled, with their variables",
      flow:
        "app a.nav\nlaunch\nfor i in 1 2 {\n  push Detail item=$i\n}\nexpect stack Home Detail Detail",
      lines: [
        "> push Detail item=$i", "  shown     Detail#1 item=1", "> push Detail item=$i",
        "  shown     Detail#2 item=2",
      ]
    ),
    Case(
      name: "a sourced flow gets parameters and one more mark",
      flow: "app a.nav\nlaunch\nsource sub/_open.flow item=5\nexpect stack Home Detail",
      lines: ["> source sub/_open.flow item=5", ">> push Detail item=$item", "item=5"]
    ),
    Case(
      name: "a parameter of a sourced flow needs a name that is free",
      flow: "app a.nav\nlaunch\n! source sub/_open.flow Home=5\nexpect refusal bad-value",
      lines: ["  refused   bad-value: 'Home' is not a name that is free"]
    ),
    Case(
      name: "a failure in a sourced flow is at its line",
      flow: "app a.nav\nlaunch\nsource sub/_wrong.flow",
      lines: [">> pop", "  refused   last-frame"],
      problem: "sub/_wrong.flow:2:1: last-frame"
    ),
    Case(
      name: "a while that does not end is refused",
      flow: "app a.nav\nlaunch\nwhile true max 3 {\n  echo x\n}",
      lines: ["> echo x", "x"],
      problem: "x.flow:3:1: limit"
    ),
    Case(
      name: "a line that must be refused and is not fails",
      flow: "app a.nav\nlaunch\n! tap next",
      lines: ["  failed    this line must be refused, and was not"],
      problem: "x.flow:3:1: this line must be refused"
    ),
    Case(
      name: "an expectation that does not hold says what is there",
      flow: "app a.nav\nlaunch\nexpect screen Detail",
      lines: ["  failed    expect screen Detail: expected Detail, is Home#1"],
      problem: "x.flow:3:1: expect screen Detail"
    ),
    Case(
      name: "all that does not parse is told before anything runs",
      flow: "app a.nav\nlaunch\npsuh Detail\ntap\n",
      problem: "x.flow:3:1: unknown command 'psuh'; did you mean 'push'?"
    ),
    Case(
      name: "a head behind the first action is an error",
      flow: "app a.nav\nlaunch\ntitle Late",
      problem: "x.flow:3:1: this belongs before"
    ),
    Case(
      name: "what is left pending fails a strict flow",
      flow: "strict on\napp a.nav\nlaunch\nafter 1s -> emit next",
      lines: [
        "  timer     after#1 1s by App#1", "  warning   unflushed: after#1 of App#1 still waits",
      ],
      problem: "x.flow:4:1: strict: unflushed"
    ),
    Case(
      name: "a flow cannot source itself",
      flow: "source sub/_cycle.flow",
      problem: "sub/_cycle.flow:1:1: a flow cannot source itself"
    ),
    Case(
      name: "a broken definition is told at its place",
      flow: "app broken.nav\nlaunch",
      problem: "broken.nav:2:1"
    ),
  ]

  @Test(arguments: cases)
  func `a flow ends as it should`(flow: Case) {
    var runner = FlowRunner(Self.environment(flow.flow))
    let result = runner.run("x.flow")
    let text = String(decoding: result.transcript, as: UTF8.self)
    var rest = text[...]
    for line in flow.lines {
      guard let range = rest.firstRange(of: line) else {
        Issue.record("'\(line)' is not in its place in:\n\(text)")
        return
      }
      rest = rest[range.upperBound...]
    }
    #expect(
      Self.problem(result.outcome)?.hasPrefix(flow.problem ?? "nothing") ?? (flow.problem == nil),
      "\(Self.problem(result.outcome) ?? "passed")"
    )
  }

  @Test func `a flow that is skipped says why`() {
    var runner = FlowRunner(Self.environment("skip not today\napp a.nav\nlaunch"))
    guard case .skipped(let reason) = runner.run("x.flow").outcome else {
      Issue.record("the flow was not skipped")
      return
    }
    #expect(reason == "not today")
  }

  @Test func `steps name their lines`() {
    var runner = FlowRunner(Self.environment("app a.nav\nlaunch\nsource sub/_open.flow item=1"))
    let steps = runner.run("x.flow").steps
    #expect(steps.map(\.file) == ["x.flow", "x.flow", "x.flow", "sub/_open.flow"])
    #expect(steps.map(\.line) == [1, 2, 3, 2])
  }

  private static func problem(_ outcome: FlowResult.Outcome) -> String? {
    outcome.problems.first.map {
      "\($0.file):\($0.position.line):\($0.position.column): \($0.message)"
    }
  }

  private static func environment(_ flow: String) -> Environment {
    let files = [
      "x.flow": flow,
      "a.nav": app,
      "broken.nav": "app Broken\nscreen Wrong\nscene main Wrong\n",
      "sub/_open.flow": "# opens\npush Detail item=$item\n",
      "sub/_wrong.flow": "# goes wrong\npop\n",
      "sub/_cycle.flow": "source ../sub/_cycle.flow\n",
    ]
    return Environment(
      read: { path in
        files[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { path in
        let loaded = Loader.load(path) { name in
          files[name].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
        }
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.diagnostics,
          files: loaded.files
        )
      }
    )
  }
}
