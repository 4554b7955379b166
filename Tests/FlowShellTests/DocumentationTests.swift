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
    case .failed, .invalid:
      var text = result.transcript
      for diagnostic in result.outcome.problems { diagnostic.append(to: &text, color: false) }
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
  func `a command in the documentation prints what is shown`(command: DocumentationCommand) {
    let (printed, isDone) = command.run()
    #expect(isDone, "\(command.words)")
    #expect(printed == command.shown)
  }

  @Test func `every sample has a picture`() {
    let samples = ["Camera", "Items", "Login", "Shop", "Teams"]
    #expect(Self.commands.map(\.app).sorted() == samples.map { "Samples/\($0)/\($0).nav" })
  }

  @Test func `the page on the architecture names every module, the README every page`() throws {
    let readme = try #require(DocumentationFile("README.md"))
    let page = try #require(DocumentationFile(Self.catalogue + "Architecture.md"))
    let manifest = try #require(DocumentationFile("Package.swift"))
    let modules = manifest.text.matches(of: /arget\(\s*name: "(\w+)"(?![^)]*path:)/).map(\.1)
    #expect(modules.count > 10)
    for module in modules where !module.hasSuffix("Tests") && module != "CReadline" {
      let isNamed = page.text.contains("\n| `\(module)` |")
      #expect(isNamed, "\(module)")
    }
    for page in Self.pages {
      let isNamed = readme.text.contains("](\(Self.catalogue)\(page).md)")
      #expect(isNamed, "\(page)")
    }
  }

  @Test func `the page on the architecture has the imports of each module`() throws {
    let manifest = try #require(DocumentationFile("Package.swift"))
    let page = try #require(DocumentationFile(Self.catalogue + "Architecture.md"))
    let shown = try #require(page.examples.first { $0.language == "text" })
    let module =
      /\.(?:executableT|t)arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[((?s:.*?))\]\s*(?:,\s*path: "[^"]+"\s*)?\))?/
    var imports: [String: Set<String>] = [:]
    for target in manifest.text.matches(of: module) {
      let names =
        target.2?.matches(of: /"(Coordinators|Flow\w+|Replay|Storyboards|UIKit\w*)"/) ?? []
      imports[String(target.1)] = Set(names.map { String($0.1) })
    }
    let lines = shown.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    for words in lines {
      #expect(imports[words[0]] == Set(words.dropFirst()), "\(words[0])")
    }
    // Programs and what is empty aside, nothing is left out.
    let named = Set(lines.map { $0[0] })
    #expect(named.isSuperset(of: lines.flatMap { $0.dropFirst() }))
    #expect(named.isSuperset(of: ["Coordinators", "FlowLive", "flowshell"]))
  }

  @Test func `the catalogue names every page`() throws {
    let front = try #require(DocumentationFile(Self.catalogue + "FlowShell.md"))
    for page in Self.pages { #expect(front.text.contains("- <doc:\(page)>\n"), "\(page)") }
  }

  @Test func `a page that another one names is there`() throws {
    for name in Self.names {
      for link in try #require(DocumentationFile(name)).text.matches(of: /<doc:(\w+)>/) {
        #expect(Self.pages.contains(String(link.1)), "\(name) names \(link.1)")
      }
    }
  }

  @Test(arguments: 1...23)
  func `a rule that comments cite stands in the model's page`(number: Int) throws {
    let model = try #require(DocumentationFile(Self.catalogue + "Model.md"))
    #expect(model.text.ranges(of: "\n**R\(number)** ").count == 1)
  }

  @Test func `the documentation has the table of commands`() throws {
    let page = try #require(DocumentationFile(Self.catalogue + "Commands.md"))
    let start = try #require(page.text.firstRange(of: "<!-- commands -->\n"))
    let end = try #require(page.text.firstRange(of: "<!-- /commands -->"))
    let commands = CommandTable.markdown()
    if page.text[start.upperBound..<end.lowerBound] == commands { return }
    let refreshed = page.text[..<start.upperBound] + commands + page.text[end.lowerBound...]
    if DocumentationFile.isSet("UPDATE_DOCUMENTATION") {
      #expect(page.write(String(refreshed)))
    } else {
      Issue.record(
        """
        Commands.md has other commands than the table of commands
        To fix: UPDATE_DOCUMENTATION=1 swift test --filter DocumentationTests
        """
      )
    }
  }
}

extension DocumentationTests {
  @Test func `the documentation has the tables of declarations`() throws {
    let document = try #require(DocumentationFile(Self.catalogue + "Language.md"))
    let pieces = document.text.components(between: "<!-- declarations: ", " -->\n")
    #expect(pieces.count > 3)
    var refreshed = document.text
    for piece in pieces {
      let opening = "<!-- declarations: \(piece) -->\n"
      let start = try #require(refreshed.firstRange(of: opening)).upperBound
      let end = try #require(refreshed[start...].firstRange(of: "<!-- /declarations -->"))
      let place = try #require(Declaration.Place(rawValue: piece), "\(piece)")
      let table = Declaration.markdown(place)
      refreshed.replaceSubrange(start..<end.lowerBound, with: table)
    }
    if refreshed == document.text { return }
    if DocumentationFile.isSet("UPDATE_DOCUMENTATION") {
      #expect(document.write(refreshed))
    } else {
      Issue.record(
        """
        Language.md has other declarations than the help
        To fix: UPDATE_DOCUMENTATION=1 swift test --filter DocumentationTests
        """
      )
    }
  }

  private static let catalogue = "Sources/FlowShell/FlowShell.docc/"

  private static let pages = [
    "Adopting", "Architecture", "CI", "Commands", "Coordinators", "Coverage", "Decisions",
    "Exploring", "Findings", "FirstLiveApp", "Language",
    "Limits",
    "LiveApps", "LiveElements", "Model", "Prompt", "Protocol", "Running", "Samples", "Storyboards",
    "Transcripts", "Tutorial", "UIKit", "Working",
  ]

  private static let names = ["README.md"] + pages.map { "\(catalogue)\($0).md" }

  private static let commands: [DocumentationCommand] = names.flatMap { name in
    (DocumentationFile(name)?.examples ?? []).compactMap {
      DocumentationCommand(file: name, example: $0)
    }
  }

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
