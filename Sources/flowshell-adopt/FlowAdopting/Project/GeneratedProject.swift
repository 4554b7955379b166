import Foundation

/// A folder whose Xcode project Tuist or XcodeGen makes: what its manifests say without being run.
///
/// A module is a folder that files outside of it import by its name; all else is the app.
struct GeneratedProject {
  /// Folders of what is no part of the app or of a module.
  private static let skipped: Set = [
    "Demo", "Example", "Examples", "Plugin", "Plugins", "Scripts", "Templates", "Testing", "Tuist",
  ]
  /// What XcodeGen reads.
  private static let specifications: Set = ["project.yaml", "project.yml"]
  /// What a manifest of Tuist or of a package imports, and no source of an app: names such as `Config.swift` tell nothing.
  private static let descriptions: Set = ["PackageDescription", "ProjectDescription"]

  private let folder: URL
  /// What is no manifest.
  private let files: [URL]
  /// The modules that each of the Swift files imports.
  private let imports: [URL: [String]]
  private let manifests: String

  /// Reads the manifests among a folder's files; nil where there are none.
  init?(_ content: SourceFolder, in folder: URL) {
    let isMade = content.files.contains { file in
      Self.specifications.contains(file.lastPathComponent)
        || file.lastPathComponent == "Project.swift"
          && AppSources.imports(of: file).contains("ProjectDescription")
    }
    guard isMade else { return nil }
    let sources = content.files.filter { $0.pathExtension == "swift" }
    let imports = Dictionary(
      uniqueKeysWithValues: sources.map { ($0, AppSources.imports(of: $0)) }
    )
    let isManifest = { (file: URL) in
      Self.specifications.contains(file.lastPathComponent)
        || file.path(under: folder).split(separator: "/").dropLast().contains("Tuist")
        || !Self.descriptions.isDisjoint(with: imports[file] ?? [])
    }
    self.folder = folder
    self.imports = imports
    files = content.files.filter { !isManifest($0) }
    manifests = content.files.filter(isManifest)
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
    let own = files.filter { !isSkipped($0) }
    let roots = roots(of: own.filter { $0.pathExtension == "swift" })
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
    return order(modules, app)
  }

  private func isSkipped(_ file: URL) -> Bool {
    file.path(under: folder).split(separator: "/").dropLast()
      .contains { Self.skipped.contains(String($0)) }
  }

  /// The folders of modules by name: the nearest one that has sources of its own, and that a file outside imports.
  private func roots(of sources: [URL]) -> [String: URL] {
    var candidates: [String: Set<URL>] = [:]
    for file in sources {
      var place = file.deletingLastPathComponent()
      while place.path.hasPrefix(folder.path + "/") {
        candidates[place.lastPathComponent, default: []].insert(place)
        place.deleteLastPathComponent()
      }
    }
    var roots: [String: URL] = [:]
    for name in Set(sources.flatMap { imports[$0] ?? [] }).subtracting(Modules.apple) {
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
      let isImported = sources.contains { file in
        imports[file]?.contains(name) == true && !file.path.hasPrefix(place.path + "/")
      }
      if isImported { roots[name] = place }
    }
    return roots
  }

  /// Each module behind those that it imports.
  private func order(
    _ modules: [String: [URL]],
    _ app: String
  ) -> [(name: String, files: [URL])] {
    var ordered: [(name: String, files: [URL])] = []
    var seen: Set<String> = []
    func visit(_ name: String) {
      guard let files = modules[name], seen.insert(name).inserted else { return }
      for other in Set(files.flatMap { imports[$0] ?? [] }).sorted() where other != app {
        visit(other)
      }
      ordered.append((name, files))
    }
    visit(app)
    return ordered
  }
}
