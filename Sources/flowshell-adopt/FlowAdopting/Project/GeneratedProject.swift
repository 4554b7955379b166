import Foundation

/// A folder whose Xcode project Tuist or XcodeGen makes: what its manifests say without being run.
///
/// A module is a folder that files outside of it import by its name; all else is the app.
struct GeneratedProject {
  /// Folders of what is no part of the app or of a module.
  private static let skipped: Set = [
    "Demo", "Example", "Examples", "Plugin", "Plugins", "Scripts", "Templates", "Testing", "Tuist",
  ]
  private static let manifests: Set = [
    "Config.swift", "Dependencies.swift", "Package.swift", "Project.swift", "Workspace.swift",
    "project.yaml", "project.yml",
  ]

  private let folder: URL
  private let files: [URL]
  private let manifests: String

  /// Reads the manifests among a folder's files; nil where there are none.
  init?(_ content: SourceFolder, in folder: URL) {
    let names: Set = ["Project.swift", "project.yml", "project.yaml"]
    guard content.files.contains(where: { names.contains($0.lastPathComponent) }) else {
      return nil
    }
    self.folder = folder
    files = content.files
    manifests =
      files.filter {
        Self.manifests.contains($0.lastPathComponent) || $0.pathComponents.contains("Tuist")
      }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The packages that the manifests name.
  var references: [PackageReference] {
    let swift = /url:\s*"(https?:[^"]+)"[^"\n]*"([0-9]+(?:\.[0-9]+)*)"/
    let yaml =
      /url:\s*"?(https?:[^\s"]+)"?\s*\n\s*(?:exactVersion|from|majorVersion|minorVersion|version):\s*"?([0-9]+(?:\.[0-9]+)*)/
    let pairs =
      manifests.matches(of: swift).map { ($0.output.1, $0.output.2) }
      + manifests.matches(of: yaml).map { ($0.output.1, $0.output.2) }
    var seen: Set<String> = []
    return pairs.compactMap { try? PackageReference(argument: "\($0)@\($1)") }
      .filter { seen.insert($0.identity).inserted }
  }

  /// What the manifests put into `Info.plist`, as far as the launch asks for it.
  func read(into launch: inout LaunchSettings) {
    let value = { (key: String) -> String? in
      guard let start = manifests.range(of: key)?.upperBound else { return nil }
      return manifests[start...].prefixMatch(of: /"?\s*:\s*"?([^\s",\]]+)/)
        .map { String($0.output.1) }
    }
    let name = value("UISceneDelegateClassName")
    launch.sceneDelegate =
      launch.sceneDelegate ?? name?.split(separator: ".").last.map(String.init)
    launch.sceneStoryboard = launch.sceneStoryboard ?? value("UISceneStoryboardFile")
    launch.storyboard = launch.storyboard ?? value("UIMainStoryboardFile")
  }

  /// The app's module, behind those that are folders of their own.
  func modules(_ app: String) -> [(name: String, files: [URL])] {
    let own = files.filter { file in
      !Self.manifests.contains(file.lastPathComponent) && skipped(file, below: folder) == false
    }
    let imports = own.filter { $0.pathExtension == "swift" }.map {
      ($0, AppSources.imports(of: $0))
    }
    let roots = roots(imports)
    var modules: [String: [URL]] = [:]
    for file in own {
      let name = roots.filter { file.path.hasPrefix($0.value.path + "/") }
        .max { $0.value.path.count < $1.value.path.count }
      guard let name else {
        modules[app, default: []].append(file)
        continue
      }
      let sources = name.value.appending(path: "Sources")
      let isOutside =
        sources.isFolder && file.pathExtension == "swift"
        && !file.path.hasPrefix(sources.path + "/")
      if !isOutside { modules[name.key, default: []].append(file) }
    }
    return order(modules, imports, app)
  }

  private func skipped(_ file: URL, below folder: URL) -> Bool {
    file.path(under: folder).split(separator: "/").dropLast()
      .contains { Self.skipped.contains(String($0)) }
  }

  /// The folders of modules by name: the nearest one that has sources of its own, and that a file outside imports.
  private func roots(_ imports: [(file: URL, names: [String])]) -> [String: URL] {
    var candidates: [String: Set<URL>] = [:]
    for (file, _) in imports {
      var place = file.deletingLastPathComponent()
      while place.path.hasPrefix(folder.path + "/") {
        candidates[place.lastPathComponent, default: []].insert(place)
        place.deleteLastPathComponent()
      }
    }
    var roots: [String: URL] = [:]
    for name in Set(imports.flatMap(\.names)).subtracting(Modules.apple) {
      let places = (candidates[name] ?? []).sorted {
        let first = (
          $0.appending(path: "Sources").isFolder ? 0 : 1, $0.pathComponents.count, $0.path
        )
        let second = (
          $1.appending(path: "Sources").isFolder ? 0 : 1, $1.pathComponents.count, $1.path
        )
        return first < second
      }
      guard let place = places.first else { continue }
      let isImported = imports.contains { file, names in
        names.contains(name) && !file.path.hasPrefix(place.path + "/")
      }
      if isImported { roots[name] = place }
    }
    return roots
  }

  /// Each module behind those that it imports.
  private func order(
    _ modules: [String: [URL]],
    _ imports: [(file: URL, names: [String])],
    _ app: String
  ) -> [(name: String, files: [URL])] {
    let names = Dictionary(uniqueKeysWithValues: imports.map { ($0.file, $0.names) })
    var ordered: [(name: String, files: [URL])] = []
    var seen: Set<String> = []
    func visit(_ name: String) {
      guard let files = modules[name], seen.insert(name).inserted else { return }
      for other in Set(files.flatMap { names[$0] ?? [] }).sorted() where other != app {
        visit(other)
      }
      ordered.append((name, files))
    }
    visit(app)
    return ordered
  }
}
