package import FlowCommands
package import FlowDefinitions
package import FlowNavigation
import FlowReplay
import FlowScript
package import FlowShell
import Synchronization
import UIKitAssumptions

/// What sessions and runs are given of the outside world: files and definitions.
package enum ProcessEnvironment {
  /// The program that runs, for sessions and runs that are given nothing else.
  package static var program: Program {
    get { registered.withLock { $0 } }
    set { registered.withLock { $0 = newValue } }
  }

  private static let registered = Mutex(Program())

  /// What makes a program another one than `flowshell`.
  package struct Program: Sendable {
    /// What it is called.
    package var name = "flowshell"
    /// What people type to run it, where that is something else: `swift run AppShell`.
    package var typed: String?
    /// What people type to run it.
    package var command: String { typed ?? name }
    /// What it decides in Swift.
    package var decisions: [Decisions] = []
    /// The one app that it was made for; nil: it loads definitions.
    package var app: (any App)?
  }

  /// Definitions that were loaded before may be known, by their tidied paths; with an app of its own none is
  /// loaded.
  ///
  /// Flows may name files of their own trees only, unless they are trusted.
  package static func environment(
    knowing known: [String: LoadResult] = [:],
    trusting isTrusted: Bool = false,
    deciding decisions: [Decisions] = program.decisions,
    running app: (any App)? = program.app
  ) -> Environment {
    let files = PosixFiles()
    var environment = Environment(
      read: { path in files.read(path) },
      definition: { path in
        if app != nil { return .refused(path) }
        if let problem = ambiguity(in: path) {
          return LoadedDefinition(definition: nil, diagnostics: [problem], files: [path])
        }
        let loaded = known[FilePath.resolved(path, from: ".")] ?? load(path, deciding: decisions)
        var definition = LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.diagnostics.filter { $0.severity == .error },
          files: loaded.files
        )
        definition.members = loaded.members
        return definition
      }
    )
    environment.app = app
    environment.topics = topics
    let tree = FileTree.ofProcess
    if !isTrusted { environment.refusal = { tree.problem(with: $0, namedBy: $1) } }
    return environment
  }

  /// What `help` tells beside the tables of commands.
  package static let topics = [
    HelpTopic(
      "assumptions",
      "What the stand-in for UIKit assumes where no public source decides."
    ) {
      Assumption.all.map { ($0.name, $0.sentence) }
    }
  ]

  /// Why flows in a folder, which need not be there yet, may not name a definition; nil when they may.
  package static func problem(with app: String, namedIn folder: String) -> String? {
    guard
      let problem = FileTree.ofProcess.problem(
        with: app,
        namedBy: FilePath.joined("a.flow", to: folder)
      )
    else {
      return nil
    }
    return
      "flows in '\(SafeText.string(folder))' may not name '\(SafeText.string(app))': \(problem.reason)"
  }

  /// A definition with everything that is wrong with it.
  package static func load(
    _ path: String,
    deciding decisions: [Decisions] = program.decisions
  ) -> LoadResult {
    let files = PosixFiles()
    let tree = FileTree.ofProcess
    // Made anew for each definition: a program has few of them.
    let declared: (String) -> [Decision]? = { app in
      let found = decisions.filter { $0.app == app }
      return found.isEmpty ? nil : found.flatMap(\.declared)
    }
    return Loader.load(path, deciding: declared) { name in
      // An included file may be a link that leads out of the project.
      if name != path, let problem = tree.problem(with: name, namedBy: path) {
        return .failure(ReadFailure(problem.reason))
      }
      return files.read(name).mapError { ReadFailure($0.reason) }
    }
  }

  /// The definition nearest to a flow: in its folder, or in one above it.
  ///
  /// A repository is not left: what lies above it is another project's. Of several files in a folder
  /// it is the one that no other includes; where that is not one, the folder stands for all of them,
  /// and loading it says so.
  package static func nearestDefinition(_ path: String) -> String? {
    let files = PosixFiles()
    var folder = FilePath.folder(of: path)
    for _ in 0..<64 {
      let names = files.names(in: folder, endingIn: ".nav")
      if !names.isEmpty {
        let found = names.map { FilePath.joined($0, to: folder) }
        if found.count > mostDefinitions { return folder }
        let wholes = found.count == 1 ? found : wholeDefinitions(found)
        return wholes.count == 1 ? wholes[0] : folder
      }
      if folder == "/" || files.exists(FilePath.joined(".git", to: folder)) { return nil }
      folder = FilePath.resolved("..", from: folder)
    }
    return nil
  }

  /// The most definitions of a folder among which the one that includes all others is looked for.
  private static let mostDefinitions = 64

  /// The definitions that no other one includes.
  private static func wholeDefinitions(_ paths: [String]) -> [String] {
    let included = Set(paths.flatMap { load($0).files.dropFirst() })
    return paths.filter { !included.contains($0) }
  }

  /// The diagnostic for a folder that stands for several definitions.
  private static func ambiguity(in folder: String) -> Diagnostic? {
    let files = PosixFiles()
    let names = files.names(in: folder, endingIn: ".nav")
    guard names.count > 1 else { return nil }
    let list = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? ", ..." : "")
    return Diagnostic(
      file: folder,
      code: "ambiguous",
      message: "there are several definitions, one has to be named: \(list)"
    )
  }
}
