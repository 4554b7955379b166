import FlowCommands
import FlowDefinitions
import FlowScript
import FlowShell
import Testing

/// What the documentation shows is what the program does.
@Suite(.serialized) struct DocumentationTests {
  @Test(arguments: names)
  func `a document is where it is looked for`(name: String) {
    #expect(DocumentationFile(name) != nil)
  }

  @Test func `there are examples of every language`() {
    for language in ["nav", "flow", "transcript"] {
      #expect(Self.examples(language).count > 1, "\(language)")
    }
  }

  @Test(arguments: examples("nav"))
  func `a definition in the documentation loads without a word`(example: DocumentationExample) {
    #expect(example.load().diagnostics.map(\.message) == [])
  }

  @Test(arguments: examples("flow"))
  func `a flow in the documentation passes`(example: DocumentationExample) {
    let result = example.run()
    switch result.outcome {
    case .passed: break
    case .failed(let diagnostics), .invalid(let diagnostics):
      var text = result.transcript
      for diagnostic in diagnostics { diagnostic.append(to: &text, color: false) }
      Issue.record("\(String(decoding: text, as: UTF8.self))")
    case .skipped, .interrupted: Issue.record("the flow did not run")
    }
  }

  @Test(arguments: examples("transcript"))
  func `a transcript in the documentation is that of its flow`(example: DocumentationExample) {
    let printed = String(decoding: example.run().transcript, as: UTF8.self)
    let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = example.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, (shown, printed)) in zip(shown, lines).enumerated() where shown != printed {
      Issue.record("line \(example.line + 1 + index) shows '\(shown)', it is '\(printed)'")
      return
    }
    #expect(shown.count == lines.count, "so many lines are shown, so many are printed")
  }

  @Test(arguments: commands)
  func `a command in the README prints what is shown`(command: DocumentationCommand) {
    let (printed, isDone) = command.run()
    #expect(isDone, "\(command.words)")
    #expect(printed == command.shown)
  }

  @Test func `every sample has a picture in the README`() {
    let samples = ["Camera", "Items", "Login", "Shop", "Teams"]
    #expect(Self.commands.map(\.app).sorted() == samples.map { "Samples/\($0)/\($0).nav" })
  }

  @Test func `the README has the table of commands`() throws {
    let readme = try #require(DocumentationFile("README.md"))
    let start = try #require(readme.text.firstRange(of: "<!-- commands -->\n"))
    let end = try #require(readme.text.firstRange(of: "<!-- /commands -->"))
    let commands = CommandTable.markdown()
    if readme.text[start.upperBound..<end.lowerBound] == commands { return }
    let refreshed =
      readme.text[..<start.upperBound] + commands + readme.text[end.lowerBound...]
    if DocumentationFile.isSet("UPDATE_README") {
      #expect(readme.write(String(refreshed)))
    } else {
      Issue.record(
        """
        README.md has other commands than the table of commands
        To fix: UPDATE_README=1 swift test --filter DocumentationTests
        """
      )
    }
  }
}

extension DocumentationTests {
  @Test(arguments: ["README.md", catalogue + "Language.md"])
  func `a document has the tables of declarations`(name: String) throws {
    let document = try #require(DocumentationFile(name))
    let pieces = document.text.components(between: "<!-- declarations: ", " -->\n")
    #expect(pieces.count > 3)
    var refreshed = document.text
    for piece in pieces {
      let opening = "<!-- declarations: \(piece) -->\n"
      let start = try #require(refreshed.firstRange(of: opening)).upperBound
      let end = try #require(refreshed[start...].firstRange(of: "<!-- /declarations -->"))
      let table = try #require(Declaration.markdown(piece), "\(piece)")
      refreshed.replaceSubrange(start..<end.lowerBound, with: table)
    }
    if refreshed == document.text { return }
    if DocumentationFile.isSet("UPDATE_README") {
      #expect(document.write(refreshed))
    } else {
      Issue.record(
        """
        \(name) has other declarations than the help
        To fix: UPDATE_README=1 swift test --filter DocumentationTests
        """
      )
    }
  }

  private static let catalogue = "Sources/FlowShell/FlowShell.docc/"

  private static let names = [
    "README.md", catalogue + "Language.md", catalogue + "Model.md", catalogue + "Transcripts.md",
    catalogue + "Coverage.md", catalogue + "Protocol.md",
  ]

  private static let commands: [DocumentationCommand] =
    DocumentationFile("README.md")?.examples.compactMap {
      DocumentationCommand(file: "README.md", example: $0)
    } ?? []

  /// The examples of one language, each with what stands before it.
  private static func examples(_ language: String) -> [DocumentationExample] {
    names.flatMap { name -> [DocumentationExample] in
      let examples = DocumentationFile(name)?.examples ?? []
      return examples.indices.filter { examples[$0].language == language }.map { index in
        DocumentationExample(
          file: name,
          example: examples[index],
          before: Array(examples[..<index])
        )
      }.filter { $0.isRun }
    }
  }
}

extension String {
  /// Every text between two others, in order.
  fileprivate func components(between start: String, _ end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return found
  }
}
