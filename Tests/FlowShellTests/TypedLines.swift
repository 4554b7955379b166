import FlowCommands
import FlowDefinitions
import FlowScript
import FlowShell

/// Lines that somebody types at a prompt, with an app and a few files.
enum TypedLines {
  static let app = """
    app Small
    scene main App
    event next
    event choose item
    coordinator App navigation {
      main Home
      on next -> push Detail item=1
      on choose -> push Detail item=$event.item
    }
    controller Home {
      button next -> emit next
      list rows from=[1, 2] id=$row -> emit choose item=$row
    }
    controller Detail "Detail $param.item" {
      parameters item
    }
    """

  /// A session with the app loaded and launched, as a prompt begins.
  static func session(app: String = app, files: [String: String] = [:]) -> Session {
    var session = Session(environment(files, app: app))
    session.hasAliases = true
    _ = session.load("apps/Small.nav")
    _ = session.launchQuietly()
    return session
  }

  /// Enters lines one by one, as a prompt does; what was printed.
  @discardableResult
  static func enter(_ lines: String, _ session: inout Session) -> String {
    session.output.removeAll()
    var open = OpenEntry(rules: CommandTable.syntaxRules)
    for line in lines.split(separator: "\n") where open.add(Array(line.utf8)) {
      let entry = open.bytes
      open.clear()
      switch session.expandAliases(in: entry) {
      case .unchanged: _ = session.execute(entry)
      case .expanded(let text): _ = session.execute(text)
      case .refused: break
      }
    }
    return String(decoding: session.output, as: UTF8.self)
  }

  /// Runs a flow of this text in the folder `flows`.
  static func replay(_ flow: [UInt8], files: [String: String] = [:]) -> FlowResult {
    var files = files
    files["flows/x.flow"] = String(decoding: flow, as: UTF8.self)
    var runner = FlowRunner(environment(files))
    return runner.run("flows/x.flow")
  }

  private static func environment(_ files: [String: String], app: String = app) -> Environment {
    Environment(
      read: { path in
        files[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { path in
        let loaded = Loader.load(path) { name in
          name == "apps/Small.nav"
            ? .success(Array(app.utf8)) : .failure(ReadFailure("no such file"))
        }
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.errors,
          files: loaded.files
        )
      }
    )
  }
}
