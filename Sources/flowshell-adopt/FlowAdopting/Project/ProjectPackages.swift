import Foundation

/// The packages of a project: those that compile here are taken as they are, the sources of others are the app's own.
struct ProjectPackages {
  private let folder: URL
  /// The targets by the names of their modules.
  private var targets: [String: (target: DescribedPackage.Target, package: DescribedPackage)] = [:]
  /// The modules of the project's own packages.
  private let own: Set<String>
  /// Whether all is as it will be the next time: what cannot be had is known then, or asked for again.
  private(set) var isSettled = true

  /// Fetches what the references, and the project's own packages, name into a folder, and reads it with these.
  init(_ references: [PackageReference], local: [URL], in folder: URL, _ remarks: inout [Remark]) {
    self.folder = folder
    let known = remarks.count
    let own = Self.describe(local, folder, "own", &remarks)
    isSettled = remarks.count == known
    self.own = Set(own.flatMap(\.targets).filter { $0.type == "library" }.map(\.module))
    var seen: Set<String> = []
    let all = (references + own.flatMap(\.dependencies).compactMap(PackageReference.init))
      .filter { seen.insert($0.identity).inserted }
    var fetched: [DescribedPackage] = []
    if !all.isEmpty {
      do {
        let folders = try fetch(all, &remarks)
        let known = remarks.count
        fetched = Self.describe(folders, folder, "described", &remarks)
        isSettled = isSettled && remarks.count == known
      } catch {
        isSettled = false
        remarks.append(Remark(.warning, nil, "the project's packages cannot be had: \(error)"))
      }
    }
    for package in fetched + own {
      for target in package.targets where ["library", "system-target"].contains(target.type) {
        targets[target.module] = (target, package)
      }
    }
  }

  // MARK: Fetching

  /// What was asked for the last time, and the addresses of what could not be had.
  private struct Asked: Codable {
    var references: [PackageReference]
    var lost: [String] = []
  }

  /// Whether SwiftPM complains of a server that it cannot reach.
  static func isOffline(_ problem: String) -> Bool {
    ["Could not resolve host", "Couldn't connect", "Failed to connect", "timed out"]
      .contains(where: problem.contains)
  }

  /// Fetches packages; one that cannot be had is told, and the others are fetched without it.
  private mutating func fetch(
    _ references: [PackageReference],
    _ remarks: inout [Remark]
  ) throws -> [URL] {
    let all = Set(references).sorted { $0.manifestLine < $1.manifestLine }
    let file = folder.appending(path: "asked.json")
    let checkouts = folder.appending(path: ".build/checkouts")
    var had = all
    var isLoose = false
    var asked = Asked(references: all)
    let old = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Asked.self, from: $0)
    }
    if let old, old.references == all, old.lost.count == all.count || checkouts.isFolder {
      for url in old.lost {
        let hint = "without .flowshell/packages it is asked for anew"
        remarks.append(Remark(.warning, nil, "the package \(url) could not be had: \(hint)"))
      }
    } else {
      var isOffline = false
      while let problem = try Self.resolve(had, in: folder) {
        isSettled = false
        isOffline = isOffline || Self.isOffline(problem)
        // What stands on an older RxSwift is taken in a later version, which stands on the newer one.
        if had.contains(.rxSwift), !isLoose {
          had = had.map(\.orLater)
          isLoose = true
          continue
        }
        guard let lost = Self.blamed(in: problem, among: had) else {
          throw AdoptionFailure(String(problem.suffix(1_000)))
        }
        // A version of before there were packages, such as a pod's, has a later one that is a package.
        if had[lost] != had[lost].orLater {
          had[lost] = had[lost].orLater
          continue
        }
        remarks.append(Remark(.warning, nil, "the package \(had[lost].url) cannot be had"))
        asked.lost.append(had[lost].url)
        had.remove(at: lost)
      }
      // What cannot be had without a network may be had the next time.
      if isOffline {
        try? FileManager.default.removeItem(at: file)
      } else {
        try JSONEncoder().encode(asked).write(to: file, options: .atomic)
      }
    }
    guard checkouts.isFolder else { return [] }
    let found = try FileManager.default.contentsOfDirectory(
      at: checkouts,
      includingPropertiesForKeys: nil
    )
    return found.sorted { $0.path < $1.path }
  }

  /// The package that SwiftPM complains of: it names one by its identity or its address, and others that it only fetched.
  static func blamed(in problem: String, among all: [PackageReference]) -> Int? {
    let errors = problem.split(separator: "\n").filter { $0.contains("error: ") }.joined()
    for text in [errors, problem] {
      if let index = all.firstIndex(where: { text.contains("'\($0.identity)'") }) { return index }
      if let index = all.firstIndex(where: { text.contains($0.url) }) { return index }
    }
    return nil
  }

  /// Has SwiftPM fetch packages; what it says where it cannot.
  private static func resolve(_ references: [PackageReference], in folder: URL) throws -> String? {
    let lines = references.map { "    \($0.manifestLine),\n" }.joined()
    let manifest = """
      // swift-tools-version: 6.0
      // Made by flowshell adopt: changes are lost.
      import PackageDescription

      let package = Package(
        name: "packages",
        dependencies: [
      \(lines)  ]
      )

      """
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"), options: .atomic)
    let answer = SwiftCompiler.run(["swift", "package", "--package-path", folder.path, "resolve"])
    return answer.status == 0 ? nil : answer.output
  }

  private struct Known: Codable {
    let digest: UInt64
    let package: DescribedPackage
  }

  /// Asks SwiftPM for the targets of packages whose manifests changed.
  static func describe(
    _ packages: [URL],
    _ folder: URL,
    _ name: String,
    _ remarks: inout [Remark]
  ) -> [DescribedPackage] {
    let file = folder.appending(path: "\(name).json")
    let old =
      (try? Data(contentsOf: file)).flatMap {
        try? JSONDecoder().decode([String: Known].self, from: $0)
      } ?? [:]
    var new: [String: Known] = [:]
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for package in packages {
      let manifest = package.appending(path: "Package.swift")
      guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { continue }
      // A description lists the sources.
      let names = (try? SourceFolder(package).files.map(\.path)) ?? []
      let digest = ([text] + names).joined(separator: "\n").digest
      if let known = old[package.path], known.digest == digest {
        new[package.path] = known
        continue
      }
      let words = [
        "swift", "package", "--package-path", package.path, "describe", "--type", "json",
      ]
      let answer = SwiftCompiler.run(words)
      if let start = answer.output.firstIndex(of: "{"), answer.status == 0,
        let package = try? decoder.decode(
          DescribedPackage.self,
          from: Data(answer.output[start...].utf8)
        )
      {
        new[package.path] = Known(digest: digest, package: package)
      } else {
        let name = package.lastPathComponent
        remarks.append(Remark(.warning, nil, "the package \(name) cannot be read"))
      }
    }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(new).write(to: file, options: .atomic)
    return new.sorted { $0.key < $1.key }.map(\.value.package)
  }

  // MARK: Targets

  /// What the modules of a project get of its packages.
  struct Needed {
    /// Products that are taken as they are, with the folders of their packages.
    var products: [AppSources.Product] = []
    /// Targets whose sources are the app's, the first needed first.
    var modules: [AppSources.Module] = []
  }

  /// The targets that imports lead to; of a package, and of what needs it, either all are taken as they are or none.
  func needed(by imports: Set<String>) -> Needed {
    let imports = imports.contains("RxCocoa") ? imports.union(Modules.rx) : imports
    var order: [String] = []
    var seen: Set<String> = []
    for name in imports.sorted() { visit(name, &order, &seen) }
    var adopted = Set(order.filter { !isPortable($0) }.compactMap { targets[$0]?.package.path })
    var count = -1
    while count != adopted.count {
      count = adopted.count
      for name in order {
        guard let (target, package) = targets[name] else { continue }
        let needs = dependencies(of: target).compactMap { targets[$0]?.package.path }
        if !adopted.isDisjoint(with: needs) { adopted.insert(package.path) }
      }
    }
    var needed = Needed()
    for name in order { add(name, to: &needed, adopted) }
    return needed
  }

  /// Puts the targets that a target needs before it.
  private func visit(_ name: String, _ order: inout [String], _ seen: inout Set<String>) {
    guard let (target, _) = targets[name], seen.insert(name).inserted else { return }
    for dependency in dependencies(of: target) { visit(dependency, &order, &seen) }
    order.append(name)
  }

  private func add(_ name: String, to needed: inout Needed, _ adopted: Set<String>) {
    guard let (target, package) = targets[name] else { return }
    let folder = URL(filePath: package.path)
    if !adopted.contains(package.path) {
      guard let product = package.products.first(where: { $0.targets.contains(target.name) }) else {
        return
      }
      needed.products.append(AppSources.Product(module: name, name: product.name, package: folder))
      return
    }
    guard target.moduleType == "SwiftTarget" else { return }
    var module = AppSources.Module(name: name)
    let root = folder.appending(path: target.path)
    module.files = target.sources.filter { $0.hasSuffix(".swift") }.sorted().map {
      root.appending(path: $0).standardizedFileURL
    }
    module.isOfPackage = true
    module.isForLinux = isForLinux(package)
    module.addResources(of: target, in: package)
    module.dependencies = dependencies(of: target).filter { dependency in
      needed.modules.contains { $0.name == dependency }
    }
    needed.modules.append(module)
  }

  private func dependencies(of target: DescribedPackage.Target) -> [String] {
    declared(target).union(undeclared(target)).sorted()
  }

  private func declared(_ target: DescribedPackage.Target) -> Set<String> {
    let products = (target.productDependencies ?? []).flatMap { product($0)?.targets ?? [] }
    return Set(((target.targetDependencies ?? []) + products).map(module))
  }

  private func module(_ target: String) -> String {
    targets.first { $0.value.target.name == target }?.key ?? target
  }

  private func product(_ name: String) -> DescribedPackage.Product? {
    targets.values.lazy.flatMap(\.package.products).first { $0.name == name }
  }

  /// The targets that a target imports without saying so: Xcode has built those of the same package, and the project's
  /// own, all the same.
  private func undeclared(_ target: DescribedPackage.Target) -> Set<String> {
    guard let package = targets[target.module]?.package else { return [] }
    let root = URL(filePath: package.path).appending(path: target.path)
    let siblings = Set(package.targets.map(\.module))
      .union(own.contains(target.module) ? own : [])
      .subtracting([target.module]).subtracting(declared(target))
    if siblings.isEmpty { return [] }
    var found: Set<String> = []
    for file in target.sources where file.hasSuffix(".swift") {
      let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8)
      found.formUnion((text?.imports ?? []).intersection(siblings))
    }
    return found
  }

  /// Whether nothing that a target is made of asks for Apple's systems.
  private func isPortable(_ name: String) -> Bool {
    var seen: Set<String> = []
    var waiting = [name]
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let (target, package) = targets[name], undeclared(target).isEmpty,
        (target.productDependencies ?? []).allSatisfy({ product($0) != nil })
      else { return false }
      let root = URL(filePath: package.path).appending(path: target.path)
      for file in target.sources {
        if file.hasSuffix(".m") || file.hasSuffix(".mm") { return false }
        guard file.hasSuffix(".swift"),
          let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8)
        else { continue }
        if !text.imports.isDisjoint(with: Modules.apple) || text.wantsNetworking { return false }
      }
      waiting += dependencies(of: target)
    }
    return true
  }

  /// Whether a package is for Linux too, though it names Apple's modules: each below a condition, and none of a screen's.
  private func isForLinux(_ package: DescribedPackage) -> Bool {
    var knowsLinux = false
    for target in package.targets where targets[target.module]?.package.path == package.path {
      let root = URL(filePath: package.path).appending(path: target.path)
      for file in target.sources where file.hasSuffix(".swift") {
        guard let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8)
        else { continue }
        if !text.imports.isDisjoint(with: Modules.screens) { return false }
        if !text.unconditionalImports.isDisjoint(with: Modules.apple) { return false }
        knowsLinux =
          knowsLinux || text.contains("os(Linux)")
          || text.contains("canImport(FoundationNetworking)")
      }
    }
    return knowsLinux
  }
}

extension String {
  /// Whether a file has requests by 'import Foundation' alone, which is another module's word elsewhere.
  fileprivate var wantsNetworking: Bool {
    contains(/URL(Request|Response|Session)/)
      && !contains("FoundationNetworking")
  }

  /// The modules that a file imports below no condition.
  var unconditionalImports: Set<String> {
    var depth = 0
    var open = ""
    for line in split(separator: "\n") {
      let word = line.trimmingPrefix(while: \.isWhitespace)
      if word.hasPrefix("#if") { depth += 1 }
      if word.hasPrefix("#endif") { depth -= 1 }
      if depth == 0 { open += line + "\n" }
    }
    return open.imports
  }
}
