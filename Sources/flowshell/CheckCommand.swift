import ArgumentParser
import FlowDefinitions
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import Replay

/// `flowshell check FILE…`: definitions and flows, without running anything.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check definitions and flows without running them.",
    discussion: """
      With --format json every file prints one object with all that is wrong with it, and what a \
      definition declares. Status 0: nothing is wrong; 2: there are errors, or nothing to check.
      """
  )

  @ArgumentParser.Argument(help: "Definitions, flows, and folders of them (default: this folder).")
  var paths: [String] = []

  @OptionGroup var format: FormatOption

  @OptionGroup var color: ColorOption

  /// A file, what is wrong with it, and what it declares when it is a definition.
  private struct Checked {
    var file: String
    var problems: [Diagnostic]
    var definition: AppDefinition?
  }

  func run() throws {
    let files = (paths.isEmpty ? ["."] : paths).flatMap { FileNames.sources(below: $0) }
    if files.isEmpty {
      Console.write("error: no .nav or .flow file found\n", to: Console.errors)
      Console.exit(2)
    }
    var checked: [Checked] = []
    for file in files where file.hasSuffix(".flow") {
      let problems = FlowRunner.problems(of: file, Outside.surroundings())
      checked.append(Checked(file: file, problems: problems))
    }
    checked += definitions(files.filter { !$0.hasSuffix(".flow") })
    if format.format == .json {
      for one in checked {
        Console.write(DefinitionJSON.document(of: one.file, one.definition, one.problems))
      }
    } else {
      Console.report(checked.flatMap(\.problems), color.color)
    }
    let hasErrors = checked.contains { $0.problems.contains { $0.severity == .error } }
    Console.exit(hasErrors ? 2 : 0)
  }

  /// Definitions with what is wrong; one that another includes is none by itself.
  private func definitions(_ files: [String]) -> [Checked] {
    let loaded = files.map { (file: $0, result: Outside.load($0)) }
    let included = Set(loaded.flatMap { $0.result.files.dropFirst() })
    return loaded.filter { !included.contains($0.file) || paths.contains($0.file) }.map {
      Checked(
        file: $0.file,
        problems: $0.result.diagnostics,
        definition: $0.result.definition
      )
    }
  }
}
