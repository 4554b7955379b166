import Foundation
import Testing

/// The page of limits has those of the sources, and the sources have no others.
@Suite struct LimitsPageTests {
  private static let page = "Sources/FlowShell/FlowShell.docc/Limits.md"

  /// A row of the page, and the constant that it tells of: the file without its topic, and the name.
  struct Limit: Sendable, CustomTestStringConvertible {
    let what: String
    let constant: String

    init(_ what: String, _ constant: String) {
      self.what = what
      self.constant = constant
    }

    var testDescription: String { constant }
  }

  static let limits: [Limit] = [
    Limit("blocks in blocks, arrows behind arrows", "SyntaxLimits.blocks"),
    Limit("brackets in brackets", "SyntaxLimits.brackets"),
    Limit("items of a list, entries of a map", "SyntaxLimits.items"),
    Limit("operators in one expression", "SyntaxLimits.operators"),
    Limit("`else if` behind one `if`", "SyntaxLimits.alternatives"),
    Limit("named values of one command", "Lowering.namedLimit"),
    Limit("bytes of a line, but for `echo`", "SyntaxLimits.line"),
    Limit(
      "lines of a definition, of a flow that is sourced, or of one block",
      "SyntaxLimits.statements"
    ),
    Limit("bytes of what is entered at once: a line, or a block of them", "SyntaxLimits.entry"),
    Limit("bytes of a file that is read", "PosixFiles.largestFile"),
    Limit("bytes of an entry that the prompt's history keeps", "HistoryFile.entryLimit"),
    Limit("bytes of the prompt's history", "HistoryFile.sizeLimit"),
    Limit("files that include files inside each other", "Loader.depthLimit"),
    Limit("files of a definition", "Loader.fileLimit"),
    Limit("values of one `example`", "ExampleDeclaration.valueLimit"),
    Limit("URLs that all examples make of links", "ExampleDeclaration.urlLimit"),
    Limit(
      "problems told of one text, errors and warnings told of one definition",
      "SyntaxLimits.problems"
    ),
    Limit("problems told of one file of flows by `check`", "FlowProject.limit"),
    Limit("bytes of a text that an expression makes", "Value.lengthLimit"),
    Limit("items of a list that an expression makes", "Value.countLimit"),
    Limit("lists in lists that an expression makes", "Value.depthLimit"),
    Limit("values in one list or map, all in all", "Value.sizeLimit"),
    Limit("bytes of the texts in one list or map, all in all", "Value.textLimit"),
    Limit("handler lines and messages of one command", "Transaction.stepLimit"),
    Limit("handlers that run inside each other", "Transaction.handlerDepthLimit"),
    Limit("coordinators inside each other", "World.depthLimit"),
    Limit("events that wait at one coordinator", "World.queueLimit"),
    Limit("calls and timers of one name", "World.effectLimit"),
    Limit("screens, coordinators, surfaces, calls and waiting events", "World.rowLimit"),
    Limit("bytes of all values that it has had", "World.valueLimit"),
    Limit("views that are looked at for elements", "ElementCollector.viewLimit"),
    Limit("views in views that are looked at for elements", "ElementCollector.depthLimit"),
    Limit("rows of a list that are known by their IDs", "ElementCollector.rowLimit"),
    Limit("views of a row whose looks tell states apart", "LiveElement.rowViewLimit"),
    Limit("bytes of a storyboard or xib", "InterfaceFile.sizeLimit"),
    Limit("elements of a storyboard or xib", "MarkupReader.elementLimit"),
    Limit("elements in elements of a storyboard or xib", "MarkupReader.depthLimit"),
    Limit(
      "conditions and values in each other in the format of a predicate",
      "PredicateParser.depthLimit"
    ),
    Limit("files of a folder of storyboards that are looked at", "InterfaceLibrary.fileLimit"),
    Limit("files of a folder that is adopted", "SourceFolder.limit"),
    Limit("files that are held against those of the last time", "Fingerprint.fileLimit"),
    Limit("bytes that other build settings add to one", "BuildSettings.byteLimit"),
    Limit("build settings that name each other in a row", "BuildSettings.depthLimit"),
    Limit("files of build settings that include each other", "BuildSettings.fileLimit"),
    Limit("flows that source flows", "Session.sourceLimit"),
    Limit("files that one flow, or one line at the prompt, sources", "Session.fileLimit"),
    Limit("blocks that run inside each other, over all files", "Session.blockLimit"),
    Limit("tags of a flow", "Session.tagLimit"),
    Limit("`redact` lines of a flow", "Session.redactionLimit"),
    Limit("variables made by `let`", "Session.variableLimit"),
    Limit("lines that `undo` takes back", "Session.undoLimit"),
    Limit("lines before those that `save` and `record` know", "Session.journalLimit"),
    Limit("lines of a recording", "Recording.limit"),
    Limit("files that one line at the prompt writes", "Session.requestLimit"),
    Limit("checkpoints", "Session.checkpointLimit"),
    Limit("aliases", "Session.aliasLimit"),
    Limit("entries of `history`", "Session.Entry.historyLimit"),
    Limit("bytes of the entries of `history`", "Session.Entry.historySizeLimit"),
    Limit("candidates that a Tab steps through", "Completion.matchLimit"),
    Limit("whole lines that Tab offers on an empty line", "SessionCandidates.mostLines"),
    Limit("steps of a flow that is replayed", "FlowRunner.Options.stepLimit"),
    Limit("bytes that a replayed flow prints", "Session.mostOutput"),
  ]

  /// Those that bound how much is shown or tried, or that repeat another one.
  static let others: Set<String> = [
    "AppOutput.limit", "Backtrace.limit", "BeyondBounds.limit", "CompletionTrial.limit",
    "CompletionTrial.parameterLimit",
    "CompletionTrial.workLimit",
    "CoverageTotal.missingLimit", "ExploreReport.mostNames",
    "FindingGroups.countLimit", "FindingGroups.keyLimit", "Flow.stepLimit",
    "FlowRunner.Options.outputLimit", "GitHubReport.limit",
    "MarkupReader.problemLimit",
    "ManyValues.mostStates", "MarkdownReport.limit",
    "ProcessEnvironment.mostDefinitions",
    "PlainReader.lineLimit", "PumpDetector.limit", "PumpDetector.stepLimit",
    "ReadlinePrompt.Configuration.historyLimit",
    "RefusalText.chainLimit", "RefusalText.listLimit", "ReturnDetector.nestingLimit",
    "ReturnSearch.pairLimit",
    "PictureReader.depthLimit", "PostmanFlow.mostLevels",
    "SearchGraph.flowLimit",
    "StrangeNames.limit", "SuiteRequest.listLimit", "Template.lengthLimit", "UnwantedLine.limit",
    "Wireframe.mostCovered",
    "Wireframe.mostRows",
  ]

  @Test(arguments: limits)
  func `the page has the limit of the sources`(limit: Limit) throws {
    let file = try #require(DocumentationFile(Self.page))
    let value = try #require(Self.constants.get()[limit.constant].flatMap(Self.number))
    #expect(file.text.contains("| \(limit.what) | \(Self.grouped(value)) |"))
  }

  @Test func `every limit of the sources is on the page`() throws {
    let known = Set(Self.limits.map(\.constant)).union(Self.others)
    let constants = try Self.constants.get()
    #expect(constants.count > 40)
    #expect(Set(constants.keys).subtracting(known).sorted() == [])
    #expect(known.subtracting(constants.keys).sorted() == [])
  }

  @Test func `every row of the page is of a limit`() throws {
    let file = try #require(DocumentationFile(Self.page))
    let rows = file.text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| what |")
    }
    let wanted = Self.limits.map { "| \($0.what) | " }
    for row in rows { #expect(wanted.contains { row.hasPrefix($0) }, "\(row)") }
    #expect(rows.count == wanted.count)
  }

  /// All constants of the sources that are limits by their names, and what they are set to.
  private static let constants = Result { try read() }

  private static func read() throws -> [String: String] {
    let sources = "\(DocumentationFile.project)/Sources"
    var found: [String: String] = [:]
    let names = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
      let file = name.split(separator: "/").last.map { String($0.dropLast(6)) } ?? name
      let type = file.split(separator: "+")[0]
      for match in text.matches(of: declaration)
      where isLimit(String(match.2)) || type == "SyntaxLimits" && match.2 != "fixed" {
        found["\(type).\(match.2)"] = String(match.3)
      }
    }
    return found
  }

  nonisolated(unsafe) private static let declaration =
    /(static let|package var|public var) (\w+)(?:: Int32)? = (.+)/

  private static func isLimit(_ name: String) -> Bool {
    name == "limit" || name.hasSuffix("Limit") || name.hasPrefix("largest") || name == "deepest"
      || name.wholeMatch(of: /most[A-Z]\w*/) != nil
  }

  /// `10_000`, `1 << 20`.
  private static func number(_ text: String) -> Int? {
    let parts = text.replacing("_", with: "").split(separator: " << ").map { Int($0) }
    guard let first = parts.first ?? nil else { return nil }
    guard parts.count == 2, let shift = parts[1] else { return parts.count == 1 ? first : nil }
    return first << shift
  }

  /// `10,000`.
  private static func grouped(_ value: Int) -> String {
    var text = ""
    for (place, digit) in String(value).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
