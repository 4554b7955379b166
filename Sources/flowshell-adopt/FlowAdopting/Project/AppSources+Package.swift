import Foundation

// A package of Swift, of which the unit tests are run.
extension AppSources {
  /// The targets that a package's tests need, and behind them the tests: all, or those of one name.
  init(
    package folder: URL,
    _ name: String?,
    _ references: [PackageReference],
    _ files: [URL]
  ) throws {
    self.init(folder: folder, modules: [])
    isPackage = true
    let manifest = folder.appending(path: "Package.swift")
    settingsFiles.insert(manifest)
    let place = folder.appending(path: ".flowshell/packages")
    guard let package = ProjectPackages.describe([folder], place, "tested", &remarks).first else {
      throw AdoptionFailure("\(manifest.path) cannot be read")
    }
    let tests = package.targets.filter { $0.type == "test" }.sorted { $0.name < $1.name }
    let chosen = tests.filter { name == nil || $0.name == name }
    if chosen.isEmpty {
      let names = tests.map(\.name).joined(separator: ", ")
      throw AdoptionFailure(
        tests.isEmpty
          ? "\(manifest.path) has no tests"
          : "\(manifest.path) has no tests '\(name ?? "")'; it has \(names)"
      )
    }
    let settings = PackageSettings(of: folder)
    var seen: Set<String> = []
    for test in chosen { addNeeds(of: test, in: package, settings, &seen) }
    let needed = modules.map(\.name)
    for test in chosen {
      var module = Module(test, of: package, settings)
      module.isTest = true
      module.dependencies = needed
      modules.append(module)
    }
    self.references = references + package.dependencies.compactMap(PackageReference.init)
    let inside = files.filter { $0.lastPathComponent == "Package.swift" && $0 != manifest }
    let named = package.dependencies.compactMap { $0.path.map { URL(filePath: $0) } }
    let local = Set(inside.map { $0.deletingLastPathComponent().standardizedFileURL }).union(named)
    addPackages(local: local.sorted { $0.path < $1.path })
  }

  /// Adds the targets that a target needs, the first needed first.
  private mutating func addNeeds(
    of target: DescribedPackage.Target,
    in package: DescribedPackage,
    _ settings: PackageSettings,
    _ seen: inout Set<String>
  ) {
    for name in (target.targetDependencies ?? []).sorted() where seen.insert(name).inserted {
      guard let other = package.targets.first(where: { $0.name == name }) else { continue }
      guard other.moduleType == "SwiftTarget", ["library", "executable"].contains(other.type) else {
        remarks.append(Remark(.warning, nil, "the target \(name) is left out: a \(other.kind)"))
        continue
      }
      addNeeds(of: other, in: package, settings, &seen)
      modules.append(Module(other, of: package, settings))
    }
  }
}

extension AppSources.Module {
  fileprivate init(
    _ target: DescribedPackage.Target,
    of package: DescribedPackage,
    _ settings: PackageSettings
  ) {
    self.init(name: target.module)
    let folder = URL(filePath: package.path)
    let root = folder.appending(path: target.path)
    files = target.sources.filter { $0.hasSuffix(".swift") }.sorted().map {
      root.appending(path: $0).standardizedFileURL
    }
    addResources(of: target, in: package)
    let names = Set(package.targets.map(\.name))
    dependencies = (target.targetDependencies ?? []).filter(names.contains).sorted().map { name in
      package.targets.first { $0.name == name }?.module ?? name
    }
    settings.apply(to: &self, of: target.name)
  }
}
