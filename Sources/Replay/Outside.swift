package import FlowDefinitions
import FlowReplay
import FlowScript
package import FlowShell

/// What sessions and runs are given of the outside world: files and definitions.
package enum Outside {
  /// Definitions that were loaded before may be known, by their tidied paths.
  package static func surroundings(knowing known: [String: LoadResult] = [:]) -> Surroundings {
    let files = PosixFiles()
    return Surroundings(
      read: { path in files.read(path) },
      definition: { path in
        let loaded = known[FilePath.resolved(path, from: ".")] ?? load(path)
        return LoadedDefinition(
          definition: loaded.definition,
          diagnostics: loaded.diagnostics.filter { $0.severity == .error },
          files: loaded.files
        )
      }
    )
  }

  /// A definition with everything that is wrong with it.
  package static func load(_ path: String) -> LoadResult {
    let files = PosixFiles()
    return Loader.load(path) { name in
      files.read(name).mapError { ReadFailure($0.reason) }
    }
  }

  /// The `.nav` file nearest to a flow: in its folder, or in one above it.
  package static func nearestDefinition(_ path: String) -> String? {
    let files = PosixFiles()
    var folder = FilePath.folder(of: path)
    for _ in 0..<64 {
      if let first = files.names(in: folder, endingIn: ".nav").first {
        return FilePath.joined(first, to: folder)
      }
      if folder == "/" { return nil }
      folder = FilePath.resolved("..", from: folder)
    }
    return nil
  }
}
