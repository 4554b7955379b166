import Foundation

// Frameworks that a workspace builds for an app: of another project, or of its own without saying so.
extension AppSources {
  /// Adds the frameworks of projects that modules import, each behind those that it imports itself.
  mutating func addFrameworks(of projects: [XcodeProject]) {
    var frameworks: [Module] = []
    var seen = Set(modules.map(\.name))
    let names = projects.reduce(into: Set()) { $0.formUnion($1.frameworks) }
    if names.isSubset(of: seen) { return }
    for module in modules { visit(module, projects, names, &seen, &frameworks) }
    for index in modules.indices { modules[index].dependencies += frameworks.map(\.name) }
    modules = frameworks + modules
  }

  private mutating func visit(
    _ module: Module,
    _ projects: [XcodeProject],
    _ names: Set<String>,
    _ seen: inout Set<String>,
    _ frameworks: inout [Module]
  ) {
    let wanted = names.intersection(module.files.flatMap(Self.imports))
    for name in wanted.sorted() where !seen.contains(name) {
      guard let found = projects.lazy.compactMap({ $0.framework(name) }).first else { continue }
      references += found.references.filter { !references.contains($0) }
      remarks += found.remarks
      settingsFiles.formUnion(found.settingsFiles)
      for var framework in found.modules where seen.insert(framework.name).inserted {
        let count = frameworks.count
        visit(framework, projects, names, &seen, &frameworks)
        framework.dependencies += frameworks[count...].map(\.name)
        frameworks.append(framework)
      }
    }
  }
}
