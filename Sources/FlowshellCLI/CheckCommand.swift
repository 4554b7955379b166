import ArgumentParser
import FlowDefinitions
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import Replay

/// `flowshell check PATH…`: definitions, flows, and the two against each other, without running anything.
struct CheckCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check definitions and flows without running them.",
    discussion: """
      \(holding). What a flow sources is checked with it; a flow whose name begins with '_' and that \
      none of them sources is checked by itself. With --format json every file prints one object \
      with all that is wrong with it, and what a definition declares. Status 0: nothing is wrong, \
      or there are warnings only; 2: there are errors, or nothing to check. With --strict a \
      warning counts as an error.
      """
  )

  private static let holding =
    ProcessEnvironment.program.app == nil
    ? "Each line of a flow is held against the app that its 'app' line or the nearest .nav file describes"
    : "Each ID that a line opens is held against the app's; what only the running app knows is not checked"

  @ArgumentParser.Argument(help: "Definitions, flows, and folders of them (default: this folder).")
  var paths: [String] = []

  @Flag(name: .long, help: "Status 2 for warnings, too.")
  var strict = false

  @OptionGroup var format: FormatOption

  @OptionGroup var color: ColorOption

  /// A file, what is wrong with it, and what it declares when it is a definition.
  private struct Checked {
    var file: String
    var problems: [Diagnostic]
    var definition: AppDefinition?
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    var files = try FileNames.sources(of: paths)
    if ProcessEnvironment.program.app != nil {
      // A definition may lie beside the flows of an app; one that is named is refused.
      let definitions = paths.filter { $0.hasSuffix(".nav") }
      let problems = definitions.flatMap { LoadedDefinition.refused($0).diagnostics }
      if !problems.isEmpty { throw .wrong(problems, color.color) }
      files.removeAll { $0.hasSuffix(".nav") }
    }
    if files.isEmpty {
      Console.write("error: no .nav or .flow file found\n", to: Console.errors)
      return 2
    }
    let (checked, foreign) = check(files)
    if format.chosen == .json {
      for one in checked {
        Console.write(DefinitionJSON.document(of: one.file, one.definition, one.problems))
      }
    } else {
      Console.report(checked.flatMap(\.problems), color.color)
    }
    tell(foreign)
    let isWrong = checked.contains { one in
      one.problems.contains { strict || $0.severity == .error }
    }
    return isWrong ? 2 : 0
  }

  /// Says of flows for other programs' apps what was not checked.
  private func tell(_ foreign: [(file: String, app: String)]) {
    guard let first = foreign.first else { return }
    let flows = Set(foreign.map(\.file))
    let apps = Set(foreign.map { SafeText.string($0.app) }).sorted().joined(separator: ", ")
    let (what, whose) =
      flows.count == 1
      ? (SafeText.string(first.file), "is for the live app")
      : ("\(flows.count) flows", "are for the live app\(apps.contains(", ") ? "s" : "")")
    let sentence = """
      note: \(what) \(whose) \(apps): only the language is checked here, and the names by 'check' of that \
      app's own program

      """
    Console.write(sentence, to: Console.errors)
  }

  /// Every file once, with what is wrong with it: flows, then definitions; and the flows for other programs' apps.
  private func check(
    _ files: [String]
  ) -> (checked: [Checked], foreign: [(file: String, app: String)]) {
    let flows = files.filter { $0.hasSuffix(".flow") }
    let definitions = files.filter { !$0.hasSuffix(".flow") }
    var loaded: [String: LoadResult] = [:]
    for file in definitions {
      loaded[FilePath.resolved(file, from: ".")] = ProcessEnvironment.load(file)
    }
    var checked = flows.map { Checked(file: $0, problems: []) }
    checked += self.definitions(definitions, loaded)
    var places: [String: Int] = [:]
    for (place, one) in checked.enumerated() {
      places[FilePath.resolved(one.file, from: ".")] = place
    }
    let told = Set(checked.flatMap(\.problems))
    var project = FlowProject(ProcessEnvironment.environment(knowing: loaded)) {
      ProcessEnvironment.nearestDefinition($0)
    }
    // What others source is checked with them.
    let isPart = { (file: String) in FilePath.name(of: file).hasPrefix("_") }
    for file in flows.filter({ !isPart($0) }) + flows.filter(isPart) {
      for problem in project.problems(of: file) where !told.contains(problem) {
        let own = places[FilePath.resolved(problem.file, from: ".")]
        let place = own ?? places[FilePath.resolved(file, from: ".")] ?? 0
        checked[place].problems.append(problem)
      }
    }
    for problem in project.leftOut {
      guard let place = places[FilePath.resolved(problem.file, from: ".")] else { continue }
      checked[place].problems.append(problem)
    }
    for place in flows.indices {
      checked[place].problems = Diagnostic.sorted(checked[place].problems)
    }
    return (checked, project.foreign)
  }

  /// Definitions with what is wrong; one that another includes is none by itself.
  private func definitions(_ files: [String], _ loaded: [String: LoadResult]) -> [Checked] {
    let results = files.compactMap { file in
      loaded[FilePath.resolved(file, from: ".")].map { (file: file, result: $0) }
    }
    let included = Set(results.flatMap { $0.result.files.dropFirst() })
    return results.filter { !included.contains($0.file) || paths.contains($0.file) }.map {
      Checked(
        file: $0.file,
        problems: $0.result.diagnostics,
        definition: $0.result.definition
      )
    }
  }
}
