package import Foundation

/// Makes an app compile by leaving out what does not, round by round, until nothing more has to go.
package final class Slicer {
  /// More rounds than these are no slice of an app.
  static let rounds = 60
  /// More rounds than these are no slice of a library that nobody asked for by name.
  static let roundsOfLibrary = 10

  /// What came of it.
  package struct Outcome: Sendable {
    package var rounds = 0
    /// What stops the app as it is; empty where it compiles.
    package var missing = MissingSymbols()
    /// The app's own files: how many there are, and in how many the compiler finds no error.
    package var census = Census()
  }

  /// How many of the project's own files compile, before anything is left out.
  package struct Census: Sendable {
    package var files = 0
    /// As they are, without being prepared; nil where nobody asked.
    package var original: Int?
    package var prepared = 0
  }

  let writer: PackageWriter
  let compiler: SwiftCompiler
  let modules: URL
  private(set) var drafts: Drafts
  private(set) var files: [String: SourceFile] = [:]
  private let tell: (String) -> Void

  /// Looks at the package that was written; its dependencies have been built in the folder.
  package init(
    _ writer: PackageWriter,
    build: URL,
    tell: @escaping (String) -> Void
  ) throws {
    guard let options = SwiftCompiler.options(of: "FlowDoubles", inBuild: build) else {
      throw AdoptionFailure("\(build.path) has no build of FlowDoubles")
    }
    self.writer = writer
    self.tell = tell
    compiler = SwiftCompiler(options: options)
    modules = writer.package.folder.appending(path: ".build/slice-\(writer.package.program)")
    var files: [String: SourceFile] = [:]
    drafts = Drafts([])
    if !writer.slice.drafts.isEmpty {
      files = Self.parsed(writer)
      drafts = Drafts(files.values.sorted { $0.path < $1.path })
      for name in writer.slice.drafts.sorted() { _ = drafts.add(name) }
      for name in writer.slice.protocols.sorted() { _ = drafts.becomeProtocol(name) }
    }
    self.files = files
  }

  private static func parsed(_ writer: PackageWriter) -> [String: SourceFile] {
    let inputs = writer.inputs.flatMap(\.self)
    let files = inputs.concurrently { SourceFile(path: $0.path, text: $0.text) }
    return Dictionary(zip(inputs.map(\.path), files)) { first, _ in first }
  }

  /// Compiles the app's modules, and cuts until they do; with `isWhole` nothing is cut, and what stops
  /// the app is all that is found.
  package func run(isWhole: Bool = false, countsOriginals: Bool = false) throws -> Outcome {
    var outcome = Outcome()
    var failures: [LibraryFailure] = []
    for (number, module) in writer.package.sources.modules.enumerated() {
      let isLibrary = module.isLibrary || module.isOfPackage
      if !failures.isEmpty, !isLibrary {
        writer.keep()
        throw LibraryFailures(all: failures)
      }
      if countsOriginals { count(number, &outcome.census) }
      do {
        try slice(number, &outcome, isWhole)
      } catch let failure as AdoptionFailure where isLibrary {
        failures.append(LibraryFailure(module: module, reason: failure.description))
      }
    }
    writer.slice.drafts = drafts.names
    writer.keep()
    return outcome
  }

  private func slice(_ number: Int, _ outcome: inout Outcome, _ isWhole: Bool) throws {
    let module = writer.package.sources.modules[number]
    try makeDoubles()
    let limit = isForeign(module) ? Self.roundsOfLibrary : Self.rounds
    for round in 0..<limit {
      var written = try writer.write(number)
      let answer = compiler.check(written.files, of: module, importing: modules)
      if answer.status == 0 {
        if round == 0 { count(written, failing: [], &outcome.census) }
        if round > 0, !module.isTest { written = try leaveOutStops(number, written) }
        if number != writer.package.sources.modules.indices.last {
          _ = compiler.makeModule(written.files, of: module, in: modules)
        }
        return
      }
      let errors = answer.errors
      let located = errors.compactMap { locate($0, in: written.copies) }
      if round == 0 { count(written, failing: Set(located.map(\.path)), &outcome.census) }
      if round == 0, isForeign(module), fails(number, located) {
        throw AdoptionFailure("most files of the library \(module.name) do not compile")
      }
      if isWhole {
        // Which of two types is meant by a name is nothing that is left out.
        var isDecided = false
        for error in located where decide(error.message, number) { isDecided = true }
        if isDecided { continue }
      }
      if round == 0 || isWhole {
        outcome.missing.add(located, foreign: foreignImports(written), own: writer.ownTypes)
      }
      if isWhole { return }
      outcome.rounds += 1
      let only = errors.count == 1 ? ": \(errors[0].text)" : ""
      tell("\(module.name): round \(outcome.rounds), \(errors.count.counted("error"))\(only)")
      let hasCut = try cut(located, number)
      // What is known by now is known after a kill, too.
      writer.slice.drafts = drafts.names
      writer.keep()
      guard hasCut else {
        let rest = errors.prefix(5).map { "  \($0.position.file):\($0.position.line): \($0.text)" }
        if rest.isEmpty, answer.output.contains("*** Program crashed") {
          throw AdoptionFailure("the compiler crashes on \(module.name)")
        }
        let output = rest.isEmpty ? answer.output.suffix(2_000) : ""
        throw AdoptionFailure(
          "\(module.name) does not compile, and nothing more can be left out:\n"
            + rest.joined(separator: "\n") + output
        )
      }
    }
    throw AdoptionFailure(
      "\(module.name) does not compile after \(limit) rounds of leaving out"
    )
  }

  /// Whether most of a library does not compile: of its files, or of the lines where it has a file or two.
  private func fails(_ number: Int, _ errors: [Located]) -> Bool {
    let paths = Set(errors.map(\.path))
    let inputs = writer.inputs[number]
    if inputs.count > 2 { return paths.count * 2 > inputs.count }
    return errors.count * 10 > inputs.map { $0.text.count(where: \.isNewline) }.reduce(0, +)
  }

  /// Whether it is a library that nobody asked for by name: what is left of its half is of no use.
  private func isForeign(_ module: AppSources.Module) -> Bool {
    if module.isGiven { return false }
    return module.isLibrary || module.files.allSatisfy { writer.package.sources.isFetched($0.path) }
  }

  // MARK: Counting

  /// Counts the copies that compile; those of packages are not the project's own.
  private func count(
    _ written: PackageWriter.WrittenModule,
    failing: Set<String>,
    _ census: inout Census
  ) {
    let own = written.copies.filter { !writer.package.sources.isFetched($0.original) }
    census.files += own.count
    census.prepared += own.count { !failing.contains($0.path) }
  }

  /// Counts the originals that compile.
  private func count(_ number: Int, _ census: inout Census) {
    let module = writer.package.sources.modules[number]
    let files = module.files.filter {
      $0.lastPathComponent != "main.swift" && !writer.package.sources.isFetched($0.path)
    }
    if files.isEmpty { return }
    let answer = compiler.check(files, of: module, importing: modules)
    let failing = Set(answer.errors.map(\.position.file))
    census.original = (census.original ?? 0) + files.count { !failing.contains($0.path) }
  }

  /// The modules that are not there, by the file that imports them.
  private func foreignImports(_ written: PackageWriter.WrittenModule) -> [String: [String]] {
    Dictionary(
      written.copies.map { ($0.path, $0.result.foreignImports) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  // MARK: Errors

  /// An error with its place in an original; in the file's tables where there is no offset.
  struct Located {
    let message: CompilerMessage
    let path: String
    let offset: Int?
    let notes: [Int]
  }

  func locate(_ message: CompilerMessage, in copies: [Copy]) -> Located? {
    guard let copy = copies.first(where: { names($0, message.position) }) else { return nil }
    let notes = message.notes.compactMap { note in
      names(copy, note.position) ? copy.offset(of: note.position) : nil
    }
    let offset = copy.offset(of: message.position)
    return Located(message: message, path: copy.path, offset: offset, notes: notes)
  }

  private func names(_ copy: Copy, _ position: CompilerMessage.Position) -> Bool {
    position.file == copy.url.path
      || position.file == copy.original
  }

  // MARK: Cuts

  /// Cuts because of errors; false where none of them led to a cut.
  private func cut(_ errors: [Located], _ number: Int) throws -> Bool {
    if files.isEmpty {
      files = Self.parsed(writer)
      drafts = Drafts(files.values.sorted { $0.path < $1.path })
    }
    // The files see UIKit from now on, where an umbrella header gave it to them.
    var hasDrafted = !writer.slice.isBegun
    var hasCut = false
    writer.slice.isBegun = true
    var new: [String: [Cut]] = [:]
    for error in errors where decide(error.message, number) || draft(error.message) {
      hasDrafted = true
    }
    if hasDrafted { try makeDoubles() }
    let errors = causes(among: errors, hasDrafted: hasDrafted)
    for error in errors {
      guard let file = files[error.path] else { continue }
      var cuts = writer.slice.files[error.path] ?? FileCuts(of: file.text)
      guard let offset = error.offset else {
        hasCut = hasCut || !cuts.hasNoTables
        cuts.hasNoTables = true
        writer.slice.files[error.path] = cuts
        continue
      }
      if new[error.path, default: []].contains(where: { $0.range.contains(offset) }) { continue }
      let isTest = writer.package.sources.modules[number].isTest
      for cut in choose(error, file, offset, cuts, isTest: isTest) {
        cuts.add(cut)
        new[error.path, default: []].append(cut)
        hasCut = true
      }
      writer.slice.files[error.path] = cuts
    }
    return hasCut || hasDrafted
  }

  /// The errors that something is cut for in a round: others may be gone with what these are the cause of.
  private func causes(among errors: [Located], hasDrafted: Bool) -> [Located] {
    if hasDrafted { return errors.filter { $0.message.isCause(where: writer.isThere) } }
    let causes = errors.filter { !$0.message.isConsequence }
    // What is given to a type that is only declared takes as long in every round.
    let hopeless = errors.filter { $0.message.isOfPatience && namesDraft($0) }
    if !causes.isEmpty || !hopeless.isEmpty { return causes + hopeless }
    // What only takes long may do when the others are gone.
    let known = errors.filter { !$0.message.isOfPatience }
    return known.isEmpty ? errors : known
  }

  /// Whether the statement of an error names a type that is only declared.
  private func namesDraft(_ error: Located) -> Bool {
    guard let file = files[error.path], let offset = error.offset else { return false }
    let finder = CutFinder(file: file, requirements: requirements)
    return !finder.words(around: offset).isDisjoint(with: drafts.names)
  }

  private func choose(
    _ error: Located,
    _ file: SourceFile,
    _ offset: Int,
    _ cuts: FileCuts,
    isTest: Bool
  ) -> [Cut] {
    let finder = CutFinder(file: file, requirements: requirements)
    let problem = CutFinder.Problem(message: error.message, offset: offset, notes: error.notes)
    let repairs = finder.repairs(for: problem).filter { !cuts.covers($0) }
    if !repairs.isEmpty { return repairs }
    // A test without one of its lines would say that it passed.
    let least = isTest ? Cut.Kind.member : .text
    return finder.candidates(for: problem)
      .first { $0.kind.rawValue >= least.rawValue && !cuts.covers($0) }.map { [$0] } ?? []
  }

  private func requirements(of name: String) -> [ProtocolRequirement] {
    let name = String(name.split(separator: ".").last ?? "")
    for file in files.values.sorted(by: { $0.path < $1.path }) where file.text.contains(name) {
      if let found = file.protocolNamed(name) { return found.requirements }
    }
    return []
  }

  // MARK: Drafts

  /// Takes a draft back: a module has the type.
  func forget(_ name: String) { drafts.remove(name) }

  private func draft(_ message: CompilerMessage) -> Bool {
    let names = message.names
    if message.text.hasPrefix("cannot find type"), let name = names.first {
      return !writer.isThere(name) && drafts.add(name)
    }
    if message.text.contains("is not a member type of"), names.count > 1 {
      let owner = names[1].split(separator: " ").last ?? ""
      return drafts.add(names[0], in: String(owner.split(separator: ".").last ?? ""))
    }
    if message.text.contains("non-protocol") || message.text.contains("multiple inheritance") {
      for name in names.reversed() {
        let name = String(name.split(separator: ".").last ?? "").withoutGenerics
        if drafts.becomeProtocol(name) {
          writer.slice.protocols.insert(name)
          return true
        }
      }
    }
    return false
  }

  private func makeDoubles() throws {
    writer.slice.drafts = drafts.names
    try writer.writeDoubles(drafts)
    let file = writer.package.folder.appending(path: "Sources/FlowDoubles/Doubles.swift")
    let module = AppSources.Module(name: "FlowDoubles")
    let answer = compiler.makeModule([file], of: module, in: modules)
    guard answer.status == 0 else {
      throw AdoptionFailure("the drafted types do not compile:\n\(answer.output.prefix(4_000))")
    }
  }
}
