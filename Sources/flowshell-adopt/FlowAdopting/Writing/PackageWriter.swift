import Foundation

/// Writes the package of an app, and single modules of it anew after more was cut.
package final class PackageWriter {
  package let package: AdoptedPackage
  /// What is cut out of the files so that the rest compiles.
  package var slice: Slice
  package private(set) var outcome = AdoptedPackage.Outcome()
  /// The files of each module as they are.
  private(set) var inputs: [[Memory.Input]] = []
  private let isWhole: Bool
  private var memory: Memory
  private let uikit: UIKitDeclarations
  private var main: MainType?
  /// The types that are apps of SwiftUI's.
  private var apps: Set<String> = []
  /// The modules that the app's files import.
  private var imports: Set<String> = []

  /// Of a package that is to compile whole nothing is cut that was cut the last time.
  package init(_ package: AdoptedPackage, isWhole: Bool = false) throws {
    self.package = package
    self.isWhole = isWhole
    memory = Memory(at: package.folder.appending(path: "prepared.json"))
    uikit = try UIKitDeclarations(of: package.flowshell)
    outcome.remarks = package.sources.remarks
    slice = Slice(
      at: package.folder.appending(path: "slice.json"),
      basis: try package.basis(uikit: uikit.digests)
    )
    for module in package.sources.modules { inputs.append(read(module)) }
    if isWhole { slice = Slice() } else { slice.keep(inputs.flatMap(\.self)) }
  }

  /// Whether a type is one that is there, for a file that imports its module.
  func isThere(_ name: String) -> Bool {
    uikitNames.contains(name) || Modules.foundationTypes.contains(name)
  }

  private lazy var uikitNames = Set(
    uikit.files.flatMap(\.types).filter { $0.kind != .extension }.map(\.name)
  )

  /// The names of the types that the app's files declare.
  var ownTypes: Set<String> { memory.types(of: inputs.flatMap(\.self)) }

  private func read(_ module: AppSources.Module) -> [Memory.Input] {
    module.files.filter { $0.lastPathComponent != "main.swift" }.compactMap { file in
      let path = package.sources.path(of: file)
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        return Memory.Input(path: path, text: text)
      }
      let place = Place(file: path, line: 1, column: 1)
      outcome.remarks.append(Remark(.error, place, "cannot be read as UTF-8"))
      return nil
    }
  }

  /// Prepares every file that changed and writes the package; the originals are only read.
  package func write() throws -> AdoptedPackage.Outcome {
    main = package.typeOfMainFile()
    for index in package.sources.modules.indices {
      let remarks = outcome.remarks
      let written = try write(index)
      outcome.remarks = remarks + written.remarks
      outcome.files += written.copies.count
      outcome.changed += written.changed
      outcome.prepared += written.prepared
      // What a library lacks is nobody's to give.
      if package.sources.modules[index].isLibrary { continue }
      for (name, count) in written.foreignImports {
        outcome.foreignImports[name, default: 0] += count
      }
    }
    guard main != nil || package.sources.isPackage else { throw noDelegate }
    slice.forget(ownTypes)
    let standIns = try package.standIns(for: imports)
    try package.copy(standIns)
    if let app = package.sources.app, !package.sources.isPackage {
      try package.write(
        "import FlowLive\nimport \(app.name)\n\nflowshellApp().shell()\n",
        to: "Sources/\(package.program)/main.swift"
      )
    }
    try package.writeBeginOfTests()
    try writeDoubles(Drafts([]))
    try package.write(Manifest(package: package, standIns: standIns).text, to: "Package.swift")
    try package.write("*\n", to: ".gitignore")
    keepMemory()
    return outcome
  }

  // Where nothing is marked, there is no app.
  private var noDelegate: AdoptionFailure {
    let isApp = inputs.joined().contains { $0.text.contains(/(?m)^\s*@main\b/) }
    let reason =
      isApp
      ? "what is marked begins another kind of program"
      : "this is a library, and has no app to open; an app that imports it is adopted with it: flowshell adopt APP --library MODULE=\(package.sources.folder.path); --tests runs a package's own unit tests"
    return AdoptionFailure(
      "no delegate or app is marked @main or @UIApplicationMain, and no main.swift names one: \(reason)"
    )
  }

  /// Writes what makes values and stands for types that are not there.
  func writeDoubles(_ drafts: Drafts) throws {
    if drafts.names.isEmpty, !slice.drafts.isEmpty { return }
    try package.write(drafts.module, to: "Sources/FlowDoubles/Doubles.swift")
  }

  /// Keeps what is known for the next time.
  func keep() {
    keepMemory()
    // What a whole app is cut for the next time is as it was.
    if isWhole { return }
    slice.keep(at: package.folder.appending(path: "slice.json"))
  }

  private func keepMemory() {
    if memory.hasChanged { memory.keep(at: package.folder.appending(path: "prepared.json")) }
  }

  /// A module as it was written.
  struct WrittenModule {
    var copies: [Copy] = []
    var files: [URL] = []
    var remarks: [Remark] = []
    var changed = 0
    var prepared = 0
    var foreignImports: [String: Int] = [:]
  }

  /// The files of a module, without what is cut out of them.
  private func cut(_ number: Int) -> [(input: Memory.Input, map: OffsetMap)] {
    inputs[number].map { input in
      let (text, map) =
        slice.files[input.path]?.applied(to: input.text) ?? (input.text, OffsetMap())
      return (input: Memory.Input(path: input.path, text: text), map: map)
    }
  }

  /// The modules of the package that a module needs, and those that they need.
  private func others(of module: AppSources.Module) -> [Int] {
    let modules = package.sources.modules
    var found: Set<Int> = []
    var waiting = module.dependencies
    while let name = waiting.popLast() {
      guard let number = modules.firstIndex(where: { $0.name == name }),
        modules[number].name != module.name, found.insert(number).inserted
      else { continue }
      waiting += modules[number].dependencies
    }
    return found.sorted()
  }

  /// Writes the copies of a module's files.
  func write(_ number: Int) throws -> WrittenModule {
    let module = package.sources.modules[number]
    var outcome = WrittenModule()
    let cut = self.cut(number)
    let own = Set(package.sources.modules.map(\.name)).union(package.givenStandIns.keys)
      .union(package.sources.products.map(\.module))
    let there = own.union(package.ownStandIns)
    let results = memory.prepare(
      cut.map(\.input),
      of: package.sources.folder.path,
      for: module.name,
      uikit: uikit,
      others: others(of: module).flatMap { self.cut($0).map(\.input) },
      available: there,
      isBeforeSwift5: module.isBeforeSwift5,
      infersRuntime: module.infersRuntime,
      isForLinux: module.isForLinux,
      isOfPackage: module.isOfPackage || package.sources.isPackage,
      renamed: package.sources.renamed
    )
    imports.formUnion(results.imports)
    var written: Set<String> = []
    var registrations: [String] = []
    let uses = results.files.concurrently { ModuleUses($0.text) }
    for (((input, map), result), uses) in zip(zip(cut, results.files), uses) {
      var result = result
      if slice.files[input.path]?.hasNoTables == true {
        result.dropTables()
      }
      outcome.remarks += result.remarks
      if !result.remarks.isEmpty { outcome.changed += 1 }
      if !package.sources.isFetched(package.sources.file(at: input.path).path) {
        for name in result.foreignImports { outcome.foreignImports[name, default: 0] += 1 }
      }
      main = result.main ?? main
      apps.formUnion(result.apps)
      registrations += result.registration.map { [$0] } ?? []
      let place = "Sources/\(module.name)/\(input.path.trimmingPrefix("/"))"
      written.insert(place)
      let header = header(
        of: input.path,
        uses,
        importsUIKit: module.importsUIKit || module.isTest || results.isForPhones,
        bridged: module.bridged
      )
      imports.formUnion(module.bridged)
      if uses.notifications { imports.insert("UserNotifications") }
      if uses.combine { imports.insert("Combine") }
      if uses.keychain { imports.insert("Security") }
      imports.formUnion(uses.overlays)
      if uses.network { imports.insert(AdoptedPackage.answers) }
      let url = package.folder.appending(path: place)
      outcome.copies.append(
        Copy(
          path: input.path,
          original: package.sources.file(at: input.path).path,
          url: url,
          header: header,
          result: result,
          cuts: map
        )
      )
      outcome.files.append(url)
      try package.write(header + result.text, to: place)
    }
    outcome.prepared = results.count
    let isApp = module.name == package.sources.app?.name
    // A `main.swift` may begin another kind of program.
    if isApp, let named = main, named.isOfSwiftUI, !apps.contains(named.name) { main = nil }
    let models = module.models.map(DataModel.init(at:))
    let entities = models.flatMap(\.entities)
    let owned = models.flatMap(\.owned).filter { $0.isDeclared(in: cut.map(\.input.text)) }
    let inverses = models.reduce(into: [:]) { $0.merge($1.inverses) { first, _ in first } }
    let unique = models.reduce(into: [:]) { $0.merge($1.unique) { first, _ in first } }
    let hasModel = !(entities.isEmpty && owned.isEmpty && inverses.isEmpty && unique.isEmpty)
    if hasModel { registrations.append(DataModel.registration) }
    var others: [(String, String)] = [
      (
        "FlowshellRegistration",
        package.registration(
          module,
          registrations,
          isApp ? main : nil,
          usesNetwork: imports.contains(AdoptedPackage.answers)
        ) + results.defaults
      )
    ]
    if hasModel {
      others.append(
        ("FlowshellModel", DataModel.text(of: entities, owned: owned, inverses, unique: unique))
      )
      imports.insert("CoreData")
    }
    let assets = module.catalogs.flatMap { AssetCatalog(at: $0).assets }
    if let text = AssetCatalog.text(
      of: assets,
      usedIn: inputs[number].map(\.text),
      besides: package.namesOfColors
    ) {
      others.append(("FlowshellAssets", text))
    }
    if let names = slice.names[module.name] {
      others.append(("FlowshellNames", Self.names(names)))
    }
    if isApp, let declaration = package.declaration {
      others.append(("FlowshellDeclaration", declaration))
    }
    for (name, text) in others {
      let place = "Sources/\(module.name)/\(name).swift"
      written.insert(place)
      outcome.files.append(package.folder.appending(path: place))
      try package.write(text, to: place)
    }
    package.removeOthers(than: written, in: "Sources/\(module.name)")
    return outcome
  }

  /// What makes a name of two modules one's: the module's own goes before both.
  private static func names(_ owners: [String: String]) -> String {
    let imports = Set(owners.values).sorted().map { "import \($0)\n" }
    let names = owners.sorted { $0.key < $1.key }.map {
      "public typealias \($0.key) = \($0.value).\($0.key)\n"
    }
    return "// Made by flowshell adopt: changes are lost.\n\(imports.joined())\(names.joined())"
  }

  /// What stands above the text of a file: its diagnostics name the original.
  // A file that imports Foundation alone has of UIKit what Foundation has on Apple's systems: `autoreleasepool`.
  private func header(
    of path: String,
    _ uses: ModuleUses,
    importsUIKit: Bool,
    bridged: Set<String>
  ) -> String {
    let original = package.sources.file(at: path).path
    var header = importsUIKit ? "import UIKit\n" : ""
    for name in bridged.sorted() { header += "import \(name)\n" }
    if !slice.isEmpty { header += "import FlowDoubles\n" }
    if importsUIKit || uses.importsUIKit, uses.notifications {
      header += "import UserNotifications\n"
    }
    if uses.combine { header += "import Combine\n" }
    if uses.observation { header += "import Observation\n" }
    if uses.keychain { header += "import Security\n" }
    for overlay in uses.overlays { header += "import \(overlay)\n" }
    // Foundation has them on Apple's systems.
    if uses.network {
      header += "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
    }
    if uses.xml { header += "#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n" }
    if uses.answers { header += "import \(AdoptedPackage.answers)\n" }
    return "// Made by flowshell adopt: changes are lost.\n\(header)"
      + "#sourceLocation(file: \(original.swiftLiteral), line: 1)\n"
  }
}
