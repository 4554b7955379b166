import FlowDefinitions
import FlowShell

/// Sessions as at a prompt, over apps that are written in the test.
enum PromptSession {
  /// A session whose app was loaded and launched.
  static func launched(_ app: String) -> Session {
    var session = Session(
      Environment(
        read: { _ in .failure(FileProblem("no files")) },
        definition: { path in
          let loaded = Loader.load(path) { _ in .success(Array(app.utf8)) }
          return LoadedDefinition(
            definition: loaded.definition,
            diagnostics: loaded.errors,
            files: loaded.files
          )
        }
      )
    )
    _ = session.load("App.nav")
    _ = session.launchQuietly()
    return session
  }

  /// What lines print.
  static func output(_ app: String, _ lines: String...) -> String {
    var session = launched(app)
    for line in lines { _ = session.execute(Array(line.utf8)) }
    return String(decoding: session.output, as: UTF8.self)
  }
}
