import ArgumentParser
import FlowCommands
import FlowReplay
import FlowScript
import FlowShell

/// `flowshell fmt [--check] PATH…`: one layout for definitions and flows.
struct FormatCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Give definitions and flows their one layout.",
    discussion: """
      Comments stay, and nothing changes its meaning. Files that had another layout are written \
      and listed; '-' reads standard input and writes standard output. A file that does not parse \
      is left as it is, and the others are written all the same. Status 0: every file has its \
      layout; 1: with --check or --diff a file has another one; 2: a file cannot be read, parsed or \
      written, or there is none.
      """
  )

  @ArgumentParser.Argument(
    help: "Definitions, flows, and folders of them (default: this folder), or '-'."
  )
  var paths: [String] = []

  @Flag(name: .long, help: "Only list the files that have another layout.")
  var check = false

  @Flag(name: .long, help: "Only show what would change, as a patch.")
  var diff = false

  @OptionGroup var color: ColorOption

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    if paths.contains("-") { return paths.count == 1 ? filter() : refuseMixture() }
    let files = try FileNames.sources(of: paths)
    if files.isEmpty {
      Console.write("error: no .nav or .flow file found\n", to: Console.errors)
      return 2
    }
    var status: Int32 = 0
    for file in files { status = max(status, format(file)) }
    return status
  }

  private func refuseMixture() -> Int32 {
    Console.write("error: '-' stands alone\n", to: Console.errors)
    return 2
  }

  /// Standard input to standard output.
  private func filter() -> Int32 {
    guard let bytes = told(Console.readInput(), "standard input"),
      let new = formatted(bytes, "standard input")
    else { return 2 }
    if check || diff { return tell("standard input", bytes, new) }
    Console.write(source: new)
    return 0
  }

  private func format(_ file: String) -> Int32 {
    guard let bytes = told(PosixFiles().read(file), file), let new = formatted(bytes, file) else {
      return 2
    }
    let status = tell(file, bytes, new)
    if status == 0 || check || diff { return status }
    return WrittenFile.replace(file, with: new) ? 0 : 2
  }

  /// Says that a file has another layout, and which one it would have.
  private func tell(_ file: String, _ old: [UInt8], _ new: [UInt8]) -> Int32 {
    if new == old { return 0 }
    if diff {
      var patch: [UInt8] = []
      LineDifference.appendUnified(of: file, from: old, to: new, into: &patch)
      Console.write(source: patch)
    } else {
      Console.write(SafeText.string(file) + "\n")
    }
    return 1
  }

  /// What was read; nil when that is impossible, which is told.
  private func told(_ read: Result<[UInt8], FileProblem>, _ name: String) -> [UInt8]? {
    switch read {
    case .failure(let problem):
      Console.report([.unreadable(name, problem.reason)], color.color)
      return nil
    case .success(let bytes): return bytes
    }
  }

  /// The bytes in their layout; nil when they are no text that parses, which is told.
  private func formatted(_ bytes: [UInt8], _ name: String) -> [UInt8]? {
    let (source, problems) = SourceText.checked(name: name, bytes: bytes)
    if !problems.isEmpty {
      Console.report(problems, color.color)
      return nil
    }
    let aliases = CommandTable.standard.aliasWords
    switch Formatter.format(source, rules: CommandTable.syntaxRules, aliases: aliases) {
    case .refused(let problems):
      Console.report(problems, color.color)
      return nil
    case .formatted(let new): return new
    }
  }
}
