package import Foundation

// On Linux a program's bundle is the folder that it lies in.
extension AdoptedPackage {
  /// Puts the program into a folder with what the app's bundle has; its new place.
  package func makeBundle(of built: URL) throws -> URL {
    let bundle = folder.appending(path: "app")
    let files = FileManager.default
    try? files.removeItem(at: bundle)
    try files.createDirectory(at: bundle, withIntermediateDirectories: true)
    let place = bundle.appending(path: program)
    try Self.link(built, to: place)
    // A package may be a library that is loaded: it is looked for beside the program.
    let around = try files.contentsOfDirectory(
      at: built.deletingLastPathComponent(),
      includingPropertiesForKeys: nil
    )
    for library in around where ["so", "dylib"].contains(library.pathExtension) {
      try Self.link(library, to: bundle.appending(path: library.lastPathComponent))
    }
    // Of two files of a name it has the app's own, which comes last.
    for module in sources.modules.reversed() where !module.isTest {
      for file in module.bundled {
        if file.pathExtension == "xcstrings" {
          try StringCatalog(at: file)?.write(to: bundle)
        } else if !isHidden(file, in: bundle) {
          try? link(file, in: bundle)
        }
      }
      // A model is in the program; whoever asks for its compiled file finds one.
      for model in module.models {
        let name = model.deletingPathExtension().lastPathComponent
        let folder = bundle.appending(path: "\(name).momd")
        try? files.createDirectory(at: folder, withIntermediateDirectories: true)
      }
    }
    try writeInfo(to: bundle)
    return place
  }

  /// Has a file in another place as well.
  private static func link(_ file: URL, to place: URL) throws {
    do {
      try FileManager.default.linkItem(at: file, to: place)
    } catch {
      // It lies on another disk.
      try FileManager.default.copyItem(at: file, to: place)
    }
  }

  /// Whether a table of texts in no language would hide one that is there in several.
  private func isHidden(_ file: URL, in bundle: URL) -> Bool {
    let isLocalised = file.deletingLastPathComponent().pathExtension == "lproj"
    guard file.pathExtension == "strings", !isLocalised else { return false }
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
    return folders.contains { folder in
      let table = bundle.appending(path: folder).appending(path: file.lastPathComponent)
      return folder.hasSuffix(".lproj") && FileManager.default.fileExists(atPath: table.path)
    }
  }

  /// Links a file as Xcode copies it: into the bundle, or the folder of its language there.
  private func link(_ file: URL, in bundle: URL) throws {
    let around = file.deletingLastPathComponent()
    let isLocalised = around.pathExtension == "lproj"
    let folder = isLocalised ? bundle.appending(path: around.lastPathComponent) : bundle
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: file.lastPathComponent),
      withDestinationURL: file
    )
  }

  /// Writes the app's `Info.plist` for its bundle.
  package func writeInfo(to folder: URL) throws {
    var info = sources.launch.info.mapValues(\.plist)
    // What `Bundle(identifier:)` is asked for.
    info["FlowBundleIdentifiers"] = sources.modules.compactMap(\.identifier)
    let plist = try PropertyListSerialization.data(
      fromPropertyList: info,
      format: .xml,
      options: 0
    )
    try? FileManager.default.removeItem(at: folder.appending(path: "Info.plist"))
    try plist.write(to: folder.appending(path: "Info.plist"), options: .atomic)
    try fillTables(of: info, in: folder)
  }

  /// Gives each language's `InfoPlist.strings` what it does not translate: on Linux a bundle asks nothing else where there is one.
  private func fillTables(of info: [String: Any], in folder: URL) throws {
    let files = FileManager.default
    let folders = try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for place in [folder] + folders where place == folder || place.pathExtension == "lproj" {
      let table = place.appending(path: "InfoPlist.strings")
      guard files.fileExists(atPath: table.path) else { continue }
      let read = (try? Data(contentsOf: table)).flatMap {
        try? PropertyListSerialization.propertyList(from: $0, format: nil)
      }
      let all = info.merging(read as? [String: Any] ?? [:]) { $1 }
      let text = try PropertyListSerialization.data(
        fromPropertyList: all,
        format: .xml,
        options: 0
      )
      // It may be a link to the project's.
      try files.removeItem(at: table)
      try text.write(to: table, options: .atomic)
    }
  }
}
