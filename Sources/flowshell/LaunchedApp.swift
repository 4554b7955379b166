import FlowExplorer
import FlowNavigation
import FlowReadline
import FlowReplay
import FlowScript
import FlowShell
import Replay

/// An app that was loaded and launched to be searched.
struct LaunchedApp {
  var session: Session
  let world: World

  /// Loads and launches; ends the process with status 2 where that cannot be.
  init(_ path: String, _ color: ColorChoice) {
    var session = Session(Outside.surroundings())
    session.folder = Platform.currentFolder
    let problems = session.load(path)
    guard problems.isEmpty, session.launchQuietly(), let world = session.world else {
      Console.report(problems, color)
      if problems.isEmpty { Console.write(session.takeOutput(), to: Console.errors) }
      Console.exit(2)
    }
    self.session = session
    self.world = world
  }

  /// What ends a search when somebody wants that.
  static func stop() -> Search.Stop? {
    InterruptFlag.interruptRequested() ? .interrupted : nil
  }
}

extension Search {
  /// What was searched, and whether that was everything.
  var summary: String {
    let states = store.count == 1 ? "1 state" : "\(store.count) states"
    let steps = transitions == 1 ? "1 transition" : "\(transitions) transitions"
    return "searched \(states), \(steps): \(cut.isComplete ? "complete" : "not all, \(cut.words)")"
  }
}

extension Search.Cut {
  /// What ended the search.
  var words: String {
    var words: [String] = []
    if states > 0 { words.append("the number of states ended it") }
    if depth > 0 { words.append("the depth ended it") }
    if stack > 0 { words.append("higher stacks were left out") }
    if bytes > 0 { words.append("the memory ended it") }
    if isInterrupted { words.append("it was interrupted") }
    if isTimedOut { words.append("the time ended it") }
    return words.joined(separator: ", ")
  }
}
