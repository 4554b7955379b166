package import Foundation

/// The files of a folder that has no project: all that is not a test, a dependency or a product.
struct SourceFolder {
  /// More files than this are no app.
  static let limit = 20_000

  private static let skipped: Set = [
    "Pods", "Carthage", "DerivedData", "build", "Tests", "UITests", "fastlane", "vendor",
  ]

  private(set) var files: [URL] = []
  private(set) var projects: [URL] = []
  /// Folders that are copied whole: `Icons.bundle`.
  private(set) var bundles: [URL] = []

  /// Everything below a folder, in the order of the paths; links are not followed.
  init(_ folder: URL, skipping isSkipped: (URL) -> Bool = Self.isSkipped) throws(AdoptionFailure) {
    var waiting = [folder]
    while let folder = waiting.popLast() {
      let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey]
      let children =
        (try? FileManager.default.contentsOfDirectory(
          at: folder,
          includingPropertiesForKeys: keys,
          options: .skipsHiddenFiles
        )) ?? []
      for child in children.inOrderOfPaths.reversed() {
        let values = try? child.resourceValues(forKeys: Set(keys))
        if values?.isSymbolicLink == true { continue }
        if child.pathExtension == "xcodeproj" {
          projects.append(child)
        } else if values?.isDirectory != true {
          files.append(child)
        } else if child.pathExtension == "bundle" {
          bundles.append(child)
        } else if ["xcassets", "xcdatamodeld"].contains(child.pathExtension) {
          files.append(child)
        } else if !isSkipped(child) {
          waiting.append(child)
        }
      }
      if files.count > Self.limit {
        throw AdoptionFailure("more than \(Self.limit) files in the folder: name the app's own")
      }
    }
    files = files.inOrderOfPaths
    projects = projects.inOrderOfPaths
    bundles = bundles.inOrderOfPaths
  }

  static func isSkipped(_ folder: URL) -> Bool {
    let name = folder.lastPathComponent
    return skipped.contains(name) || name.hasSuffix("Tests")
      || folder.pathExtension != "lproj"
        && ["xcworkspace", "framework", "playground"].contains(folder.pathExtension)
  }
}

extension AppSources {
  /// A project, or a folder: its Xcode project with an app, else all of its Swift files.
  package init(
    folder: URL,
    target: String?,
    packages: [PackageReference] = [],
    withTests: Bool = false
  ) throws {
    var folder = folder.resolvingSymlinksInPath().standardizedFileURL
    guard folder.isFolder else { throw AdoptionFailure("\(folder.path) is no folder") }
    if folder.pathExtension == "xcodeproj" {
      let project = folder
      folder.deleteLastPathComponent()
      self = try XcodeProject(project, in: folder).sources(of: target, withTests: withTests)
      try addPackages(packages, SourceFolder(folder).files)
      try checkFiles()
      return
    }
    let content = try SourceFolder(folder)
    let found = try Self.projects(among: content.projects, in: folder)
    let isPackage = FileManager.default.fileExists(
      atPath: folder.appending(path: "Package.swift").path
    )
    let isOfProject =
      found?.0.hasTests ?? false && (target.flatMap { found?.0.has($0) } ?? true)
    if withTests, isPackage, !isOfProject {
      try self.init(package: folder, target, packages, content.files)
    } else if let (project, all) = found, project.hasApp || target != nil || !isPackage {
      self = try project.sources(of: target, withTests: withTests)
      addFrameworks(of: all)
      addPackages(packages, content.files)
    } else if withTests {
      throw AdoptionFailure("there is no project in \(folder.path) that names unit tests")
    } else if let target {
      throw AdoptionFailure("there is no project in \(folder.path) that has a target '\(target)'")
    } else {
      self.init(withoutProject: folder, content, packages)
    }
    try checkFiles()
  }

  func checkFiles() throws {
    guard modules.contains(where: { !$0.files.isEmpty }) else {
      throw AdoptionFailure("there is no Swift file in \(folder.path)")
    }
  }

  /// All Swift files of a folder; where a project would be made by manifests, the modules that these are of.
  private init(
    withoutProject folder: URL,
    _ content: SourceFolder,
    _ packages: [PackageReference]
  ) {
    self.init(folder: folder, modules: [])
    let name = folder.lastPathComponent.asModuleName
    let generated = GeneratedProject(content, in: folder)
    for (name, files) in generated?.modules(name) ?? [(name, content.files)] {
      var module = Module(name: name)
      module.dependencies = modules.map(\.name)
      modules.append(module)
      add(files, to: modules.count - 1)
      // Nobody says what of them is a resource: texts are.
      modules[modules.count - 1].bundled.removeAll { file in
        !["strings", "stringsdict", "xcstrings"].contains(file.pathExtension)
      }
    }
    for file in content.files where file.lastPathComponent == "Info.plist" {
      launch.read(at: file)
    }
    generated?.read(into: &launch)
    references = generated?.references ?? []
    addPackages(packages, content.files, ofFolder: generated == nil)
  }

  /// Adds what the packages of a project, fetched or among its files, give to what it imports.
  ///
  /// Of a folder without a project the files of its own packages are the app's already.
  private mutating func addPackages(
    _ packages: [PackageReference],
    _ files: [URL],
    ofFolder isFolder: Bool = false
  ) {
    references += packages
    for file in files where file.lastPathComponent == "Cartfile" {
      references += PackageReference.carthage(
        (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      )
    }
    let manifests = files.filter { $0.lastPathComponent == "Package.swift" }
    addPackages(
      local: isFolder ? [] : manifests.map { $0.deletingLastPathComponent() },
      pods: files.filter { ["Podfile.lock", "Podfile"].contains($0.lastPathComponent) }
    )
  }

  /// The nearest project with an app, else the nearest, and all that there are; nil where there is none.
  private static func projects(
    among bundles: [URL],
    in folder: URL
  ) throws -> (XcodeProject, all: [XcodeProject])? {
    let bundles = bundles.sorted {
      ($0.pathComponents.count, $0.path) < ($1.pathComponents.count, $1.path)
    }
    let projects = try bundles.map { try XcodeProject($0, in: folder) }
    return (projects.first { $0.hasApp } ?? projects.first).map { ($0, projects) }
  }

  /// Adds files to a module by what they are.
  mutating func add(_ files: [URL], to module: Int) { modules[module].add(files) }
}

extension AppSources.Module {
  private static let resourceKinds: Set = ["storyboard", "xib", "strings"]
  /// What Xcode makes something else of.
  private static let compiledKinds: Set = [
    "c", "h", "intentdefinition", "m", "metal", "mm", "swift", "xcassets", "xcconfig",
    "xcdatamodel",
  ]

  fileprivate mutating func add(_ added: [URL]) {
    for file in added {
      if let model = file.dataModel {
        if !models.contains(model) { models.append(model) }
        continue
      }
      switch file.pathExtension {
      case "swift" where file.lastPathComponent != "Package.swift": files.append(file)
      case "xcassets": catalogs.append(file)
      case let kind where Self.resourceKinds.contains(kind):
        resources.append(file)
        // Of a storyboard, or of the code's own texts.
        if kind == "strings", !bundled.contains(file) { bundled.append(file) }
      case let kind where !Self.compiledKinds.contains(kind): bundled.append(file)
      default: break
      }
    }
    files = files.inOrderOfPaths
    resources = resources.inOrderOfPaths
  }

  /// Adds the resources of a package's target: those that the manifest names, and what Xcode finds unsaid.
  mutating func addResources(of target: DescribedPackage.Target, in package: DescribedPackage) {
    let folder = URL(filePath: package.path)
    bundled = (target.resources ?? []).map {
      URL(filePath: $0.path, relativeTo: folder).absoluteURL.standardizedFileURL
    }
    let root = folder.appending(path: target.path).standardizedFileURL
    guard let found = try? SourceFolder(root).files else { return }
    add(
      found.filter {
        Self.resourceKinds.contains($0.pathExtension) || $0.pathExtension == "xcassets"
          || $0.dataModel != nil
      }
    )
  }
}

extension [URL] {
  /// Sorted by paths; a URL makes its path anew each time that it is asked.
  var inOrderOfPaths: Self {
    map { (path: $0.path, url: $0) }.sorted { $0.path < $1.path }.map(\.url)
  }
}

extension URL {
  /// The model of Core Data that it is, or lies in.
  fileprivate var dataModel: URL? {
    guard path.contains(".xcdatamodel") else { return nil }
    var (folder, version) = (self, nil as URL?)
    while folder.pathComponents.count > 1 {
      if folder.pathExtension == "xcdatamodeld" { return folder }
      if folder.pathExtension == "xcdatamodel" { version = folder }
      folder.deleteLastPathComponent()
    }
    return version
  }
}

extension LaunchSettings {
  mutating func read(at file: URL, _ settings: BuildSettings = BuildSettings()) {
    guard let data = try? Data(contentsOf: file),
      let plist = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return }
    read(plist as? [String: Any] ?? [:], settings)
  }
}

extension String {
  /// A name that a Swift module can have.
  var asModuleName: String {
    let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }
}
