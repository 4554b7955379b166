import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

/// A definition's text and what has to be told of it.
struct Case: Sendable, CustomTestStringConvertible {
  let title: String
  let text: String
  let expected: [String]

  init(_ title: String, _ text: String, _ expected: String...) {
    self.title = title
    self.text = text
    self.expected = expected
  }

  var testDescription: String { title }

  /// The same text in an app that has everything else.
  ///
  /// The first line is taken: the text begins in line 2.
  var inApp: String {
    "app A; scene main App; coordinator App navigation -> main Home; controller Home\n" + text
  }
}

/// Loads a text, and the files it includes.
func load(_ text: String, including files: [String: String] = [:]) -> LoadResult {
  Loader.load("app.nav") { path in
    guard let text = path == "app.nav" ? text : files[path] else {
      return .failure(ReadFailure("no such file"))
    }
    return .success(Array(text.utf8))
  }
}

/// What is told, as `line:column code: message`; other files than the top one with their names.
func told(_ result: LoadResult, _ severity: Diagnostic.Severity = .error) -> [String] {
  result.diagnostics.filter { $0.severity == severity }.map { diagnostic in
    let file = diagnostic.file == "app.nav" ? "" : diagnostic.file + ":"
    return "\(file)\(diagnostic.position.line):\(diagnostic.position.column) "
      + "\(diagnostic.code): \(diagnostic.message)"
  }
}
