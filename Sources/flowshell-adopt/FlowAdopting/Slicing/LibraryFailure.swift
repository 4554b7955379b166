import Foundation

/// A library that does not compile, whatever is left out of it: the app is adopted without it.
package struct LibraryFailure: Error {
  package let module: AppSources.Module
  package let reason: String
}

/// All libraries that do not compile.
package struct LibraryFailures: Error {
  package let all: [LibraryFailure]
}

// Which libraries those are is kept beside the app's copies, until one of their files changes.
extension AppSources {
  /// Leaves out the libraries that did not compile the last time, with the same modules given; their names.
  package mutating func leaveOutFailedLibraries(beside given: Set<String> = []) -> [String] {
    let failed = failedLibraries
    let names =
      modules.filter {
        ($0.isLibrary || $0.isOfPackage) && failed[$0.name] == $0.digest(beside: given)
      }
      .map(\.name).sorted()
    leaveOut(Set(names))
    return names
  }

  /// Keeps that libraries did not compile.
  package func keep(_ failures: LibraryFailures, beside given: Set<String> = []) throws {
    var failed = failedLibraries
    for failure in failures.all {
      failed[failure.module.name] = failure.module.digest(beside: given)
    }
    let data = try JSONEncoder().encode(failed)
    try data.write(to: failedFile, options: .atomic)
  }

  private var failedFile: URL { folder.appending(path: ".flowshell/failed.json") }

  private var failedLibraries: [String: UInt64] {
    (try? Data(contentsOf: failedFile)).flatMap {
      try? JSONDecoder().decode([String: UInt64].self, from: $0)
    } ?? [:]
  }
}

extension AppSources.Module {
  /// A digest of the files, of the modules that the user gave, and of the program that prepares them.
  fileprivate func digest(beside given: Set<String>) -> UInt64 {
    let texts = files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }
    return ([Memory.program] + given.sorted() + texts).joined(separator: "\0").digest
  }
}
