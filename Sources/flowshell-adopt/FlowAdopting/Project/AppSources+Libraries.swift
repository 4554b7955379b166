package import Foundation

// Libraries whose sources lie there, but that no package names: an app's pods.
extension AppSources {
  /// Adds the libraries that modules import: those that are given by name, and pods that lie in the folder.
  ///
  /// Their sources are the app's own: they are prepared, and sliced.
  package mutating func addLibraries(_ given: [String: URL]) throws {
    var libraries: [Module] = []
    var seen = Set(modules.map(\.name)).union(products.map(\.module))
    for name in given.keys.sorted() where seen.contains(name) {
      throw AdoptionFailure("'\(name)' is a module of the app or of its packages already")
    }
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

  private func visit(
    _ name: String,
    _ given: [String: URL],
    _ pods: [String: URL],
    _ seen: inout Set<String>,
    _ libraries: inout [Module]
  ) throws {
    guard let root = given[name] ?? pods[name], seen.insert(name).inserted else { return }
    var module = Module(name: name)
    module.files = try SourceFolder(root).files.filter { $0.pathExtension == "swift" }
    if module.files.isEmpty, given[name] == nil { return }
    if module.files.isEmpty { throw AdoptionFailure("there is no Swift file in \(root.path)") }
    let imports = Set(module.files.flatMap(Self.imports)).sorted()
    for other in imports { try visit(other, given, pods, &seen, &libraries) }
    module.dependencies = imports.filter { other in libraries.contains { $0.name == other } }
    libraries.append(module)
  }

  private static func imports(of file: URL) -> [String] {
    ((try? String(contentsOf: file, encoding: .utf8))?.imports ?? []).sorted()
  }

  /// The folders in `Pods`, which lies beside the project.
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
      for pod in children(place.appending(path: "Pods")) where pods[pod.lastPathComponent] == nil {
        pods[pod.lastPathComponent] = pod
      }
    }
    return pods
  }
}
