import ArgumentParser
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem

/// The program: its subcommands, and the exit status of each.
struct FlowshellProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowshell",
    abstract: "A shell for an app's navigation.",
    discussion: """
      Describe an app's coordinators and screens in a .nav file, drive them from the prompt, \
      and replay .flow scripts against golden files. 'flowshell help run' says more of 'run'; \
      in the shell, 'help' lists the commands.
      """,
    version: "flowshell 0.1.0, golden format 1, protocol \(ProtocolText.version)",
    subcommands: [
      ShellCommand.self, RunCommand.self, TestCommand.self, CheckCommand.self,
      FormatCommand.self, ExploreCommand.self, PathCommand.self, ShrinkCommand.self,
      GraphCommand.self,
    ],
    defaultSubcommand: ShellCommand.self
  )

  /// Wrong usage is status 2, like everything that is wrong with the input.
  static func main() {
    Platform.reserveStandardDescriptors()
    let arguments = withUsualOptions(Array(CommandLine.arguments.dropFirst()))
    if let run = RunRequest(plain: arguments) { run.run() }
    if let test = TestRequest(plain: arguments) { test.run() }
    if let explore = ExploreRequest(plain: arguments) { explore.run() }
    let subcommands =
      ["help"] + configuration.subcommands.compactMap { $0.configuration.commandName }
    if let word = arguments.first { refuseMistyped(word, subcommands) }
    if let shell = Shell(plain: arguments, besides: subcommands) { shell.run() }
    do {
      var command = try parsed(arguments)
      try command.run()
    } catch {
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if !text.isEmpty {
        Console.write(unsafe: text, to: code.isSuccess ? Console.output : Console.errors)
      }
      Console.exit(code == .validationFailure ? 2 : code.rawValue)
    }
  }

  /// The command that arguments are for.
  ///
  /// A subcommand that is named is asked first, by itself: to get there from the root takes the library as
  /// long again. What is wrong, and what is to be explained, is said by the root.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    for subcommand in configuration.subcommands
    where arguments.first == subcommand.configuration.commandName {
      if let command = try? subcommand.parseAsRoot(Array(arguments.dropFirst())),
        type(of: command) == subcommand
      {
        return command
      }
    }
    return try parseAsRoot(arguments)
  }

  /// Ends the process where the first word is nearly a subcommand, and no file.
  private static func refuseMistyped(_ word: String, _ subcommands: [String]) {
    let isName = word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard isName, !subcommands.contains(word), !PosixFiles().exists(word),
      let near = Spelling.nearest(word, among: subcommands)
    else { return }
    WrittenFile.complain("there is no command and no file '\(word)'; did you mean '\(near)'?")
    Console.exit(2)
  }

  /// The arguments of `test` with those of `FLOWSHELL_OPTS` before them, words between blanks.
  private static func withUsualOptions(_ arguments: [String]) -> [String] {
    guard arguments.first == "test", let options = Platform.environmentVariable("FLOWSHELL_OPTS")
    else { return arguments }
    return ["test"] + options.split(separator: " ").map(String.init) + arguments.dropFirst()
  }
}
