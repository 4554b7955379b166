import ArgumentParser
import FlowExplorer
import FlowNavigation
import FlowReplay
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
      seen; 130: interrupted.
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
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    guard let app = ProcessEnvironment.program.app else {
      throw .wrong("there is no app in this program")
    }
    if let output, !WrittenFile.mayReplace(output, false) { throw .told }
    let search = try options.search(verifies: false, sees: true)
    if InterruptFlag.interruptRequested() { throw .interrupted }
    let name = app.vocabulary.tables.name
    let text = DesignDraft(search).text(app: name, by: ProcessEnvironment.program.name)
    if let output {
      if !WrittenFile.write(Array(text.utf8), to: output) { throw .told }
    } else {
      Console.write(text)
    }
    let bounds = search.answer.bounds
    if let guess = bounds.first(where: { !search.cut.contains($0) }) {
      WrittenFile.complain("not everything was seen: the search was cut by \(guess)")
    }
    return bounds.isEmpty && !search.isStopped ? 0 : 3
  }
}
