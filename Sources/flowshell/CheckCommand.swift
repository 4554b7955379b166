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
    let files = (paths.isEmpty ? ["."] : paths).flatMap { FileNames.sources(below: $0) }
    if files.isEmpty {
      Console.write("error: no .nav or .flow file found\n", to: Console.errors)
      Console.exit(2)
    }
    var problems: [Diagnostic] = []
    for file in files where file.hasSuffix(".flow") {
      problems += FlowRunner.problems(of: file, Outside.surroundings())
    }
    problems += definitionProblems(files.filter { !$0.hasSuffix(".flow") })
    Console.report(problems, color.color)
    let errors = problems.count { $0.severity == .error }
    Console.exit(errors > 0 ? 2 : 0)
  }

  /// What is wrong with definitions; one that another includes is no definition by itself.
  private func definitionProblems(_ files: [String]) -> [Diagnostic] {
    let loaded = files.map { (file: $0, result: Outside.load($0)) }
    let included = Set(loaded.flatMap { $0.result.files.dropFirst() })
    return loaded.filter { !included.contains($0.file) || paths.contains($0.file) }
      .flatMap(\.result.diagnostics)
  }
}
