import FlowDefinitions
import FlowShell
import Testing

/// One example, and the others of its file that it is about.
struct DocumentationExample: Sendable, CustomTestStringConvertible {
  let file: String
  let text: String
  let line: Int
  /// Whether it is for itself; a flow that others source is run by those.
  let isRun: Bool
  /// The definition that a flow is for.
  private let definition: DocumentationFile.Example?
  /// The flow that is run: the example itself, or for a transcript the one before it.
  private let flow: DocumentationFile.Example?
  /// The flows that may be sourced.
  private let sourced: [String: String]

  init(
    file: String,
    example: DocumentationFile.Example,
    before: [DocumentationFile.Example]
  ) {
    self.file = file
    text = example.text
    line = example.line
    isRun = example.sourcedName == nil
    definition = example.language == "nav" ? example : before.last { $0.language == "nav" }
    flow = example.language == "flow" ? example : before.last { $0.language == "flow" }
    var sourced: [String: String] = [:]
    for other in before { if let name = other.sourcedName { sourced[name] = other.text } }
    self.sourced = sourced
  }

  var testDescription: String { "\(file):\(line)" }

  /// Loads the definition, under whatever name it is asked for.
  func load(_ name: String = "Example.nav") -> LoadResult {
    Loader.load(name) { [definition] _ in
      guard let definition else { return .failure(ReadFailure("no definition before it")) }
      return .success(Array(definition.text.utf8))
    }
  }

  /// Runs the flow as `flowshell run` does.
  func run() -> FlowResult {
    let environment = Environment(
      read: { path in
        let text = path == Self.path ? flow?.text : sourced[path]
        return text.map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such example"))
      },
      definition: { path in
        let loaded = load(path)
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.errors,
          files: loaded.files
        )
      }
    )
    var runner = FlowRunner(environment)
    return runner.run(Self.path)
  }

  private static let path = "example.flow"
}
