import ArgumentParser
import FlowDefinitions
import FlowReplay
import FlowScript
import FlowShell

/// `flowshell check FILE…`: definitions, without running anything.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check definitions and flows without running them."
  )

  @ArgumentParser.Argument(help: "Definitions, flows, and folders of them (default: this folder).")
  var paths: [String] = []

  @OptionGroup var color: ColorOption

  func run() throws {
    var problems: [Diagnostic] = []
    let files = (paths.isEmpty ? ["."] : paths).flatMap { FileNames.sources(below: $0) }
    if files.isEmpty {
      Console.write("error: no .nav or .flow file found\n", to: Console.errors)
      Console.exit(2)
    }
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
