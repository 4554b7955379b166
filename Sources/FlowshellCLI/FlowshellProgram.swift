import ArgumentParser
import FlowCommands
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// The program: its subcommands, and the exit status of each.
struct FlowshellProgram: ParsableCommand {
  static let configuration: CommandConfiguration = told(of: ProcessEnvironment.program)

  private static func told(of program: ProcessEnvironment.Program) -> CommandConfiguration {
    let version = "flowshell 0.1.0, golden format 1, protocol \(ProtocolText.version)"
    let more =
      "'\(program.name) help run' says more of 'run'; in the shell, 'help' lists the commands."
    let always: [any ParsableCommand.Type] = [
      ShellCommand.self, RunCommand.self, TestCommand.self, CheckCommand.self, FormatCommand.self,
    ]
    guard let app = program.app else {
      return CommandConfiguration(
        commandName: program.name,
        abstract: "A shell for an app's navigation.",
        usage: """
          flowshell adopt FOLDER        the app of an Xcode project, as it is
          flowshell Main.storyboard     storyboards alone, with empty controllers
          flowshell APP.nav             an app that is described
          flowshell test [FOLDER]       its flows against their golden files
          flowshell SUBCOMMAND …
          """,
        discussion: """
          Drive an app's coordinators and screens from the prompt, replay .flow scripts against \
          golden files, and search every path. \(more)
          """,
        version: version,
        subcommands: always + searching + [AdoptCommand.self],
        defaultSubcommand: ShellCommand.self
      )
    }
    let name = SafeText.string(app.vocabulary.tables.name)
    return CommandConfiguration(
      commandName: program.name,
      abstract: "A shell for the navigation of \(name).",
      usage: """
        \(program.name)                  the prompt, or lines from a pipe
        \(program.name) test [FOLDER]    its flows against their golden files
        \(program.name) SUBCOMMAND …
        """,
      discussion: """
        Drive the app from the prompt, and replay .flow scripts against golden files. \(more)
        """,
      version: "\(program.name), \(version)",
      subcommands: always + (app.engine().canRewind ? live : []),
      defaultSubcommand: ShellCommand.self
    )
  }

  /// What only a described app can be asked for.
  private static let searching: [any ParsableCommand.Type] = [
    ExploreCommand.self, PathCommand.self, ShrinkCommand.self, GraphCommand.self,
  ]

  /// What an app of the program can be asked for that can rewind.
  private static let live: [any ParsableCommand.Type] = [
    LiveExploreCommand.self, LivePathCommand.self, ShrinkCommand.self, LiveGraphCommand.self,
    LiveInitCommand.self, ConformCommand.self,
  ]

  /// The door: what comes in is the arguments, and what goes out is the status.
  static func main(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) -> Never {
    Platform.reserveStandardDescriptors()
    Platform.exit(status(of: arguments))
  }

  /// Does what arguments ask for; wrong usage is status 2, like everything that is wrong with the input.
  static func status(of arguments: [String]) -> Int32 {
    do {
      guard var request = try request(of: arguments) else { return 0 }
      return try request.perform()
    } catch let failure as RequestFailure {
      failure.tell()
      return failure.status
    } catch {
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if !text.isEmpty {
        Console.write(unsafe: text, to: code.isSuccess ? Console.output : Console.errors)
      }
      return code == .validationFailure ? 2 : code.rawValue
    }
  }

  /// What arguments ask for; nil for what the library of arguments does itself.
  static func request(of arguments: [String]) throws -> (any Request)? {
    let arguments = withUsualOptions(arguments)
    try refuseSearch(arguments)
    if try tellsHelp(arguments) { return nil }
    if let request = try plainRequest(of: arguments) { return request }
    var command = try parsed(arguments)
    if let command = command as? any RequestCommand { return try command.request() }
    try command.run()
    return nil
  }

  /// The request of arguments without any option; nil when they are for the parser.
  ///
  /// People open the prompt all day, and machines run flows: they need not wait for what only options need.
  static func plainRequest(of arguments: [String]) throws(RequestFailure) -> (any Request)? {
    let hasOptions = arguments.contains { $0.hasPrefix("-") }
    let words = Array(arguments.dropFirst())
    switch arguments.first {
    case "run" where !hasOptions && !words.isEmpty: return RunRequest(files: words)
    case "test" where !hasOptions: return TestRequest(words)
    case "explore"
    where !hasOptions && words.count == 1 && ProcessEnvironment.program.app == nil:
      return ExploreRequest(words[0])
    default: break
    }
    let subcommands =
      ["help"] + configuration.subcommands.compactMap { $0.configuration.commandName }
    if let word = arguments.first { try refuseMistyped(word, subcommands) }
    if hasOptions || arguments.contains(where: subcommands.contains) { return nil }
    let shell = Shell(files: arguments)
    return shell.apps.count > 1 ? nil : shell
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

  /// Refuses what looks at all states, in a program whose app can be in one only.
  private static func refuseSearch(_ arguments: [String]) throws(RequestFailure) {
    guard let app = ProcessEnvironment.program.app,
      let word = arguments.first(where: { $0 != "help" }),
      (searching + live).contains(where: { $0.configuration.commandName == word }),
      !configuration.subcommands.contains(where: { $0.configuration.commandName == word })
    else { return }
    let line = RefusedLine(.cannotBeSearched(word), of: nil, app.vocabulary)
    throw .wrong("\(line.code.rawValue): \(String(decoding: line.sentence, as: UTF8.self))")
  }

  /// Tells the help of what the programs of apps do, where this is none; a word that nothing is called is refused.
  private static func tellsHelp(_ arguments: [String]) throws(RequestFailure) -> Bool {
    let asks = ["--help", "-h"].contains(arguments.last)
    guard arguments.count == 2, asks != (arguments.first == "help") else { return false }
    let word = arguments[asks ? 0 : 1]
    let known = configuration.subcommands.compactMap { $0.configuration.commandName }
    if known.contains(word) || word == "help" { return false }
    guard let command = live.first(where: { $0.configuration.commandName == word }) else {
      if asks { return false }
      // What the shell explains, as the kinds of findings.
      let own = ProcessEnvironment.topics.first { $0.name == word }
      if let text = own?.text() ?? Help.known(word) {
        Console.write(text, to: Console.output)
        return true
      }
      let near = Spelling.nearest(word, among: known)
      let hint = near.map { "; did you mean '\($0)'?" } ?? "; '--help' lists them"
      throw .wrong("there is no command '\(SafeText.string(word))'\(hint)")
    }
    Console.write(unsafe: command.helpMessage(), to: Console.output)
    Console.write(unsafe: doneElsewhere(word), to: Console.output)
    return true
  }

  private static func doneElsewhere(_ word: String) -> String {
    "'\(word)' is done by the program of an app: 'AppShell \(word)' of a package, or "
      + "'\(ProcessEnvironment.program.name) adopt FOLDER -- \(word)'"
  }

  /// Refuses a first word that is nearly a subcommand, and no file.
  private static func refuseMistyped(
    _ word: String,
    _ subcommands: [String]
  ) throws(RequestFailure) {
    let isName = word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard isName, !subcommands.contains(word), !PosixFiles().exists(word) else { return }
    if live.contains(where: { $0.configuration.commandName == word }) {
      throw .wrong(doneElsewhere(word))
    }
    guard let near = Spelling.nearest(word, among: subcommands) else { return }
    throw .wrong("there is no command and no file '\(word)'; did you mean '\(near)'?")
  }

  /// The arguments of `test` with those of `FLOWSHELL_OPTS` before them, words between blanks.
  private static func withUsualOptions(_ arguments: [String]) -> [String] {
    guard arguments.first == "test", let options = Platform.environmentVariable("FLOWSHELL_OPTS")
    else { return arguments }
    return ["test"] + options.split(separator: " ").map(String.init) + arguments.dropFirst()
  }
}
