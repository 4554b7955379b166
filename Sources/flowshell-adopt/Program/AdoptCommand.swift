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

  @Flag(help: "Tell what stops the app and what is left out of it, and build nothing more.")
  var check = false

  @Flag(help: "Run the app's own unit tests instead of the app.")
  var tests = false

  @Option(help: "A folder for what is built, which several apps may share.")
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

  func run() throws {
    do {
      let locks = try lockFolders()
      try adopt()
      withExtendedLifetime(locks) {}
    } catch let failure as AdoptionFailure {
      FileHandle.standardError.write(Data("flowshell adopt: \(failure)\n".utf8))
      throw ExitCode(2)
    }
  }

  /// The app's copies first, then what it may build into with others: so nobody waits in a circle.
  private func lockFolders() throws -> [BuildLock] {
    var app = URL(filePath: folder).resolvingSymlinksInPath().standardizedFileURL
    if app.pathExtension == "xcodeproj" { app.deleteLastPathComponent() }
    // What is no folder is refused when it is read.
    guard app.isFolder else { return [] }
    let scratch = scratch.map { [URL(filePath: $0).absoluteURL.standardizedFileURL] } ?? []
    return try ([app.appending(path: ".flowshell")] + scratch).map { place in
      try BuildLock(place) { say(["another adoption works in \(place.path): waiting for it"]) }
    }
  }

  private func adopt() throws {
    let packages = try packages.map(PackageReference.init(argument:))
    var sources = try AppSources(
      folder: URL(filePath: folder),
      target: target,
      packages: packages,
      withTests: tests
    )
    let standIns = try folders(standIns, of: "--stand-in")
    // Twice: a library comes with the files that import it, and may be narrowed itself.
    sources.keep(only: only, without: without)
    try sources.addLibraries(
      try folders(libraries, of: "--library"),
      standIns: Set(standIns.keys)
    )
    sources.keep(only: only, without: without)
    for name in sources.leaveOutFailedLibraries() {
      say(["warning: the library \(name) does not compile and is left out"])
    }
    let package = try AdoptedPackage(
      sources,
      flowshell: try home(),
      standIns: standIns,
      declaration: try declaration.map(text),
      answers: try answers.map(existingFolder)
    )
    let writer = try PackageWriter(package)
    let outcome = try writer.write()
    tell(outcome)
    if prepareOnly { return }
    try build(["--target", "FlowDoubles"], of: package, or: "what the app needs cannot be built")
    do {
      try slice(writer, in: scratchFolder(of: package))
    } catch let failures as LibraryFailures {
      say(failures.all.map(\.reason))
      try sources.keep(failures)
      return try adopt()
    }
    if check { return }
    if tests { return try runTests(of: package) }
    try build(["--product", package.program], of: package, or: "the app's copies do not compile")
    let folder = scratchFolder(of: package).appending(path: "debug").resolvingSymlinksInPath()
    let program = try package.makeBundle(of: folder.appending(path: package.program))
    // Whoever called this runs it.
    print(program.path)
  }

  private func runTests(of package: AdoptedPackage) throws {
    try build(["--build-tests"], of: package, or: "the tests' copies do not compile")
    let folder = scratchFolder(of: package)
    try package.writeInfo(to: folder.appending(path: "debug").resolvingSymlinksInPath())
    for word in ["swift", "test", "--skip-build", "--package-path", package.folder.path] {
      print(word)
    }
    print("--scratch-path\n\(folder.path)")
  }

  private func scratchFolder(of package: AdoptedPackage) -> URL {
    scratch.map { URL(filePath: $0).absoluteURL.standardizedFileURL }
      ?? package.folder.appending(path: ".build")
  }

  // What the build says is no output of ours.
  private func build(_ what: [String], of package: AdoptedPackage, or failure: String) throws {
    let folder = scratchFolder(of: package).path
    if scratch != nil {
      // A plan of another package's build would be taken for this one's.
      for name in ["debug.yaml", "debug/description.json"] {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
      }
    }
    let build = Process()
    build.executableURL = URL(filePath: "/usr/bin/env")
    build.arguments =
      ["swift", "build", "--package-path", package.folder.path, "--scratch-path", folder] + what
    try ProgressLine().show(build, BuildMessages(showsWarnings: verbose))
    build.waitUntilExit()
    guard build.terminationStatus == 0 else { throw AdoptionFailure("\(failure); see above") }
  }

  /// Leaves out what does not compile, and tells it.
  private func slice(_ writer: PackageWriter, in build: URL) throws {
    let slicer = try Slicer(writer, build: build) { say([$0]) }
    let outcome = try slicer.run(isWhole: whole, countsOriginals: check)
    let report = SliceReport(writer.slice, outcome.missing)
    say(report.causes)
    let census = outcome.census
    if let original = census.original {
      say(["of \(census.files) files \(original) compile as they are, \(census.prepared) prepared"])
    }
    if whole, !outcome.missing.isEmpty {
      throw AdoptionFailure("the app does not compile whole")
    }
    let file = writer.package.folder.appending(path: "slice.txt")
    if writer.slice.isEmpty {
      try? FileManager.default.removeItem(at: file)
      return
    }
    if outcome.rounds > 0 { try Data(report.text.utf8).write(to: file, options: .atomic) }
    say(report.summary + ["all of it, by place: \(file.path)"])
  }

  private func say(_ lines: [String]) {
    if lines.isEmpty { return }
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
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
    say(lines)
  }

  private func text(of path: String) throws -> String {
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw AdoptionFailure("\(path) cannot be read")
    }
    return text
  }

  private func existingFolder(_ path: String) throws -> URL {
    let folder = URL(filePath: path).absoluteURL.standardizedFileURL
    guard folder.isFolder else { throw AdoptionFailure("\(path) is no folder of answers") }
    return folder
  }

  private func folders(_ texts: [String], of option: String) throws -> [String: URL] {
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
