import FlowAdopting
import Foundation

/// The work of `flowshell adopt`: what it tells, and the words of the command that runs what was built.
final class Adoption {
  private let options: AdoptCommand
  private let standIns: [String: URL]
  private let libraries: [String: URL]
  private let answers: URL?
  private let home: URL
  private let buildFolder: BuildFolder
  private var locks: [BuildLock] = []
  /// What is told the next time, where nothing has changed.
  private var told: [String] = []
  private var printed: [String] = []
  /// How many parts of the app are left out.
  private var leftOut = 0

  init(_ options: AdoptCommand) throws {
    self.options = options
    standIns = try options.folders(options.standIns, of: "--stand-in")
    libraries = try options.folders(options.libraries, of: "--library")
    answers = try options.answers.map(options.existingFolder)
    home = try options.home()
    // Who called this runs the tests: another app may be built meanwhile.
    let own = options.appFolder.appending(path: ".flowshell/.build")
    buildFolder = BuildFolder(
      said: options.scratchFolder ?? (options.tests ? own : nil),
      home: home,
      own: own
    )
  }

  func run() throws {
    // What is no folder is refused when it is read.
    if options.appFolder.isFolder { try lock(options.appFolder.appending(path: ".flowshell")) }
    let request = AdoptionRecord.Request(
      Array(CommandLine.arguments.dropFirst()),
      app: options.appFolder,
      others: [home.appending(path: "Package.swift"), home.appending(path: "Sources")]
        + standIns.values.sorted { $0.path < $1.path }
        + libraries.values.sorted { $0.path < $1.path } + declarations
    )
    let inputs = request.inputs
    if let last = AdoptionRecord(of: request, inputs) {
      say(last.told)
      give(last.printed)
      return
    }
    AdoptionRecord.forget(request)
    let sources = try adopt()
    // Tests are run of what was built, which may be gone.
    if options.tests { return }
    AdoptionRecord(request, inputs, of: sources, told: told, printed: printed)?.keep()
  }

  /// The file that declares the app, if there is one.
  private var declarations: [URL] {
    options.declaration.map { [URL(filePath: $0).absoluteURL] } ?? []
  }

  /// Has a folder for itself until the work is done: the app's copies first, then what it builds into with others, so
  /// that nobody waits in a circle.
  private func lock(_ place: URL) throws {
    locks.append(
      try BuildLock(place) { show(["another adoption works in \(place.path): waiting for it"]) }
    )
  }

  private func adopt() throws -> AppSources {
    told = []
    var sources = try AppSources(
      folder: URL(filePath: options.folder),
      target: options.target,
      packages: try options.packages.map(PackageReference.init(argument:)),
      withTests: options.tests
    )
    try sources.remove(Array(standIns.values) + Array(libraries.values) + declarations)
    // Twice: a library comes with the files that import it, and may be narrowed itself.
    sources.keep(only: options.only, without: options.without)
    try sources.addLibraries(libraries, standIns: Set(standIns.keys))
    sources.keep(only: options.only, without: options.without)
    let given = Set(standIns.keys).union(libraries.keys)
    for name in sources.leaveOutFailedLibraries(beside: given) {
      say(["warning: the library \(name) does not compile and is left out"])
    }
    let package = try AdoptedPackage(
      sources,
      flowshell: home,
      standIns: standIns,
      declaration: try options.declaration.map(options.text),
      answers: answers
    )
    let writer = try PackageWriter(package, isWhole: options.whole)
    let outcome = try writer.write()
    tell(outcome)
    if options.prepareOnly { return sources }
    if locks.count < 2 { try lock(buildFolder.place) }
    try build(["--target", "FlowDoubles"], of: package, or: "what the app needs cannot be built")
    do {
      try slice(writer, in: buildFolder.place)
    } catch let failures as LibraryFailures {
      say(failures.all.map(\.reason))
      try sources.keep(failures, beside: given)
      return try adopt()
    }
    if options.check { return sources }
    if options.tests {
      try buildTests(of: package)
      return sources
    }
    try build(["--product", package.program], of: package, or: "the app's copies do not compile")
    let folder = buildFolder.place.appending(path: "debug").resolvingSymlinksInPath()
    let program = try package.makeBundle(of: folder.appending(path: package.program))
    // Whoever called this runs it; the app's shell tells what a green run is not of.
    give(["env", "FLOWSHELL_LEFT_OUT=\(leftOut)", program.path])
    return sources
  }

  private func buildTests(of package: AdoptedPackage) throws {
    try build(["--build-tests"], of: package, or: "the tests' copies do not compile")
    let folder = buildFolder.place
    try package.writeInfo(to: folder.appending(path: "debug").resolvingSymlinksInPath())
    give([
      "swift", "test", "--skip-build", "--package-path", package.folder.path, "--scratch-path",
      folder.path,
    ])
  }

  // What the build says is no output of ours.
  private func build(_ what: [String], of package: AdoptedPackage, or failure: String) throws {
    try buildFolder.take(for: package.folder)
    let build = Process()
    build.executableURL = URL(filePath: "/usr/bin/env")
    build.arguments =
      [
        "swift", "build", "--package-path", package.folder.path, "--scratch-path",
        buildFolder.place.path,
      ] + what
    try ProgressLine().show(build, BuildMessages(showsWarnings: options.verbose))
    build.waitUntilExit()
    guard build.terminationStatus == 0 else { throw AdoptionFailure("\(failure); see above") }
  }

  /// Leaves out what does not compile, and tells it.
  private func slice(_ writer: PackageWriter, in build: URL) throws {
    let slicer = try Slicer(writer, build: build) { [self] in show([$0]) }
    let outcome = try slicer.run(isWhole: options.whole, countsOriginals: options.check)
    let report = SliceReport(writer.slice, outcome.missing)
    say(report.causes)
    let census = outcome.census
    if let original = census.original {
      say(["of \(census.files) files \(original) compile as they are, \(census.prepared) prepared"])
    }
    if options.whole, !outcome.missing.isEmpty {
      throw AdoptionFailure("the app does not compile whole")
    }
    let file = writer.package.folder.appending(path: "slice.txt")
    if writer.slice.isEmpty {
      try? FileManager.default.removeItem(at: file)
      return
    }
    // What stops the app is known where the compiler was asked anew.
    let last = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if outcome.rounds > 0 || !last.hasSuffix(report.places) {
      try Data(report.text.utf8).write(to: file, options: .atomic)
    }
    say(report.summary + ["all of it, by place: \(file.path)"])
    leftOut = writer.slice.count
    if let limit = options.leftOut, leftOut > limit {
      let parts = leftOut == 1 ? "1 part is" : "\(leftOut) parts are"
      throw AdoptionFailure("\(parts) left out of the app: --left-out allows \(limit)")
    }
  }

  private func give(_ words: [String]) {
    printed = words
    for word in words { print(word) }
  }

  /// Tells what holds for the app, also the next time.
  private func say(_ lines: [String]) {
    told += lines
    show(lines)
  }

  /// Tells what holds for this time.
  private func show(_ lines: [String]) {
    if lines.isEmpty { return }
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func tell(_ outcome: AdoptedPackage.Outcome) {
    var lines = outcome.remarks.filter { options.verbose || $0.weight != .change }.map(
      \.description
    )
    let modules = outcome.foreignImports.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (module, count) in modules {
      lines.append(
        "warning: no module '\(module)' (\(count) file\(count == 1 ? "" : "s")): --stand-in \(module)=FOLDER gives one"
      )
    }
    say(lines)
    let count = outcome.files.counted("file")
    show(["\(count), \(outcome.changed) with changes, \(outcome.prepared) prepared anew"])
    told.append("\(count), \(outcome.changed) with changes, 0 prepared anew")
  }
}
