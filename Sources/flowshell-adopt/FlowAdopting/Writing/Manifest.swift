import Foundation

/// The manifest of the package of prepared copies.
struct Manifest {
  let package: AdoptedPackage
  let standIns: [StandIn]

  var text: String {
    let sources = package.sources
    let packages = Set(sources.products.map(\.package.path)).sorted().map {
      ".package(path: \($0.swiftLiteral))"
    }
    let path = package.flowshell.path.swiftLiteral
    let dependencies = [".package(name: \"flowshell\", path: \(path))"] + packages + openCombine
    let app = (sources.app?.name ?? "").swiftLiteral
    let begin =
      sources.hasTests ? [".target(name: \(AdoptedPackage.beginOfTests.swiftLiteral))"] : []
    let program =
      ".executableTarget(name: \(package.program.swiftLiteral), "
      + "dependencies: [\(app), \(Self.product("FlowLive", "flowshell"))])"
    let targets =
      begin + [doubles] + standIns.map(target(of:)) + sources.modules.map(target(of:))
      + (sources.isPackage ? [] : [program])
    return """
      // swift-tools-version: 6.2
      // Made by flowshell adopt: changes are lost.

      import PackageDescription

      let package = Package(
        name: \(package.program.swiftLiteral),
        platforms: [.macOS(.v15)],
        dependencies: [
      \(Self.lines(dependencies))  ],
        targets: [
      \(Self.lines(targets))  ]
      )

      """
  }

  private static func lines(_ items: [String]) -> String {
    items.map { "    \($0),\n" }.joined()
  }

  private static func product(_ name: String, _ package: String) -> String {
    ".product(name: \(name.swiftLiteral), package: \(package.swiftLiteral))"
  }

  // Combine's names on Linux: only an app that asks for them resolves that package.
  private var openCombine: [String] {
    standIns.contains { $0.imports.contains("OpenCombine") }
      ? [".package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")"] : []
  }

  /// What every module of the app may import.
  private var ready: [String] {
    let foreign = package.sources.products.map {
      Self.product($0.name, $0.package.lastPathComponent)
    }
    return [Self.product("FlowLive", "flowshell"), Self.product("UIKit", "flowshell")]
      + Set(foreign).sorted() + standIns.map(\.name.swiftLiteral)
  }

  /// What makes doubles of values, and all that is built before the app is looked at.
  private var doubles: String {
    target("FlowDoubles", ready, [".swiftLanguageMode(.v5)", Self.isQuiet])
  }

  private func target(of standIn: StandIn) -> String {
    let imports = standIn.imports
    var needs = [Self.product("UIKit", "flowshell")]
    needs += standIns.filter { imports.contains($0.name) }.map(\.name.swiftLiteral)
    if imports.contains("OpenCombine") { needs.append(Self.product("OpenCombine", "OpenCombine")) }
    needs += package.sources.products.filter { imports.contains($0.module) }.map {
      Self.product($0.name, $0.package.lastPathComponent)
    }
    needs += package.sources.modules.filter { imports.contains($0.name) }.map(\.name.swiftLiteral)
    if !standIn.isOwn { return target(standIn.name, needs, [".swiftLanguageMode(.v5)"]) }
    // Those of packages are written as these are, and know nothing of actors.
    if Modules.ofPackages.contains(standIn.name) {
      return target(standIn.name, needs, [".swiftLanguageMode(.v5)", Self.isQuiet])
    }
    let features = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"].map {
      ".enableUpcomingFeature(\($0.swiftLiteral))"
    }
    return target(standIn.name, needs, [".swiftLanguageMode(.v6)"] + features + [Self.isQuiet])
  }

  private func target(of module: AppSources.Module) -> String {
    var settings = [".swiftLanguageMode(.v\(module.languageMode))", Self.isQuiet]
    settings += module.conditions.map { ".define(\($0.swiftLiteral))" }
    settings += module.features.map { ".enableUpcomingFeature(\($0.swiftLiteral))" }
    if module.isOnMainActor { settings.append(".defaultIsolation(MainActor.self)") }
    var needs = ["\"FlowDoubles\""] + ready + module.dependencies.map(\.swiftLiteral)
    if !module.isTest { return target(module.name, needs, settings) }
    needs.append(AdoptedPackage.beginOfTests.swiftLiteral)
    return target(module.name, needs, settings, "testTarget")
  }

  private func target(
    _ name: String,
    _ dependencies: [String],
    _ settings: [String],
    _ kind: String = "target"
  ) -> String {
    """
    .\(kind)(
          name: \(name.swiftLiteral),
          dependencies: [\(dependencies.joined(separator: ", "))],
          path: \("Sources/\(name)".swiftLiteral),
          swiftSettings: [\(settings.joined(separator: ", "))]
        )
    """
  }

  // The app's warnings are its own.
  private static let isQuiet = ".unsafeFlags([\"-suppress-warnings\"])"
}
