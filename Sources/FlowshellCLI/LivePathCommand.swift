import ArgumentParser
import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowShell
import FlowSystem
import Replay

/// `AppShell path --to COND`: the shortest flow of an app of Swift to a state.
struct LivePathCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print the shortest flow to where a condition holds.",
    discussion: """
      A condition is what may stand behind 'expect': 'screen Receipt', 'not modal none'. What is printed is a \
      flow. Status 0: there is a way; 1: the app cannot get there; 2: the usage is wrong; 3: there is \
      none within the bounds; 130: interrupted.
      """
  )

  @Option(help: ArgumentHelp("What is to hold at its end.", valueName: "COND"))
  var to: String

  @OptionGroup(title: "The search") var options: LiveSearchOptions

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    guard let app = ProcessEnvironment.program.app else {
      throw .wrong("there is no app in this program")
    }
    let goal: StateClaim
    switch StateClaim.read(to, option: "--to", vocabulary: app.vocabulary) {
    case .failure(let problem): throw .wrong(problem.diagnostics, .auto)
    case .success(let claim): goal = claim
    }
    let search = try options.search(
      problem: { engine in Self.unknown(of: goal, engine).map { "--to: \($0)" } },
      goal: { Self.isTrue(goal, $0) }
    )
    let answer = search.answer(ofCommand: true)
    if answer.isInterrupted { throw .interrupted }
    guard let way = answer.way else {
      let isComplete = answer.bounds.isEmpty
      let text =
        isComplete
        ? "no way: the app cannot get there"
        : "no way found within the bounds (\(answer.bounds.joined(separator: "; "))); there may be one beyond them"
      Console.write(unsafe: text, to: Console.errors)
      return isComplete ? 1 : 3
    }
    let slow = options.slow ? ["transitions slow"] : []
    let opening = search.opening.isEmpty ? [app.liveLine, "launch"] : search.opening
    let lines = opening + slow + way.map(\.line) + ["expect \(to)"]
    Console.write(unsafe: lines.joined(separator: "\n"), to: Console.output)
    return 0
  }

  private static func unknown(of claim: StateClaim, _ engine: any Engine) -> String? {
    func unknown(_ engine: some Engine) -> String? { claim.unknown(in: engine) }
    return unknown(engine)
  }

  private static func isTrue(_ claim: StateClaim, _ engine: any Engine) -> Bool {
    func isTrue(_ engine: some Engine) -> Bool { claim.isTrue(in: engine) }
    return isTrue(engine)
  }
}
