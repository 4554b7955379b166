import ArgumentParser
import FlowDefinitions
import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// `AppShell init`: a first definition of an app of Swift.
struct LiveInitCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first definition of the app, from a search of it.",
    discussion: """
      Coordinators, screens, elements and what they lead to are as they were seen; what that does not tell is \
      a comment, a hole. Status 0: done; 2: the file is there already; 3: done, but not everything was \
      seen, what is written is no definition yet, or the app does not conform to it; 130: interrupted.
      """
  )

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write it to a new file (default: standard output).", valueName: "FILE"),
    completion: .file(extensions: ["nav"])
  )
  var output: String?

  @OptionGroup(title: "The search") var options: LiveSearchOptions

  func validate() throws {
    if let output, !output.hasSuffix(".nav") {
      throw ValidationError("'\(output)' is no name of a definition: it ends in '.nav'")
    }
    let others: ActionFamilies = [.links, .system, .relaunch]
    if options.actions != .onLiveApp, !options.actions.isDisjoint(with: others) {
      throw ValidationError("'init' drafts no links, and nothing of the system's")
    }
    if !options.line.isEmpty { throw ValidationError("'init' takes no '--line'") }
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    guard let app = ProcessEnvironment.program.app else {
      throw .wrong("there is no app in this program")
    }
    if let output, !WrittenFile.mayReplace(output, false) { throw .told }
    var options = options
    options.actions.remove(.links)
    // An app whose screens lead on without end is known long before its stacks are as high as for 'explore'.
    options.maxStack = options.maxStack ?? 5
    options.maxStates = options.maxStates ?? 300
    let search = try options.search(verifies: false, sees: true)
    if InterruptFlag.interruptRequested() { throw .interrupted }
    var draft = DesignDraft(search, of: app.vocabulary)
    let isWhole = try settle(&draft, app)
    let (name, program) = (app.vocabulary.tables.name, ProcessEnvironment.program.name)
    let text = draft.text(app: name, by: program)
    if let output {
      if !WrittenFile.write(Array(text.utf8), to: output) { throw .told }
      for (number, reason) in draft.holes(app: name, by: program) {
        WrittenFile.complain("\(output):\(number): \(reason)")
      }
    } else {
      Console.write(text)
    }
    let bounds = search.answer(ofCommand: true).bounds
    if !bounds.isEmpty {
      let bound = bounds.joined(separator: ", ")
      WrittenFile.complain("not everything was seen: the search was cut by \(bound)")
    }
    return bounds.isEmpty && isWhole ? 0 : 3
  }

  /// Has a draft leave open what the app and it part by; false where that cannot be said.
  private func settle(
    _ draft: inout DesignDraft,
    _ app: any App
  ) throws(RequestFailure) -> Bool {
    let name = app.vocabulary.tables.name
    let program = ProcessEnvironment.program.name
    while true {
      let text = draft.text(app: name, by: program)
      let loaded = Loader.load("\(name).nav") { _ in .success(Array(text.utf8)) }
      guard let definition = loaded.definition else {
        let problem = loaded.errors.first?.message ?? "cannot be loaded"
        WrittenFile.complain("what is written is no definition yet: \(problem)")
        return false
      }
      let found = try ConformCommand.compare(
        to: definition,
        behind: options.from,
        limit: options.step.milliseconds,
        stop: { InterruptFlag.interruptRequested() }
      )
      if InterruptFlag.interruptRequested() { throw .interrupted }
      guard let parting = found.parting else { return true }
      if draft.leaveOpen(parting, of: definition) { continue }
      WrittenFile.complain(
        "the app does not conform to it, and no 'hole' can say why: \(found.text)"
      )
      return false
    }
  }
}
