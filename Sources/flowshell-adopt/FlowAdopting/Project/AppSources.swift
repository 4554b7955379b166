package import Foundation

/// What an app is made of, before anything of it is prepared.
package struct AppSources: Sendable {
  /// A module of the app: its own, or a framework of the same project.
  package struct Module: Sendable {
    package var name: String
    /// What its bundle is called.
    package var identifier: String?
    /// Swift files, in the order of their paths.
    package var files: [URL] = []
    /// Storyboards, nibs and tables of strings.
    package var resources: [URL] = []
    /// Models of Core Data.
    package var models: [URL] = []
    /// Asset catalogues.
    var catalogs: [URL] = []
    /// What else lies in the bundle: property lists, JSON, texts.
    package var bundled: [URL] = []
    /// Modules of the same project that it is linked with.
    package var dependencies: [String] = []
    /// Whether a bridging header gives UIKit to every file.
    package var importsUIKit = false
    /// Other modules of Apple's that a bridging header gives to every file.
    var bridged: Set<String> = []
    package var languageVersion = "5"
    package var conditions: [String] = []
    /// Features of later language versions that are on: `MemberImportVisibility`.
    package var features: [String] = []
    /// Whether methods of Objective-C's classes are Objective-C's without saying so, as in Swift 3.
    var infersRuntime = false
    /// Whether what says nothing of an actor is the main actor's.
    package var isOnMainActor = false
    /// Whether it is a bundle of the app's own unit tests.
    package var isTest = false
    /// Whether it is a pod, or a library that the user gives.
    var isLibrary = false
    /// Whether the user gives it.
    var isGiven = false
    /// Whether it is a target of a package, whose sources are prepared as the app's are.
    var isOfPackage = false
    /// Whether it is compiled as for Linux: what it asks of Apple's modules it can do without.
    var isForLinux = false

    /// Whether its compiler takes UIKit's names of before Swift 4.2.
    var isBeforeSwift5: Bool {
      let numbers = languageVersion.split(separator: ".").map { Int($0) ?? 5 }
      return numbers.first == 3 || numbers.first == 4 && (numbers.count < 2 || numbers[1] < 2)
    }
    var isSwift6: Bool { languageVersion.hasPrefix("6") }
    /// The mode that it is compiled in: `4_2`, as a manifest says it.
    ///
    /// `try?` of an optional is nested before Swift 5. A library may be there in a later version than the project's.
    var languageMode: String {
      // What XCTest calls hands itself to the main actor.
      if isSwift6 { return isTest ? "5" : "6" }
      if isLibrary || isOfPackage { return "5" }
      if isBeforeSwift5 { return "4" }
      return languageVersion.hasPrefix("4.") ? "4_2" : "5"
    }
  }

  /// A product of a package that is taken as it is.
  package struct Product: Hashable, Sendable {
    let module: String
    let name: String
    /// The package's folder.
    let package: URL
  }

  /// Packages that the project asks for.
  var references: [PackageReference] = []
  /// Products of packages that are taken as they are.
  package var products: [Product] = []
  /// The folder that everything lies in.
  package let folder: URL
  /// The modules, each behind those that it needs: the app's own is followed by its tests.
  package var modules: [Module]
  package var launch = LaunchSettings()
  package var remarks: [Remark] = []
  /// What was read besides that may lie outside of the folder: settings of the build, what describes the launch.
  package var settingsFiles: Set<URL> = []
  /// Whether the same folder gives the same another time: not where a package was missed just now.
  package internal(set) var isSettled = true
  /// The names that modules have in the build, by their own, where those are taken.
  var renamed: [String: String] = [:]

  /// Whether it is a package of Swift with its own unit tests, which no app comes with.
  package internal(set) var isPackage = false

  /// The app's own module.
  package var app: Module? { modules.last { !$0.isTest } }
  /// The app's name: its own, whatever its module is called in the build.
  package var name: String {
    let name = app?.name ?? "App"
    return renamed.first { $0.value == name }?.key ?? name
  }
  package var hasTests: Bool { modules.contains(where: \.isTest) }

  /// The path of a file for people: from the app's folder on, or from that of its package.
  package func path(of file: URL) -> String {
    let path = file.path(under: folder)
    let checkouts = ".flowshell/packages/.build/checkouts/"
    return path.hasPrefix(checkouts) ? String(path.dropFirst(checkouts.count)) : path
  }

  /// The files in hidden folders of the project.
  var hiddenFiles: [URL] {
    modules.flatMap { $0.files + $0.resources + $0.bundled }.filter { file in
      let path = file.path(under: folder)
      let isHidden = path.hasPrefix(".") || path.contains("/.")
      return isHidden && !path.hasPrefix(".flowshell/")
    }
  }

  /// The modules that are nobody's of the project: pods, given libraries, fetched packages.
  var libraries: [String] {
    let modules = modules.filter { module in
      module.isLibrary || module.isOfPackage && module.files.allSatisfy { isFetched($0.path) }
    }
    return Set(modules.map(\.name) + products.filter { isFetched($0.package.path) }.map(\.module))
      .sorted()
  }

  /// Whether a file is one of a package that was fetched.
  func isFetched(_ path: String) -> Bool {
    path.hasPrefix(folder.appending(path: ".flowshell/packages/").path)
  }

  /// The file that a path for people names.
  func file(at path: String) -> URL {
    if path.hasPrefix("/") { return URL(filePath: path) }
    let file = folder.appending(path: path)
    if FileManager.default.fileExists(atPath: file.path) { return file }
    return folder.appending(path: ".flowshell/packages/.build/checkouts/\(path)")
  }

  /// Adds what the project's packages give to what it imports.
  ///
  /// Of `pods`, the folder's files of pods, what is locked goes before what is asked for.
  mutating func addPackages(local: [URL], pods: [URL] = []) {
    var imports: Set<String> = []
    for file in modules.flatMap(\.files) {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      imports.formUnion(text.imports)
    }
    let lockedFirst = pods.sorted { $0.pathExtension > $1.pathExtension }
    for file in lockedFirst where !file.deletingLastPathComponent().appending(path: "Pods").isFolder
    {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let named = Set(references.map(\.identity))
      references += PackageReference.pods(text, importedAs: imports)
        .filter { !named.contains($0.identity) }
    }
    if !local.contains(where: { $0.lastPathComponent == "RxSwift" }) { askForRx(imports) }
    if references.isEmpty, local.isEmpty { return }
    let folder = folder.appending(path: ".flowshell/packages")
    let packages = ProjectPackages(references, local: local, in: folder, &remarks)
    isSettled = packages.isSettled
    let needed = packages.needed(by: imports.subtracting(modules.map(\.name)))
    products = needed.products
    let names = needed.modules.map(\.name)
    for index in modules.indices { modules[index].dependencies += names }
    modules = needed.modules + modules
  }

  // The stand-in of RxCocoa is made for RxSwift 6, which compiles what was written for 5.
  private mutating func askForRx(_ imports: Set<String>) {
    if imports.isDisjoint(with: Modules.rx.union(["RxCocoa"])) { return }
    if modules.contains(where: { $0.name == "RxSwift" }) { return }
    references.removeAll { $0.isOfRxSwift }
    references.append(.rxSwift)
  }
}

/// What `Info.plist` says of the launch.
package struct LaunchSettings: Hashable, Sendable {
  package var storyboard: String?
  package var sceneDelegate: String?
  package var sceneStoryboard: String?
  /// What the app asks its bundle for: the values of `Info.plist`, with the build's settings in them.
  package var info: [String: InfoValue] = [:]

  package init() {}

  /// Reads a property list; the variables in its texts are settings of the build.
  ///
  /// A storyboard without a name is none: who takes it away often leaves an empty text.
  mutating func read(_ plist: [String: Any], _ settings: BuildSettings = BuildSettings()) {
    for (key, value) in plist { info[key] = InfoValue(value, settings) ?? info[key] }
    storyboard = Self.name(plist["UIMainStoryboardFile"]) ?? storyboard
    let manifest = plist["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    guard let scene = scenes?.first else { return }
    let name = scene["UISceneDelegateClassName"] as? String
    sceneDelegate = name?.split(separator: ".").last.map(String.init) ?? sceneDelegate
    sceneStoryboard = Self.name(scene["UISceneStoryboardFile"]) ?? sceneStoryboard
  }

  /// What Xcode says of itself where a project has it make the property list.
  mutating func generate(_ settings: BuildSettings) {
    guard settings["GENERATE_INFOPLIST_FILE"] as? String == "YES" else { return }
    let names = [
      "CFBundleExecutable": "EXECUTABLE_NAME", "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER",
      "CFBundleName": "PRODUCT_NAME", "CFBundleShortVersionString": "MARKETING_VERSION",
      "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    ]
    for (key, setting) in names {
      info[key] = settings[setting].flatMap { InfoValue($0, settings) }
    }
    for (setting, value) in settings.values where setting.hasPrefix("INFOPLIST_KEY_") {
      info[String(setting.dropFirst("INFOPLIST_KEY_".count))] = InfoValue(value, settings)
    }
  }

  /// A text that names something.
  static func name(_ value: Any?) -> String? {
    (value as? String).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Something to be told: what was changed in a file, or what could not be.
package struct Remark: Codable, Hashable, Sendable, CustomStringConvertible {
  package enum Weight: String, Codable, Sendable { case change, warning, error }

  package let weight: Weight
  /// Where; nil for the whole app.
  package let place: Place?
  package let message: String

  package init(_ weight: Weight, _ place: Place? = nil, _ message: String) {
    self.weight = weight
    self.place = place
    self.message = message
  }

  package var description: String {
    let head = place.map { "\($0): " } ?? ""
    return weight == .change ? head + message : "\(head)\(weight.rawValue): \(message)"
  }
}

/// Why nothing can be adopted.
package struct AdoptionFailure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension URL {
  /// The path from a folder on; the whole path for what lies elsewhere.
  func path(under folder: URL) -> String {
    let (base, own) = (folder.path + "/", path)
    return own.hasPrefix(base) ? String(own.dropFirst(base.count)) : own
  }

  package var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}

extension AppSources {
  /// Leaves out files by patterns of their paths: `*` is within a name, `**` over folders.
  package mutating func keep(only: [String], without: [String]) {
    let (only, without) = (only.map(PathPattern.init), without.map(PathPattern.init))
    for index in modules.indices {
      let paths = modules[index].files.map(path)
      let isOnly = paths.map { path in only.contains { $0.matches(path) } }
      // What is taken of the app says nothing of the libraries that it imports.
      let isWhole = only.isEmpty || (modules[index].isLibrary && !isOnly.contains(true))
      modules[index].files = modules[index].files.indices.compactMap { number in
        guard isWhole || isOnly[number], !without.contains(where: { $0.matches(paths[number]) })
        else { return nil }
        return modules[index].files[number]
      }
    }
    // A library without files is none.
    leaveOut(Set(modules.filter { $0.isLibrary && $0.files.isEmpty }.map(\.name)))
  }

  /// Has the app's modules be without files and folders that are compiled for themselves.
  package mutating func remove(_ places: [URL]) throws {
    let places = places.map { $0.absoluteURL.resolvingSymlinksInPath().standardizedFileURL.path }
    for index in modules.indices where !modules[index].isLibrary {
      for files in [\Module.files, \.resources, \.models, \.catalogs, \.bundled] {
        modules[index][keyPath: files].removeAll { file in
          let path = file.resolvingSymlinksInPath().standardizedFileURL.path
          return places.contains { path == $0 || path.hasPrefix("\($0)/") }
        }
      }
    }
    try checkFiles()
  }
}

/// A pattern for paths: `*` and `?` are within a name, `**` is any number of folders; a folder means all in it.
struct PathPattern {
  private let parts: [Substring]

  init(_ text: String) { parts = text.split(separator: "/") }

  func matches(_ path: String) -> Bool {
    Self.match(parts[...], path.split(separator: "/")[...])
  }

  private static func match(_ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>) -> Bool
  {
    guard let part = parts.first else { return true }
    if part == "**" {
      return names.indices.contains { match(parts.dropFirst(), names[$0...]) }
        || match(parts.dropFirst(), [])
    }
    guard let name = names.first, matches(part[...], name[...]) else { return false }
    return match(parts.dropFirst(), names.dropFirst())
  }

  private static func matches(_ part: Substring, _ name: Substring) -> Bool {
    guard let first = part.first else { return name.isEmpty }
    if first == "*" {
      return matches(part.dropFirst(), name) || (!name.isEmpty && matches(part, name.dropFirst()))
    }
    guard let character = name.first, first == "?" || first == character else { return false }
    return matches(part.dropFirst(), name.dropFirst())
  }
}
