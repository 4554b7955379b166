import ArgumentParser
import FlowDefinitions
import FlowReplay
import FlowScript
import FlowShell

/// `flowshell check FILE…`: definitions, without running anything.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check definitions and flows without running them.")

  @ArgumentParser.Argument(help: "The .nav and .flow files.")
  var files: [String]

  @OptionGroup var color: ColorOption

  func run() throws {
    var problems: [Diagnostic] = []
    for file in files {
      if file.hasSuffix(".flow") {
        problems += FlowRunner.problems(of: file, Outside.surroundings())
      } else {
        problems += Outside.load(file).diagnostics
      }
    }
    Console.report(problems, color.color)
    let errors = problems.count { $0.severity == .error }
    Console.exit(errors > 0 ? 2 : 0)
  }
}
