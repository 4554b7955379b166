package import Foundation

/// The folder in which programs of apps are built, one after the other: what they have in common is built once.
package struct BuildFolder {
  package let place: URL

  /// The folder that was said, else `.build/apps` in the package of flowshell, else, where that cannot be
  /// written, `own`.
  package init(said: URL?, home: URL, own: URL) {
    let files = FileManager.default
    let apps = home.appending(path: ".build/apps")
    if said == nil { try? files.createDirectory(at: apps, withIntermediateDirectories: true) }
    place = said ?? (files.isWritableFile(atPath: apps.path) ? apps : own)
  }

  /// Which package was built last, and its own modules.
  private struct Tenant: Codable, Equatable {
    var package: String
    var modules: [String]
  }

  private var record: URL { place.appending(path: "adopted-app.json") }

  /// Has the next build be that of a package, as if no other had been built here.
  ///
  /// - Throws: What the file system says where the folder cannot be written.
  package func take(for package: URL, modules: [String]) throws {
    let tenant = Tenant(package: package.path, modules: modules)
    let last = (try? Data(contentsOf: record)).flatMap {
      try? JSONDecoder().decode(Tenant.self, from: $0)
    }
    if last == tenant { return }
    let files = FileManager.default
    let isOther = last?.package != tenant.package
    if isOther {
      // A plan of another package's build would be taken for this one's.
      for name in ["debug.yaml", "debug/description.json"] {
        try? files.removeItem(at: place.appending(path: name))
      }
    }
    // An import would find a module of another app.
    let gone = Set(last?.modules ?? []).subtracting(isOther ? [] : modules)
    let built = place.appending(path: "debug/Modules").resolvingSymlinksInPath()
    for name in (try? files.contentsOfDirectory(atPath: built.path)) ?? []
    where gone.contains(String(name.prefix { $0 != "." })) {
      try? files.removeItem(at: built.appending(path: name))
    }
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    try JSONEncoder().encode(tenant).write(to: record, options: .atomic)
  }
}
