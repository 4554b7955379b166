import FlowDefinitions
import FlowNavigation
import FlowScript
import FlowShell
import Testing

/// Runs flows over apps that are written in the test.
enum RenderedFlow {
  /// What a flow prints, without the line that names the format.
  static func output(_ app: String, _ flow: String) -> String {
    let environment = Environment(
      read: { _ in .success(Array(flow.utf8)) },
      definition: { path in
        let loaded = Loader.load(path) { _ in .success(Array(app.utf8)) }
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.diagnostics,
          files: loaded.files
        )
      }
    )
    var options = FlowRunner.Options()
    options.keepsGoing = true
    options.nearestDefinition = { _ in "folder/App.nav" }
    var runner = FlowRunner(environment, options: options)
    let result = runner.run("test.flow")
    if case .invalid(let diagnostics) = result.outcome {
      return diagnostics.map(\.message).joined(separator: "\n")
    }
    let text = String(decoding: result.transcript, as: UTF8.self)
    return String(text.dropFirst(FlowRunner.header.count))
  }

  /// What the commands after `launch` print, without their echo.
  static func answer(_ app: String, _ line: String, after setUp: String = "") -> String {
    let before = output(app, "launch\n" + setUp)
    let whole = output(app, "launch\n" + setUp + "\n" + line)
    return String(whole.dropFirst(before.count).drop { $0 != "\n" }.dropFirst())
  }

  /// A world of an app that was launched, for what no flow reaches.
  static func world(_ app: String) throws -> World {
    let loaded = Loader.load("App.nav") { _ in .success(Array(app.utf8)) }
    var world = World(try #require(loaded.definition, "\(loaded.diagnostics.map(\.message))"))
    try world.launch(in: Transaction())
    return world
  }
}

/// One flow, or one line, with what it must print.
struct RenderedCase: Sendable, CustomTestStringConvertible {
  var app: String
  var setUp = ""
  var line: String
  var output: String

  var testDescription: String { line }
}
