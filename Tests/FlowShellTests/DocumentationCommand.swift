import FlowDefinitions
import FlowShell
import Testing

/// A `$ flowshell -c 'LINE' APP` in a document, and below it what it prints.
struct DocumentationCommand: Sendable, CustomTestStringConvertible {
  let file: String
  let line: Int
  /// The line of the shell.
  let words: String
  /// The definition, from the top of the project.
  let app: String
  let shown: String

  /// Nil when the example is not such a command.
  init?(file: String, example: DocumentationFile.Example) {
    let lines = example.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard example.language == "console", let command = lines.first,
      let start = command.firstRange(of: "$ flowshell -c '"),
      start.lowerBound == command.startIndex,
      let end = command.firstRange(of: "' ")
    else { return nil }
    self.file = file
    line = example.line
    words = String(command[start.upperBound..<end.lowerBound])
    app = String(command[end.upperBound...])
    shown = lines.count > 1 ? String(lines[1]) : ""
  }

  var testDescription: String { "\(file):\(line)" }

  /// What the program prints, and whether it ends well.
  func run() -> (printed: String, isDone: Bool) {
    var session = Session(Self.environment)
    guard session.load(app).isEmpty, session.launchQuietly() else { return ("", false) }
    let end = session.execute(Array(words.utf8), name: "-c")
    return (String(decoding: session.output, as: UTF8.self), end == .done)
  }

  /// The files of the project, by their paths from its top.
  private static let environment = Environment(
    read: { path in
      DocumentationFile(path).map { .success(Array($0.text.utf8)) }
        ?? .failure(FileProblem("no such file"))
    },
    definition: { path in
      let loaded = Loader.load(path) { name in
        DocumentationFile(name).map { .success(Array($0.text.utf8)) }
          ?? .failure(ReadFailure("no such file"))
      }
      return LoadedDefinition(
        definition: loaded.definition,
        diagnostics: loaded.errors,
        files: loaded.files
      )
    }
  )
}
