import ArgumentParser
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
      UIKit's complaints, and lines that lead to another state another time; each with one of its \
      shortest ways. Status 0: complete, and nothing found; 1: findings; 3: nothing found, but not \
      everything was seen; 4: both; 130: interrupted.
      """
  )

  @OptionGroup(title: "The search") var options: LiveSearchOptions

  @Flag(help: "End the search at the first finding.")
  var stopAtFirst = false

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    let search = try options.search(stopsAtFirst: stopAtFirst)
    var answer = search.answer
    if search.isStopped, !answer.isInterrupted { answer.bounds.append("--time") }
    if stopAtFirst, !answer.findings.isEmpty { answer.bounds.append("--stop-at-first") }
    if let app = ProcessEnvironment.program.app {
      var output: [UInt8] = []
      ExplorationText(vocabulary: app.vocabulary).append(answer, to: &output)
      Console.write(output)
    }
    if answer.isInterrupted { throw .interrupted }
    return switch (answer.findings.isEmpty, answer.bounds.isEmpty) {
    case (true, true): 0
    case (false, true): 1
    case (true, false): 3
    case (false, false): 4
    }
  }
}
