import ArgumentParser
import FlowAdopting
import Foundation

/// `flowshell adopt FOLDER`: the app of a project, in the shell.
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowshell adopt",
    abstract: "Prepares an app's own sources, builds them, and opens the shell on the app.",
    discussion: """
      The copies are written into '.flowshell' in the folder; the sources themselves stay as they are. What does not
      compile is left out and told by its place.
      What follows '--' belongs to the app's shell: 'flowshell adopt . -- test flows'. With '--tests' it belongs to
      'swift test': 'flowshell adopt . --tests -- --filter Login'.
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
    name: .customLong("library"),
    help: ArgumentHelp(
      "A folder with a library's sources, such as a pod's, prepared as the app's are.",
      valueName: "module=folder"
    )
  )
  var libraries: [String] = []

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      "A Swift file of the shell's own for the app's module: 'func declare(_ app: LiveApp) -> LiveApp'.",
      valueName: "file"
    )
  )
  var declaration: String?

  @Option(
    name: .customLong("answers"),
    help: ArgumentHelp(
      "A folder of files that answer the app's requests: 'api.example.org/users/ann.json'.",
      valueName: "folder"
    )
  )
  var answers: String?

  @Option(
    name: .customLong("package"),
    help: ArgumentHelp(
      "A package that the app's project does not name, such as one of its pods; may be repeated.",
      valueName: "url@version"
    )
  )
  var packages: [String] = []

  @Option(help: "The folder of flowshell's package, where it is not around this program.")
  var flowshell: String?

  @Flag(help: "Tell every change, and warnings of the compiler.")
  var verbose = false

  @Flag(help: "Write the copies, and build nothing.")
  var prepareOnly = false

  @Flag(help: "Leave nothing out: an app that does not compile whole is refused.")
  var whole = false

  @Option(
    name: .customLong("left-out"),
    help: ArgumentHelp("Leave out at most so many parts, or refuse the app.", valueName: "count")
  )
  var leftOut: Int?

  @Flag(help: "Tell what stops the app and what is left out of it, and build nothing more.")
  var check = false

  @Flag(help: "Run the own unit tests of the app, or of a package of Swift, instead of the app.")
  var tests = false

  @Option(help: "Another folder for what is built than that which all apps share.")
  var scratch: String?

  /// Wrong usage is status 2, as everywhere.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data("\(fullMessage(for: error))\n".utf8))
      Foundation.exit(2)
    }
  }

  func validate() throws {
    guard let leftOut, leftOut < 0 else { return }
    throw ValidationError("--left-out takes a number of parts, not \(leftOut)")
  }

  func run() throws {
    do {
      try Adoption(self).run()
    } catch let failure as AdoptionFailure {
      FileHandle.standardError.write(Data("flowshell adopt: \(failure)\n".utf8))
      throw ExitCode(2)
    }
  }

  // MARK: What the options name

  /// The app's folder: that of a project.
  var appFolder: URL {
    let place = URL(filePath: folder).resolvingSymlinksInPath().standardizedFileURL
    return place.pathExtension == "xcodeproj" ? place.deletingLastPathComponent() : place
  }

  /// The folder for what is built, where one is said.
  var scratchFolder: URL? { scratch.map { URL(filePath: $0).absoluteURL.standardizedFileURL } }

  func text(of path: String) throws -> String {
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw AdoptionFailure("\(path) cannot be read")
    }
    return text
  }

  func existingFolder(_ path: String) throws -> URL {
    let folder = URL(filePath: path).absoluteURL.standardizedFileURL
    guard folder.isFolder else { throw AdoptionFailure("\(path) is no folder of answers") }
    return folder
  }

  func folders(_ texts: [String], of option: String) throws -> [String: URL] {
    var folders: [String: URL] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw AdoptionFailure("\(option) takes MODULE=FOLDER, not '\(text)'")
      }
      folders[String(parts[0])] = URL(filePath: String(parts[1])).absoluteURL.standardizedFileURL
    }
    return folders
  }

  /// The folder of flowshell's package: that which this program was built in.
  func home() throws -> URL {
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
