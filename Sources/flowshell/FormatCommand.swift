import ArgumentParser
import FlowCommands
import FlowReplay
import FlowScript
import FlowShell

/// `flowshell fmt [--check] FILE…`: one layout for definitions and flows.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Give definitions and flows their one layout."
  )

  @ArgumentParser.Argument(help: "The .nav and .flow files.")
  var files: [String]

  @Flag(name: .long, help: "Only say which files have another layout; status 1 if any has.")
  var check = false

  @OptionGroup var color: ColorOption

  func run() throws {
    var status: Int32 = 0
    for file in files { status = max(status, format(file)) }
    Console.exit(status)
  }

  private func format(_ file: String) -> Int32 {
    let posix = PosixFiles()
    let bytes: [UInt8]
    switch posix.read(file) {
    case .failure(let problem):
      Console.report([.unreadable(file, problem.reason)], color.color)
      return 2
    case .success(let read): bytes = read
    }
    let (source, problems) = SourceText.checked(name: file, bytes: bytes)
    if !problems.isEmpty {
      Console.report(problems, color.color)
      return 2
    }
    switch Formatter.format(
      source,
      rules: CommandTable.syntaxRules,
      aliases: CommandTable.standard.aliasWords
    )
    {
    case .refused(let problems):
      Console.report(problems, color.color)
      return 2
    case .formatted(let new):
      if new == bytes { return 0 }
      Console.write(file + "\n")
      return check ? 1 : write(new, to: file, posix)
    }
  }

  private func write(_ bytes: [UInt8], to file: String, _ posix: PosixFiles) -> Int32 {
    do throws(FileProblem) {
      try posix.write(bytes, to: file)
      return 0
    } catch {
      Console.write("flowshell: cannot write '\(file)': \(error.reason)\n", to: Console.errors)
      return 2
    }
  }
}
