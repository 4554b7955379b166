import FlowScript
import FlowShell
import Testing

/// Files that a flow names, but may not.
struct FileReachTests {
  /// Files of which those whose names begin with `secret` may not be named by others.
  private static func environment(_ files: [String: String]) -> Environment {
    var environment = Environment(
      read: { path in
        #expect(!path.contains("secret"), "nothing of it is read")
        return files[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { path in
        #expect(!path.contains("secret"), "nothing of it is read")
        return LoadedDefinition(definition: nil, diagnostics: [], files: [])
      }
    )
    environment.refusal = { path, file in
      path.contains("secret") ? FileProblem("it is outside of \(file)") : nil
    }
    return environment
  }

  @Test(arguments: [
    ("source secret.flow\n", "a.flow:1:1 cannot read 'secret.flow': it is outside of a.flow"),
    ("app ../secret.nav\n", "a.flow:1:1 cannot read '../secret.nav': it is outside of a.flow"),
    ("source _b.flow\n", "x/_c.flow:1:1 cannot read 'x/secret.flow': it is outside of x/_c.flow"),
  ])
  func `a flow that names them is not run, and not checked`(_ flow: String, _ problem: String) {
    let environment = Self.environment([
      "a.flow": flow, "_b.flow": "source x/_c.flow\n", "x/_c.flow": "source secret.flow\n",
    ])
    var runner = FlowRunner(environment)
    guard case .invalid(let problems) = runner.run("a.flow").outcome else {
      Issue.record("it is run")
      return
    }
    let told = problems.map { "\($0.file):\($0.position.line):\($0.position.column) \($0.message)" }
    #expect(told == [problem])
    var project = FlowProject(environment)
    let checked = project.problems(of: "a.flow").filter { $0.severity == .error }
    #expect(checked.map(\.message) == problems.map(\.message))
  }

  @Test func `a path that only a run knows is refused, too`() {
    var runner = FlowRunner(Self.environment(["a.flow": "let x secret\nsource \"${x}.flow\"\n"]))
    guard case .failed(let problems) = runner.run("a.flow").outcome else {
      Issue.record("it is run")
      return
    }
    #expect(problems[0].failure.text.contains("that can be run: it is outside of a.flow"))
  }

  @Test func `who types may name any file, whom it names may not`() {
    let files = ["_b.flow": "source secret.flow\n"]
    var session = Session(Self.environment(files))
    #expect(session.execute(Array("source _b.flow".utf8)) != .done)
    #expect(String(decoding: session.output, as: UTF8.self).contains("it is outside of _b.flow"))
    session.output.removeAll()
    var environment = Environment(
      read: { _ in .success(Array("echo read\n".utf8)) },
      definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
    )
    environment.refusal = { _, _ in FileProblem("it is outside") }
    var open = Session(environment)
    #expect(open.execute(Array("source secret.flow".utf8)) == .done)
    #expect(String(decoding: open.output, as: UTF8.self) == "read\n")
  }
}
