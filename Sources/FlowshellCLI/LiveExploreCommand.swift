import ArgumentParser
import FlowExplorer
import FlowNavigation
import FlowShell
import FlowSystem
import Replay

/// `AppShell explore`: every state that an app of Swift can reach.
struct LiveExploreCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search every state that the app can reach, and tell what is wrong with it.",
    discussion: """
      Each line is done in a process of its own. Told are leaks with their holder, crashes with their line, \
      UIKit's complaints, lines that lead to another state another time, and taps that do nothing; each with \
      one of its shortest ways. Status 0: complete, and nothing found; 1: findings; 3: nothing found, but not \
      everything was seen; 4: both; 130: interrupted.
      """
  )

  @OptionGroup(title: "The search") var options: LiveSearchOptions

  @Flag(help: "End the search at the first finding.")
  var stopAtFirst = false

  @Option(
    help: ArgumentHelp("Write the flows of the findings to a folder.", valueName: "DIR"),
    completion: .directory
  )
  var emit: String?

  @OptionGroup(title: "Suites of flows") var suite: SuiteOptions

  @OptionGroup var format: FormatOption

  func validate() throws {
    guard suite.isAsked else { return }
    if !suite.missing.isEmpty {
      throw ValidationError("'--missing' needs a described app: 'flowshell explore APP.nav'")
    }
    if !LiveSuite.covers.contains(suite.cover) {
      let words = LiveSuite.covers.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "'--cover \(suite.cover.rawValue)' needs a described app; here: \(words)"
      )
    }
    let beside = [
      ("--stop-at-first", stopAtFirst), ("--emit", emit != nil),
      ("--format json", format.chosen == .json),
    ]
    if let (option, _) = beside.first(where: \.1) {
      throw ValidationError("\(option) does not go with suites")
    }
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    if suite.isAsked { return try LiveSuiteRequest(options: options, suite: suite).perform() }
    if let emit { try WrittenFile.requireFolder(emit) }
    let progress = SearchProgress()
    let search = try options.search(stopsAtFirst: stopAtFirst) { finding in
      var progress = progress
      progress.tell("\(finding.text)   after \(finding.steps.count) steps")
    }
    var answer = search.answer
    if search.isStopped, !answer.isInterrupted { answer.bounds.append("--time") }
    if stopAtFirst, !answer.findings.isEmpty { answer.bounds.append("--stop-at-first") }
    var files: [String?] = []
    if let emit {
      files = try LiveFindingFlows(options: options, folder: emit).write(search.findings)
    }
    let status = Self.status(of: answer)
    if format.chosen == .json {
      Console.write(LiveExploreJSON.bytes(of: answer, files, status: status))
    } else if let app = ProcessEnvironment.program.app {
      var output: [UInt8] = []
      ExplorationText(vocabulary: app.vocabulary).append(answer, to: &output)
      Console.write(output)
      for case let file? in files { Console.write(unsafe: "  made \(file)", to: Console.output) }
    }
    if answer.isInterrupted { throw .interrupted }
    return status
  }

  private static func status(of answer: SearchAnswer) -> Int32 {
    if answer.isInterrupted { return RequestFailure.interrupted.status }
    return switch (answer.findings.isEmpty, answer.bounds.isEmpty) {
    case (true, true): 0
    case (false, true): 1
    case (true, false): 3
    case (false, false): 4
    }
  }
}

extension LiveSearch.Finding {
  /// What is wrong, in a line.
  var text: String { "\(isFailure ? "FAIL" : "WARN") \(kind): \(message)" }
}
