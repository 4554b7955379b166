import ArgumentParser
import FlowSystem

/// `flowshell adopt FOLDER`: the app of a project, in the shell.
///
/// It reads Swift, which needs a library that no other command pays for: so it is a program of its own.
struct AdoptCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Prepare an app's own sources, build them, and open the shell on the app.",
    discussion: "'flowshell adopt --help' says more."
  )

  @ArgumentParser.Argument(
    parsing: .captureForPassthrough,
    help: "The folder of a project, and options."
  )
  var words: [String] = []

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    let name = "flowshell-adopt"
    guard let program = Platform.neighbour(named: name) else {
      throw .wrong("\(name) is not beside this program: 'swift build --product \(name)' makes it")
    }
    guard let status = ForegroundChild.run([program] + words) else {
      throw .wrong("\(program) cannot be started")
    }
    return status
  }
}
