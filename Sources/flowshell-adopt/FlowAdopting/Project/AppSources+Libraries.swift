package import Foundation

// Libraries whose sources lie there, but that no package names: an app's pods.
extension AppSources {
  /// Adds the libraries that modules import: those that are given by name, and pods that lie in the folder.
  ///
  /// Their sources are the app's own: they are prepared, and sliced. What the user gives, and the modules that a
  /// stand-in is given for, win over pods, packages and frameworks of the same names.
  package mutating func addLibraries(
    _ given: [String: URL],
    standIns: Set<String> = []
  ) throws {
    var libraries: [Module] = []
    let names = standIns.union(given.keys)
    if let name = standIns.intersection(given.keys).min() {
      throw AdoptionFailure("'\(name)' is given as a stand-in and as a library")
    }
    if let own = modules.first(where: { names.contains($0.name) && ($0.isTest || isApp($0)) }) {
      throw AdoptionFailure("'\(own.name)' is the app's own module")
    }
    leaveOut(names)
    var seen = standIns.union(modules.map(\.name)).union(products.map(\.module))
    // Its pod is for Apple's systems alone.
    if seen.isSuperset(of: Modules.rx), given["RxCocoa"] == nil { seen.insert("RxCocoa") }
    let pods = pods()
    for file in modules.flatMap(\.files) {
      for name in Self.imports(of: file) { try visit(name, given, pods, &seen, &libraries) }
    }
    for (name, folder) in given.sorted(by: { $0.key < $1.key }) where !seen.contains(name) {
      throw AdoptionFailure("no file imports '\(name)', the library of \(folder.path)")
    }
    for index in modules.indices { modules[index].dependencies += libraries.map(\.name) }
    modules = libraries + modules
  }

  private func isApp(_ module: Module) -> Bool { module.name == app?.name }

  /// Leaves out modules, and packages' products, in whose place there is something else or nothing.
  mutating func leaveOut(_ names: Set<String>) {
    products.removeAll { names.contains($0.module) }
    modules.removeAll { names.contains($0.name) }
    for index in modules.indices { modules[index].dependencies.removeAll(where: names.contains) }
  }

  private func visit(
    _ name: String,
    _ given: [String: URL],
    _ pods: [String: URL],
    _ seen: inout Set<String>,
    _ libraries: inout [Module]
  ) throws {
    guard let root = given[name] ?? pods[name], seen.insert(name).inserted else { return }
    var module = Module(name: name)
    module.isLibrary = true
    module.isGiven = given[name] != nil
    // A pod of those days has UIKit's names of then.
    if let app, app.isBeforeSwift5 {
      module.languageVersion = app.languageVersion
      module.infersRuntime = app.infersRuntime
    }
    let content = try SourceFolder(root)
    module.files = content.files.filter { $0.pathExtension == "swift" }
    module.bundled = content.bundles
    if module.files.isEmpty, given[name] == nil { return }
    if module.files.isEmpty { throw AdoptionFailure("there is no Swift file in \(root.path)") }
    let imports = Set(module.files.flatMap(Self.imports)).sorted()
    for other in imports { try visit(other, given, pods, &seen, &libraries) }
    module.dependencies = imports.filter { other in libraries.contains { $0.name == other } }
    libraries.append(module)
  }

  static func imports(of file: URL) -> [String] {
    ((try? String(contentsOf: file, encoding: .utf8))?.imports ?? []).sorted()
  }

  /// The folders in `Pods`, which lies beside the project, by their modules.
  private func pods() -> [String: URL] {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let children = { (folder: URL) in
      ((try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: keys,
        options: .skipsHiddenFiles
      )) ?? []).filter(\.isFolder).sorted { $0.path < $1.path }
    }
    var pods: [String: URL] = [:]
    for place in [folder] + children(folder) {
      for pod in children(place.appending(path: "Pods")) {
        let module = Self.module(ofPod: pod)
        if pods[module] == nil { pods[module] = pod }
      }
    }
    return pods
  }

  /// The name that files import a pod by: its module map's, else its own, where `_` stands for what no module may have.
  private static func module(ofPod pod: URL) -> String {
    let name = pod.lastPathComponent
    let map = pod.deletingLastPathComponent()
      .appending(path: "Target Support Files/\(name)/\(name).modulemap")
    if let text = try? String(contentsOf: map, encoding: .utf8),
      let found = text.firstMatch(of: /\bmodule\s+(\w+)/)
    {
      return String(found.1)
    }
    return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
