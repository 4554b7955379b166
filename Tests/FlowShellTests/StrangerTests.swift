import FlowDefinitions
import FlowScript
import FlowShell
import Testing

/// Lines that name what nothing of a described app is called, in flows that run.
struct StrangerTests {
  private static let app = """
    app Small
    scene main App
    coordinator App navigation {
      main Home
    }
    controller Home "Home" {
      button forward
    }
    """

  struct Case: Sendable, CustomTestStringConvertible {
    var flow: String
    /// Where the run tells of what, and whether that fails it.
    var told: [String]

    init(_ flow: String, _ told: String...) {
      self.flow = flow
      self.told = told
    }

    var testDescription: String { flow }
  }

  @Test(arguments: [
    Case("app a.nav\nlaunch\n! tap forwrd", "x.flow:3:7: error: there is no element 'forwrd'"),
    Case("launch\n! tap forwrd", "x.flow:2:7: error: there is no element 'forwrd'"),
    Case("source _open.flow\n! push Hom", "x.flow:2:8: error: there is no 'Hom' in this app"),
    Case("launch\nsource _wrong.flow", "_wrong.flow:1:7: error: there is no element 'forwrd'"),
    Case("launch\n! tap forwrd\nexpect refusal unknown-element"),
    Case("launch\n? tap forwrd"),
    Case("launch\n! expect screen Hom", "x.flow:2:17: error: there is no 'Hom' in this app"),
    Case(
      "launch\nexpect not element forwrd exists",
      "x.flow:2:20: warning: there is no element 'forwrd'"
    ),
    Case("live Other\nlaunch\n! tap forwrd"),
    Case("skip later\nlaunch\n! tap forwrd"),
    Case(
      "source _open.flow\nsource _other.flow\nexpect not element forward exists",
      "x.flow:3:20: warning: there is no element 'forward'"
    ),
  ])
  func `a run tells of a line that stays green whatever the app does`(example: Case) {
    let files = [
      "x.flow": example.flow, "a.nav": Self.app,
      "b.nav": Self.app.replacing("forward", with: "other"),
      "_open.flow": "app a.nav\nlaunch", "_other.flow": "app b.nav\nlaunch",
      "_wrong.flow": "! tap forwrd",
    ]
    let environment = Environment(
      read: { name in
        files[name].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { path in
        let loaded = Loader.load(path) { name in
          files[name].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
        }
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.errors,
          files: loaded.files
        )
      }
    )
    var options = FlowRunner.Options()
    options.nearestDefinition = { _ in "a.nav" }
    var runner = FlowRunner(environment, options: options)
    let result = runner.run("x.flow")
    let told = (result.outcome.problems + result.doubts).map { problem in
      let severity = problem.severity == .error ? "error" : "warning"
      let place = "\(problem.file):\(problem.position.line):\(problem.position.column)"
      return "\(place): \(severity): \(problem.message)"
    }
    #expect(told.count == example.told.count, "\(told)")
    for (one, other) in zip(told, example.told) { #expect(one.hasPrefix(other), "\(one)") }
  }
}
