import ArgumentParser
import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
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

  @Option(help: ArgumentHelp("A condition that is to hold in every state.", valueName: "COND"))
  var always: [String] = []

  @Option(help: ArgumentHelp("A condition that is to hold in no state.", valueName: "COND"))
  var never: [String] = []

  @OptionGroup(title: "Options of described apps") var described: DescribedSearchOptions

  @Flag(help: "End the search at the first finding.")
  var stopAtFirst = false

  @Option(
    help: ArgumentHelp("Write the flows of the findings to a folder.", valueName: "DIR"),
    completion: .directory
  )
  var emit: String?

  @OptionGroup(title: "Suites of flows") var suite: SuiteOptions

  @OptionGroup var html: HTMLOptions

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
      ("--always", !always.isEmpty), ("--never", !never.isEmpty), ("--report", html.report != nil),
    ]
    if let (option, _) = beside.first(where: \.1) {
      throw ValidationError("\(option) does not go with suites")
    }
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    if suite.isAsked { return try LiveSuiteRequest(options: options, suite: suite).perform() }
    if let emit { try WrittenFile.requireFolder(emit) }
    if let page = html.report { try ExplorationPage.requirePlace(for: page) }
    let progress = SearchProgress()
    let search = try options.search(
      stopsAtFirst: stopAtFirst,
      conditions: try conditions()
    ) { finding in
      var progress = progress
      progress.tell("\(finding.text)   after \(finding.steps.count.counted("step"))")
    }
    var answer = search.answer(ofCommand: true)
    if stopAtFirst, !answer.findings.isEmpty { answer.bounds.append("--stop-at-first") }
    var files: [String?] = []
    if let emit {
      files = try LiveFindingFlows(options: options, folder: emit, opening: search.opening)
        .write(search.findings)
    }
    if let page = html.report {
      let text = LiveExplorationPage(search: search, options: options, flow: options.from).text(
        answer
      )
      if !WrittenFile.replace(page, with: Array(text.utf8)) { throw .told }
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

  /// The conditions that were asked for; one that cannot be read is refused.
  private func conditions() throws(RequestFailure) -> [SearchedEngine.Condition] {
    guard let app = ProcessEnvironment.program.app else { return [] }
    var conditions: [SearchedEngine.Condition] = []
    var problems: [Diagnostic] = []
    for (kind, words) in always.map({ ("always", $0) }) + never.map({ ("never", $0) }) {
      switch StateClaim.read(words, option: "--\(kind)", vocabulary: app.vocabulary) {
      case .failure(let problem): problems += problem.diagnostics
      case .success(let claim):
        conditions.append(
          SearchedEngine.Condition(
            kind: kind,
            claim: claim.text,
            unknown: { engine in
              func unknown(_ engine: some Engine) -> String? { claim.unknown(in: engine) }
              return unknown(engine)
            },
            fault: { Self.fault(of: claim, kind, $0) }
          )
        )
      }
    }
    if !problems.isEmpty { throw .wrong(problems, .auto) }
    return conditions
  }

  /// What is wrong with a state that a claim is to hold in, or not to.
  private static func fault(of claim: StateClaim, _ kind: String, _ engine: any Engine) -> String? {
    func fault(_ engine: some Engine) -> String? {
      if kind == "always" ? claim.holds(in: engine) : claim.fails(in: engine) { return nil }
      let nonsense = claim.nonsense(in: engine).map { "cannot be told: \($0)" }
      let verdict = nonsense ?? (kind == "always" ? "does not hold" : "holds")
      return "'\(claim.text)' \(verdict)"
    }
    return fault(engine)
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
