import Foundation

/// The names of targets: one build has each only once, whichever package it is of.
///
/// A name of the app's that is taken gets `App` behind it: the module `Replay` is `ReplayApp`, and the shell of `Flow`
/// is `FlowAppShell`.
struct TargetNames {
  /// The names of flowshell's targets, of those it needs, and of those that adopting makes.
  private let taken: Set<String>

  init(of flowshell: URL) {
    let manifest = flowshell.appending(path: "Package.swift")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    let own = text.matches(of: /([Tt]arget|systemLibrary)\(\s*name: "([A-Za-z_]\w*)"/)
      .map { String($0.output.2) }
    taken = Self.others.union(own).subtracting(Modules.standIns)
  }

  private static let others: Set = [
    "ArgumentParser", "ArgumentParserToolInfo", "COpenCombineHelpers", "CSystem", "FlowDoubles",
    AdoptedPackage.beginOfTests, "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
    "SystemPackage",
  ]

  /// Gives modules whose names are taken others; a package that is taken as it is cannot have another.
  func rename(_ sources: inout AppSources) throws(AdoptionFailure) {
    if let product = sources.products.first(where: { taken.contains($0.module) }) {
      throw AdoptionFailure(
        "the package's module '\(product.module)' is called as one of flowshell's: "
          + "--library \(product.module)=FOLDER takes its sources, by another name"
      )
    }
    for index in sources.modules.indices where taken.contains(sources.modules[index].name) {
      let name = sources.modules[index].name
      let new = free(name, "", besides: sources)
      sources.renamed[name] = new
      sources.modules[index].name = new
    }
    let renamed = sources.renamed
    for index in sources.modules.indices {
      sources.modules[index].dependencies = sources.modules[index].dependencies.map {
        renamed[$0] ?? $0
      }
    }
  }

  /// A stand-in has to have the name of its module.
  func check(_ standIns: [String]) throws(AdoptionFailure) {
    guard let name = standIns.first(where: taken.contains) else { return }
    throw AdoptionFailure(
      "there cannot be a stand-in for '\(name)': a module of flowshell's is called so"
    )
  }

  /// The name of the app's shell: `ItemsShell`.
  func program(of sources: AppSources) -> String { free(sources.name, "Shell", besides: sources) }

  private func free(_ name: String, _ end: String, besides sources: AppSources) -> String {
    let taken = taken.union(sources.modules.map(\.name)).union(sources.products.map(\.module))
    var name = name
    while taken.contains(name + end) { name += "App" }
    return name + end
  }
}
