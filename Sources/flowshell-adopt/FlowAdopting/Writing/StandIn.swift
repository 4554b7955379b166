import Foundation

/// A folder of Swift files that is compiled in the place of a module that is not there.
struct StandIn: Sendable {
  let name: String
  let folder: URL
  /// Whether it is one of flowshell's, which is compiled as flowshell is.
  let isOwn: Bool
  /// The text of each file, by its path in the folder.
  let files: [String: String]

  init(_ name: String, at folder: URL, isOwn: Bool) throws {
    self.name = name
    self.folder = folder
    self.isOwn = isOwn
    var files: [String: String] = [:]
    for file in try SourceFolder(folder).files where file.pathExtension == "swift" {
      files[file.path(under: folder)] = try String(contentsOf: file, encoding: .utf8)
    }
    if files.isEmpty { throw AdoptionFailure("there is no Swift file in \(folder.path)") }
    self.files = files
  }

  var imports: Set<String> { files.values.reduce(into: []) { $0.formUnion($1.imports) } }
}

extension AdoptedPackage {
  /// The modules that flowshell has a stand-in for: what that needs of the app's packages is there.
  var ownStandIns: Set<String> {
    let there = Set(sources.products.map(\.module)).union(sources.modules.map(\.name))
    return Modules.rx.isSubset(of: there)
      ? Modules.standIns : Modules.standIns.subtracting(["RxCocoa"])
  }

  /// The stand-ins that the user gives, and those of flowshell's that modules or other stand-ins ask for.
  func standIns(for imports: Set<String>) throws -> [StandIn] {
    let root = flowshell.appending(path: "Sources/StandIns")
    var found: [String: StandIn] = [:]
    for (name, folder) in givenStandIns {
      found[name] = try StandIn(name, at: folder, isOwn: false)
    }
    let all = ownStandIns
    var waiting = imports.union(found.values.flatMap(\.imports)).intersection(all)
    let own = Set(sources.modules.map(\.name)).union(sources.products.map(\.module))
    while let name = waiting.popFirst() {
      // A module of the app's own is what its files mean.
      if found[name] != nil || own.contains(name) { continue }
      let standIn = try StandIn(name, at: root.appending(path: name), isOwn: true)
      found[name] = standIn
      waiting.formUnion(standIn.imports.intersection(all))
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// A digest of what the app is compiled with: flowshell, stand-ins, libraries and packages.
  ///
  /// With others, other cuts may do.
  func basis(uikit: [String]) throws -> UInt64 {
    var lines = [Memory.program] + uikit
    let root = flowshell.appending(path: "Sources/StandIns")
    var folders = givenStandIns
    for name in Modules.standIns where folders[name] == nil {
      let folder = root.appending(path: name)
      if folder.isFolder { folders[name] = folder }
    }
    for (name, folder) in folders.sorted(by: { $0.key < $1.key }) {
      let files = try StandIn(name, at: folder, isOwn: false).files
      lines += files.map { "\(name)/\($0.key) \($0.value.digest)" }.sorted()
    }
    for module in sources.modules where module.isLibrary {
      lines += module.files.map { file in
        "\(module.name)/\(file.path) \((try? String(contentsOf: file, encoding: .utf8))?.digest ?? 0)"
      }
    }
    // What was missing may have come.
    lines += sources.modules.filter(\.isOfPackage).map { "package \($0.name)" }
    lines += sources.references.map(\.manifestLine).sorted()
    lines += sources.products.map { "\($0.module) \($0.name) \($0.package.path)" }.sorted()
    return lines.joined(separator: "\n").digest
  }

  /// Copies the files of stand-ins, which a package has to have in its own folder.
  func copy(_ standIns: [StandIn]) throws {
    for standIn in standIns {
      var written: Set<String> = []
      for (path, text) in standIn.files {
        let place = "Sources/\(standIn.name)/\(path)"
        written.insert(place)
        try write(text, to: place)
      }
      removeOthers(than: written, in: "Sources/\(standIn.name)")
    }
  }
}
