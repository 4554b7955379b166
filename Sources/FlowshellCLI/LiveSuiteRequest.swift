import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// What `AppShell explore --suite` is asked to do.
struct LiveSuiteRequest: Request {
  let options: LiveSearchOptions
  let suite: SuiteOptions

  /// Does it: 0 all is covered, 2 something could not be done, 3 all is covered of an app that was not searched to
  /// its end.
  func perform() throws(RequestFailure) -> Int32 {
    guard let path = suite.suite, let app = ProcessEnvironment.program.app else { return 2 }
    try WrittenFile.requireFolder(path)
    let search = try options.search(verifies: false)
    if InterruptFlag.interruptRequested() { throw .interrupted }
    let made = LiveSuite(search, suite.cover, maxLength: suite.maxFlowLength)
    let bounds = search.answer(ofCommand: true).bounds
    let extent = bounds.isEmpty ? "complete" : "cut by \(bounds.joined(separator: ", "))"
    let counts = [search.states.count.counted("state"), search.transitions.counted("transition")]
    say("explored \(counts.joined(separator: ", ")): \(extent)")
    if made.flows.count > suite.maxFlows {
      throw .wrong(
        "that takes \(made.flows.count.counted("flow")), more than \(suite.maxFlows):"
          + " nothing was written; '--max-flows \(made.flows.count)' writes them"
      )
    }
    let folder = SuiteFolder(path, suite.cover)
    let head = Array("\(app.liveLine)\n".utf8)
    let files = made.flows.map { flow in
      SuiteFolder.File(name: flow.name, bytes: flow.bytes(appLine: head))
    }
    var problems = folder.write(files)
    if problems.isEmpty {
      problems = folder.tellLeftovers(besides: Set(made.flows.map(\.name)), prunes: suite.prune)
    }
    for problem in problems { WrittenFile.complain(problem) }
    if !problems.isEmpty { return 2 }
    let steps = made.flows.reduce(0) { $0 + $1.stepCount }
    say(
      "covered \(made.goalCount.counted(suite.cover.word))"
        + " by \(made.flows.count.counted("flow")) of \(steps.counted("step"))"
    )
    return bounds.isEmpty ? 0 : 3
  }

  private func say(_ line: String) { Console.write(unsafe: line, to: Console.output) }
}
