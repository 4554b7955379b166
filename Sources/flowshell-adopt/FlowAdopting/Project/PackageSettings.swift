import Foundation

/// What a package's manifest has the sources of its targets compiled with.
struct PackageSettings {
  private var languageVersion = "5"
  private var targets: [String: [[String: Any]]] = [:]

  /// Asks SwiftPM; of a manifest that it cannot read nothing is known.
  init(of folder: URL) {
    let words = ["swift", "package", "--package-path", folder.path, "dump-package"]
    let answer = SwiftCompiler.run(words)
    guard answer.status == 0, let start = answer.output.firstIndex(of: "{"),
      case let data = Data(answer.output[start...].utf8),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return }
    let tools = (root["toolsVersion"] as? [String: Any])?["_version"] as? String
    let versions = root["swiftLanguageVersions"] as? [String] ?? [tools].compactMap(\.self)
    if versions.contains(where: Self.isSix) { languageVersion = "6" }
    for target in root["targets"] as? [[String: Any]] ?? [] {
      guard let name = target["name"] as? String else { continue }
      targets[name] = target["settings"] as? [[String: Any]] ?? []
    }
  }

  private static func isSix(_ version: String) -> Bool {
    (Int(version.prefix { $0 != "." }) ?? 0) >= 6
  }

  /// Has a module compiled as its target is for debugging on a phone; flags are nobody's but the compiler's.
  func apply(to module: inout AppSources.Module, of target: String) {
    module.languageVersion = languageVersion
    for setting in targets[target] ?? [] where setting["tool"] as? String == "swift" {
      let condition = setting["condition"] as? [String: Any]
      let systems = condition?["platformNames"] as? [String] ?? []
      guard condition?["config"] as? String != "release", systems.isEmpty || systems.contains("ios")
      else { continue }
      for (kind, content) in setting["kind"] as? [String: [String: Any]] ?? [:] {
        guard let value = content["_0"] as? String else { continue }
        switch kind {
        case "define": module.conditions.append(value)
        case "enableUpcomingFeature": module.features.append(value)
        case "swiftLanguageMode": module.languageVersion = Self.isSix(value) ? "6" : "5"
        case "defaultIsolation": module.isOnMainActor = value == "MainActor"
        default: break
        }
      }
    }
  }
}
