import ArgumentParser
import FlowAdopting
import FlowSystem
import Foundation

/// `flowshell adopt FOLDER`: the app of a project, in the shell.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowshell adopt",
    abstract: "Prepares an app's own sources, builds them, and opens the shell on the app.",
    discussion: """
      The copies are written into '.flowshell' in the folder; the sources themselves stay as they are.
      What follows '--' belongs to the app's shell: 'flowshell adopt . -- test flows'.
      """
  )

  @Argument(help: "The folder of an Xcode project or of Swift files.")
  var folder: String

  @Option(help: "The target of the project, where it has several apps.")
  var target: String?

  @Option(name: .customLong("only"), help: "Adopt only files whose path matches; may be repeated.")
  var only: [String] = []

  @Option(
    name: .customLong("without"),
    help: "Leave out files whose path matches; may be repeated."
  )
  var without: [String] = []

  @Option(
    name: .customLong("stand-in"),
    help: ArgumentHelp(
      "A folder of Swift files in the place of a module.",
      valueName: "module=folder"
    )
  )
  var standIns: [String] = []

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "A Swift file of the shell's own for the app's module: 'func declare(_ app: LiveApp) -> LiveApp'.",
      valueName: "file"
    )
  )
  var declaration: String?

  @Option(help: "The folder of flowshell's package, where it is not around this program.")
  var flowshell: String?

  @Flag(help: "Tell every change.")
  var verbose = false

  @Flag(help: "Write the copies, and build nothing.")
  var prepareOnly = false

  @Argument(parsing: .postTerminator, help: "The words for the app's shell.")
  var words: [String] = []

  /// Wrong usage is status 2, as everywhere.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data("\(fullMessage(for: error))\n".utf8))
      Platform.exit(2)
    }
  }

  func run() throws {
    do {
      try adopt()
    } catch let failure as AdoptionFailure {
      FileHandle.standardError.write(Data("flowshell adopt: \(failure)\n".utf8))
      throw ExitCode(2)
    }
  }

  private func adopt() throws {
    var sources = try AppSources(folder: URL(filePath: folder), target: target)
    sources.keep(only: only, without: without)
    let package = AdoptedPackage(
      sources,
      flowshell: try home(),
      standIns: try folders(),
      declaration: try declaration.map(text)
    )
    let outcome = try package.write()
    tell(outcome)
    if prepareOnly { return }
    let place = package.folder.path
    // What the build says is no output of the app's shell.
    let build = [
      "sh", "-c", "exec \"$0\" \"$@\" >&2", "swift", "build", "--package-path", place, "--product",
      package.program,
    ]
    guard ForegroundChild.run(build) == 0 else {
      throw AdoptionFailure("the prepared sources do not compile; see above")
    }
    let program = package.folder.appending(path: ".build/debug/\(package.program)").path
    guard let status = ForegroundChild.run([program] + words) else {
      throw AdoptionFailure("\(program) cannot be started")
    }
    throw ExitCode(status)
  }

  private func tell(_ outcome: AdoptedPackage.Outcome) {
    var lines = outcome.remarks.filter { verbose || $0.weight != .change }.map(\.description)
    let modules = outcome.foreignImports.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (module, count) in modules {
      lines.append(
        "warning: no module '\(module)' (\(count) file\(count == 1 ? "" : "s")): --stand-in \(module)=FOLDER gives one"
      )
    }
    lines.append(
      "\(outcome.files) files, \(outcome.changed) changed, \(outcome.prepared) prepared anew"
    )
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func text(of path: String) throws -> String {
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw AdoptionFailure("\(path) cannot be read")
    }
    return text
  }

  private func folders() throws -> [String: URL] {
    var folders: [String: URL] = [:]
    for text in standIns {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw AdoptionFailure("--stand-in takes MODULE=FOLDER, not '\(text)'")
      }
      folders[String(parts[0])] = URL(filePath: String(parts[1])).absoluteURL.standardizedFileURL
    }
    return folders
  }

  /// The folder of flowshell's package: that which this program was built in.
  private func home() throws -> URL {
    if let flowshell { return URL(filePath: flowshell).absoluteURL.standardizedFileURL }
    var folder = Bundle.main.executableURL?.resolvingSymlinksInPath() ?? URL(filePath: "/")
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let sources = folder.appending(path: "Sources/FlowLive")
      if FileManager.default.fileExists(atPath: sources.path) { return folder }
    }
    throw AdoptionFailure(
      "the package of flowshell is not around this program: say --flowshell FOLDER"
    )
  }
}
