import ArgumentParser
import FlowReplay
import FlowScript
import FlowSystem

/// `flowshell adopt FOLDER`: the app of a project, in the shell.
///
/// It reads Swift, which needs a library that no other command pays for: so it is a program of its own.
struct AdoptCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Prepare an app's own sources, build them, and open the shell on the app.",
    usage: "flowshell adopt FOLDER [OPTIONS] [-- WORDS OF THE APP'S SHELL]",
    discussion: discussion
  )

  // Those of the program that it is: a test holds both together.
  static let options: [(name: String, value: String?, help: String)] = [
    ("--target", "NAME", "another target than the only app"),
    ("--only", "PATTERN", "take only files whose path matches"),
    ("--without", "PATTERN", "leave out files whose path matches"),
    ("--stand-in", "MODULE=FOLDER", "a folder of yours in the place of a module"),
    ("--library", "MODULE=FOLDER", "a library's sources, such as a pod's"),
    ("--package", "URL@VERSION", "a package that the project does not name"),
    ("--with", "FILE", "what the app's shell declares besides"),
    ("--answers", "FOLDER", "files that answer the app's requests"),
    ("--whole", nil, "leave nothing out, or refuse the app"),
    ("--left-out", "COUNT", "leave out at most so many parts, or refuse the app"),
    ("--check", nil, "tell what stops the app, and build nothing more"),
    ("--prepare-only", nil, "write the copies, and build nothing"),
    ("--tests", nil, "run the app's own unit tests"),
    ("--scratch", "FOLDER", "build there, and not where all apps are built"),
    ("--verbose", nil, "tell every change, and warnings of the compiler"),
    ("--flowshell", "FOLDER", "the package of flowshell"),
  ]

  private static let discussion = """
    Options, before '--':
    \(options.map { option in
      let words = option.value.map { "\(option.name) \($0)" } ?? option.name
      return "  \(words)\(String(repeating: " ", count: 27 - words.count))\(option.help)"
    }.joined(separator: "\n"))

    Examples:
      flowshell adopt ~/MyApp
      flowshell adopt ~/MyApp -- test flows
    """

  @ArgumentParser.Argument(
    parsing: .captureForPassthrough,
    help: "The folder of a project, and options."
  )
  var words: [String] = []

  /// The words before and behind `--`.
  private var parts: (options: [String], own: [String]) {
    let parts = words.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.first.map(Array.init) ?? [], parts.count > 1 ? Array(parts[1]) : [])
  }

  func request() throws -> any Request {
    if parts.options.contains(where: ["-h", "-help", "--help"].contains) {
      throw CleanExit.helpRequest(Self.self)
    }
    if parts.options.contains("--version") {
      throw CleanExit.message(FlowshellProgram.configuration.version)
    }
    return self
  }

  func perform() throws(RequestFailure) -> Int32 {
    let (options, own) = parts
    try check(options)
    guard let home = home(options) else {
      throw .wrong("the package of flowshell is not around this program: say --flowshell FOLDER")
    }
    guard let answer = TemporaryFile.make([], suffix: ".txt") else {
      throw .wrong("no temporary file can be made")
    }
    defer { TemporaryFile.remove(answer) }
    let words = ["sh", "-c", Self.script, "flowshell", home, answer] + options
    guard let status = ForegroundChild.run(words) else { throw .wrong("sh cannot be started") }
    if status != 0 { return status }
    // A word a line.
    let program = ((try? PosixFiles().read(answer).get()) ?? [])
      .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard let path = program.first else { return 0 }
    let start = TypedProgram.words(startedAs: CommandLine.arguments.first ?? "flowshell")
    let typed = [start, "adopt"] + options.map(ShellWord.quoted) + ["--"]
    Platform.setEnvironmentVariable(TypedProgram.variable, to: typed.joined(separator: " "))
    guard let status = ForegroundChild.run(program + own) else {
      throw .wrong("\(path) cannot be started")
    }
    return status
  }

  /// Refuses what is no project, or no option, before the program is built that would, which takes minutes.
  private func check(_ words: [String]) throws(RequestFailure) {
    guard let first = words.first else { throw .wrong("Missing expected argument '<folder>'") }
    if !first.hasPrefix("-"), (try? Platform.status(at: first))?.kind != .folder {
      throw .wrong("\(first) is no folder")
    }
    var left = words[...]
    var folder: String?
    while let word = left.popFirst() {
      if folder == nil, !word.hasPrefix("-") {
        folder = word
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1)
      guard let option = Self.options.first(where: { $0.name == parts.first ?? "" }) else {
        let name = String(parts.first ?? "")
        if word.hasPrefix("-"), let near = Spelling.nearest(name, among: Self.options.map(\.name)) {
          throw .wrong("Unknown option '\(word)'; did you mean '\(near)'?")
        }
        let kind = word.hasPrefix("-") ? "option" : "word"
        throw .wrong(
          "Unknown \(kind) '\(word)' before '--'; what the app's shell is to do stands behind it"
        )
      }
      if option.value != nil, parts.count == 1 { left = left.dropFirst() }
    }
  }

  /// The folder of flowshell's package: the one that is named, else that around this program.
  private func home(_ words: [String]) -> String? {
    if let index = words.firstIndex(of: "--flowshell"), index + 1 < words.count {
      return words[index + 1]
    }
    if let word = words.first(where: { $0.hasPrefix("--flowshell=") }) {
      return String(word.dropFirst("--flowshell=".count))
    }
    guard var folder = Platform.neighbour(named: ".") else { return nil }
    while let end = folder.lastIndex(of: "/"), folder != "/" {
      folder = String(folder[..<end])
      if (try? Platform.status(at: "\(folder)/Sources/flowshell-adopt/Package.swift")) != nil {
        return folder
      }
    }
    return nil
  }

  // Builds the program that knows swift-syntax, where it is not there or older than its sources, and keeps what it
  // prints: the program of the app.
  private static let script = #"""
    home=$1 answer=$2
    shift 2
    adopt=$home/.build/adopt/debug/flowshell-adopt sources=$home/Sources/flowshell-adopt
    # It does not start where the compiler is gone whose libraries it takes.
    if ! "$adopt" --help >/dev/null 2>&1 ||
      [ -n "$(find "$sources" -newer "$adopt" -name '*.swift' | head -n 1)" ]; then
      echo "building flowshell-adopt; the first time takes minutes…" >&2
      "$sources/with-toolchain" swift build --package-path "$sources" --scratch-path "$home/.build/adopt" \
        --product flowshell-adopt >&2 || exit 2
    fi
    exec "$adopt" --flowshell "$home" "$@" >"$answer"
    """#
}
