package import Foundation

/// The folder in which programs of apps are built, one after the other: what they have in common is built once.
package struct BuildFolder {
  package let place: URL
  /// The modules that are the same for all apps.
  private let shared: Set<String>

  /// The folder that was said, else `.build/apps` in the package of flowshell, else, where that cannot be
  /// written, `own`.
  package init(said: URL?, home: URL, own: URL) {
    let files = FileManager.default
    shared = ["Sources", "Sources/StandIns"].reduce(into: [
      "ArgumentParser", "ArgumentParserToolInfo", "OpenCombine", "SystemPackage",
    ]) {
      let names = try? files.contentsOfDirectory(atPath: home.appending(path: $1).path)
      $0.formUnion(names ?? [])
    }
    let apps = home.appending(path: ".build/apps")
    if said == nil { try? files.createDirectory(at: apps, withIntermediateDirectories: true) }
    place = said ?? (files.isWritableFile(atPath: apps.path) ? apps : own)
  }

  /// Has the next build be that of a package, as if no other app had been built here.
  ///
  /// - Throws: What the file system says where the folder cannot be written.
  package func take(for package: URL) throws {
    let record = place.appending(path: "adopted-app")
    let last = try? String(contentsOf: record, encoding: .utf8)
    if last == package.path { return }
    let files = FileManager.default
    // A plan of another package's build would be taken for this one's.
    for name in ["debug.yaml", "debug/description.json"] {
      try? files.removeItem(at: place.appending(path: name))
    }
    // An import would find a module of another app.
    let built = place.appending(path: "debug/Modules").resolvingSymlinksInPath()
    for name in (try? files.contentsOfDirectory(atPath: built.path)) ?? []
    where !shared.contains(String(name.prefix { $0 != "." })) {
      try? files.removeItem(at: built.appending(path: name))
    }
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(package.path.utf8).write(to: record, options: .atomic)
  }
}
