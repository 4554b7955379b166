import Foundation

/// A `project.pbxproj`: targets, their files and their settings.
struct XcodeProject {
  typealias Object = [String: Any]

  let folder: URL
  /// The folder that the project's paths begin at.
  let root: URL
  let objects: [String: Object]
  private let project: Object
  /// The group that holds a file or a group.
  let parents: [String: String]
  let name: String
  /// The settings beneath those of all targets.
  private var projectSettings = BuildSettings()
  /// The modules of the frameworks, by their targets.
  private var frameworkNames: [String: String] = [:]

  init(_ bundle: URL, in folder: URL) throws {
    let file = bundle.appending(path: "project.pbxproj")
    let shown = file.path(under: folder)
    guard let data = try? Data(contentsOf: file) else {
      throw AdoptionFailure("\(shown) cannot be read")
    }
    if data.count > 64 << 20 { throw AdoptionFailure("\(shown) is too large") }
    let plist: Any
    do {
      plist = try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw AdoptionFailure("\(shown) is no property list: a merge that was not finished?")
    }
    guard let top = plist as? Object, let objects = top["objects"] as? [String: Object],
      let id = top["rootObject"] as? String, let project = objects[id]
    else { throw AdoptionFailure("\(shown) is no Xcode project") }
    self.folder = folder
    self.objects = objects
    self.project = project
    name = shown
    let base = bundle.deletingLastPathComponent()
    root =
      (project["projectDirPath"] as? String).flatMap { $0.isEmpty ? nil : base.appending(path: $0) }
      ?? base
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
    self.parents = parents
    put(project["buildConfigurationList"], into: &projectSettings)
    for target in targets where isFramework(target) {
      frameworkNames[target] = moduleName(of: target)
    }
  }

  // MARK: Targets

  private var targets: [String] {
    (project["targets"] as? [String] ?? []).filter {
      objects[$0]?["isa"] as? String == "PBXNativeTarget"
    }
  }
  private var apps: [String] {
    targets.filter { kind(of: $0) == "com.apple.product-type.application" }
  }
  var hasApp: Bool { !apps.isEmpty }

  /// Whether it has unit tests of an app.
  var hasTests: Bool { apps.contains { app in targets.contains { isTest($0, of: app) } } }

  func has(_ target: String) -> Bool { targets.contains { name(of: $0) == target } }

  private func isTest(_ target: String, of app: String) -> Bool {
    kind(of: target).hasSuffix("bundle.unit-test") && needs(of: target).contains(app)
  }

  /// The sources of a target, the only app's unless one is named, and of the unit tests that need it.
  func sources(of name: String?, withTests: Bool = false) throws -> AppSources {
    let id: String
    if let name {
      guard let named = targets.first(where: { self.name(of: $0) == name }) else {
        throw AdoptionFailure("\(self.name) has no target '\(name)'; possible: \(list(targets))")
      }
      id = named
    } else if apps.count == 1 {
      id = apps[0]
    } else if let app = apps.isEmpty ? targets.first : iOSApp(among: apps) {
      id = app
    } else {
      throw AdoptionFailure("\(self.name) has several apps: say --target \(list(apps))")
    }
    var sources = AppSources(folder: folder, modules: [])
    var seen: Set<String> = []
    sources.references = references
    add(id, to: &sources, &seen)
    readLaunch(of: id, into: &sources)
    if withTests { try addTests(of: id, to: &sources, &seen) }
    return sources
  }

  /// A framework by the name of its module, behind those of the project that it needs; nil where there is none.
  func framework(_ module: String) -> AppSources? {
    guard let id = targets.first(where: { frameworkNames[$0] == module }) else { return nil }
    var sources = AppSources(folder: folder, modules: [])
    var seen: Set<String> = []
    sources.references = references
    add(id, to: &sources, &seen)
    return sources
  }

  /// The modules of the project's frameworks.
  var frameworks: Set<String> { Set(frameworkNames.values) }

  private func isFramework(_ target: String) -> Bool {
    ["framework", "library.static"].contains { kind(of: target).hasSuffix($0) }
  }

  private var references: [PackageReference] {
    (project["packageReferences"] as? [String] ?? [])
      .compactMap { objects[$0].flatMap(PackageReference.init) }
  }

  private func addTests(
    of app: String,
    to sources: inout AppSources,
    _ seen: inout Set<String>
  ) throws {
    let count = sources.modules.count
    for bundle in targets where isTest(bundle, of: app) {
      add(bundle, to: &sources, &seen)
      let last = sources.modules.count - 1
      sources.modules[last].isTest = true
      sources.modules[last].dependencies = sources.modules[..<count].map(\.name)
    }
    if sources.modules.count == count {
      throw AdoptionFailure("\(self.name) has no unit tests of \(self.name(of: app))")
    }
  }

  /// The targets that a target is built after.
  private func needs(of target: String) -> [String] {
    (objects[target]?["dependencies"] as? [String] ?? []).compactMap {
      objects[$0]?["target"] as? String
    }
  }

  private func list(_ targets: [String]) -> String {
    targets.map(name).sorted().joined(separator: ", ")
  }

  private func iOSApp(among apps: [String]) -> String? {
    let phones = apps.filter {
      let settings = self.settings(of: $0)
      return (settings["SDKROOT"] as? String ?? "iphoneos").hasPrefix("iphone")
        && settings["WATCHOS_DEPLOYMENT_TARGET"] == nil && settings["TVOS_DEPLOYMENT_TARGET"] == nil
    }
    return phones.count == 1 ? phones[0] : nil
  }

  private func name(of target: String) -> String { objects[target]?["name"] as? String ?? "" }
  private func kind(of target: String) -> String {
    objects[target]?["productType"] as? String ?? ""
  }

  /// Adds a target behind the frameworks of the same project that it needs.
  private func add(_ id: String, to sources: inout AppSources, _ seen: inout Set<String>) {
    guard seen.insert(id).inserted, let target = objects[id] else { return }
    var dependencies: [String] = []
    for dependency in target["dependencies"] as? [String] ?? [] {
      guard let other = objects[dependency]?["target"] as? String, isFramework(other) else {
        continue
      }
      add(other, to: &sources, &seen)
      dependencies.append(moduleName(of: other))
    }
    var module = AppSources.Module(name: moduleName(of: id))
    module.dependencies = dependencies.sorted()
    let settings = settings(of: id)
    module.identifier = identifier(of: id)
    if let version = settings["SWIFT_VERSION"] as? String { module.languageVersion = version }
    module.infersRuntime =
      module.languageVersion.hasPrefix("3")
      || settings["SWIFT_SWIFT3_OBJC_INFERENCE"] as? String == "On"
    module.conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] as? String ?? "")
      .split(separator: " ").map(String.init).filter { !$0.contains("$") }
    module.features = Self.features(settings, module.languageMode)
    sources.settingsFiles.formUnion(settings.files)
    module.isOnMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] as? String == "MainActor"
    if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"] as? String, !header.isEmpty {
      let header = root.appending(path: header.withoutVariables)
      sources.settingsFiles.insert(header)
      let text = try? String(contentsOf: header, encoding: .utf8)
      module.importsUIKit = text?.contains("UIKit") ?? module.importsUIKit
      let imported = text?.matches(of: /#(?:import|include)\s*<(\w+)\/|@import\s+(\w+)/) ?? []
      module.bridged = Set(imported.compactMap { ($0.1 ?? $0.2).map(String.init) })
        .intersection(Modules.standIns)
    }
    sources.modules.append(module)
    let files = files(of: target, &sources.remarks)
    sources.add(files, to: sources.modules.count - 1)
  }

  /// The features of later language versions that settings turn on; those that only refuse something are no matter.
  private static func features(_ settings: BuildSettings, _ languageMode: String) -> [String] {
    let isApproachable = settings["SWIFT_APPROACHABLE_CONCURRENCY"] as? String == "YES"
    let names: [String] = features.compactMap { setting, feature in
      if languageMode == "6", !feature.isLater { return nil }
      let isOn = settings[setting] as? String == "YES"
      return isOn || isApproachable && feature.isApproachable ? feature.name : nil
    }
    // Xcode takes `/a+/` for a pattern unless it is told not to.
    let slashes = settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] as? String ?? "YES"
    return (languageMode == "5" && slashes == "YES" ? ["BareSlashRegexLiterals"] : []) + names
  }

  private typealias Feature = (name: String, isApproachable: Bool, isLater: Bool)
  private static let features: [(setting: String, feature: Feature)] = [
    (
      "SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION",
      ("DisableOutwardActorInference", true, false)
    ),
    (
      "SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY",
      ("GlobalActorIsolatedTypesUsability", true, false)
    ),
    (
      "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES",
      ("InferIsolatedConformances", true, true)
    ),
    (
      "SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES",
      ("InferSendableFromCaptures", true, false)
    ),
    (
      "SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT",
      ("NonisolatedNonsendingByDefault", true, true)
    ),
  ]

  private func moduleName(of target: String) -> String {
    if let name = frameworkNames[target] { return name }
    let setting = settings(of: target)["PRODUCT_MODULE_NAME"] as? String
    return (setting.flatMap { $0.contains("$") ? nil : $0 } ?? name(of: target)).asModuleName
  }

  /// What a target's bundle is called; nil where nothing says it.
  private func identifier(of target: String) -> String? {
    var settings = settings(of: target)
    for setting in ["PRODUCT_NAME", "TARGET_NAME"] where settings[setting] == nil {
      settings[setting] = name(of: target)
    }
    let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] as? String
    return LaunchSettings.name(identifier.map(settings.expanding))
  }

  private func readLaunch(of target: String, into sources: inout AppSources) {
    var settings = settings(of: target)
    for setting in ["PRODUCT_NAME", "TARGET_NAME", "EXECUTABLE_NAME"] {
      settings[setting] = name(of: target)
    }
    settings["PRODUCT_MODULE_NAME"] = moduleName(of: target)
    sources.launch.generate(settings)
    if let path = settings["INFOPLIST_FILE"] as? String, !path.isEmpty {
      let file = root.appending(path: settings.expanding(path.withoutVariables))
      sources.settingsFiles.insert(file)
      sources.launch.read(at: file, settings)
    }
    if sources.launch.storyboard == nil {
      sources.launch.storyboard = LaunchSettings.name(
        settings["INFOPLIST_KEY_UIMainStoryboardFile"]
      )
    }
  }

  // MARK: Settings

  /// The settings of a target's first configuration for debugging, over those of the project.
  private func settings(of target: String) -> BuildSettings {
    var settings = projectSettings
    put(objects[target]?["buildConfigurationList"], into: &settings)
    return settings
  }

  private func put(_ list: Any?, into settings: inout BuildSettings) {
    guard let configuration = configuration(list) else { return }
    if let file = base(of: configuration) { settings.put(fileAt: file) }
    settings.put(configuration["buildSettings"] as? [String: Any] ?? [:])
  }

  private func configuration(_ list: Any?) -> Object? {
    let ids = (list as? String).flatMap { objects[$0]?["buildConfigurations"] as? [String] } ?? []
    let all = ids.compactMap { objects[$0] }
    return all.first { ($0["name"] as? String)?.contains("Debug") == true } ?? all.first
  }

  /// The file that has settings beneath those of a configuration.
  private func base(of configuration: Object) -> URL? {
    if let id = configuration["baseConfigurationReference"] as? String { return place(of: id) }
    guard let folder = configuration["baseConfigurationReferenceAnchor"] as? String,
      let path = configuration["baseConfigurationReferenceRelativePath"] as? String
    else { return nil }
    return place(of: folder)?.appending(path: path)
  }
}

extension String {
  /// `$(SRCROOT)/App/Info.plist` is `App/Info.plist`.
  fileprivate var withoutVariables: String {
    replacing(/^\$[({](SRCROOT|PROJECT_DIR)[)}]\//, with: "")
  }
}
