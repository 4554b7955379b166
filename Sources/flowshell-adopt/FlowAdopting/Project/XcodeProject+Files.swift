import Foundation

/// The files of targets.
extension XcodeProject {
  func files(of target: Object, _ remarks: inout [Remark]) -> [URL] {
    var found: Set<URL> = []
    for phase in target["buildPhases"] as? [String] ?? [] {
      guard let phase = objects[phase],
        ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"] as? String)
      else { continue }
      for file in phase["files"] as? [String] ?? [] {
        guard let build = objects[file], let reference = build["fileRef"] as? String,
          Self.isForPhones(build)
        else { continue }
        found.formUnion(urls(of: reference))
      }
    }
    for group in target["fileSystemSynchronizedGroups"] as? [String] ?? [] {
      found.formUnion(synchronized(group, target))
    }
    let base = folder.path + "/"
    var outside: [String] = []
    var gone: [String] = []
    let there = found.compactMap { url -> URL? in
      let real = url.resolvingSymlinksInPath().path
      if !real.hasPrefix(base) {
        outside.append(url.lastPathComponent)
        return nil
      }
      if FileManager.default.fileExists(atPath: real) { return url }
      if let other = url.inOtherCase(below: folder) { return other }
      gone.append(url.path(under: folder))
      return nil
    }
    let noteOutside = { (file: String) in
      Remark(.warning, nil, "\(file) lies outside of the folder")
    }
    let noteGone = { [name] (file: String) in
      Remark(.warning, nil, "\(name) names \(file), which is not there")
    }
    remarks += Self.few(outside, noteOutside) + Self.few(gone, noteGone)
    return Array(Set(there)).inOrderOfPaths
  }

  /// Whether a file of several systems' target is compiled for phones.
  private static func isForPhones(_ build: Object) -> Bool {
    let systems =
      build["platformFilters"] as? [String] ?? [build["platformFilter"] as? String ?? "ios"]
    return systems.contains("ios")
  }

  /// A remark for each of a few names, and how many more there are.
  private static func few(_ names: [String], _ remark: (String) -> Remark) -> [Remark] {
    let remarks = names.sorted().prefix(3).map(remark)
    if names.count == remarks.count { return remarks }
    return remarks + [Remark(.warning, nil, "and \(names.count - remarks.count) more like it")]
  }

  /// The file of a reference, or the localised files of a group of variants.
  private func urls(of id: String) -> [URL] {
    guard let object = objects[id] else { return [] }
    if object["isa"] as? String == "PBXVariantGroup" {
      return (object["children"] as? [String] ?? []).compactMap { place(of: $0) }
    }
    return place(of: id).map { [$0] } ?? []
  }

  func place(of id: String) -> URL? {
    var parts: [String] = []
    var next: String? = id
    var seen: Set<String> = []
    while let id = next, seen.insert(id).inserted, let object = objects[id] {
      if let path = object["path"] as? String { parts.append(path) }
      switch object["sourceTree"] as? String {
      case "<group>"?, nil: next = parents[id]
      case "SOURCE_ROOT"?: next = nil
      default: return nil
      }
    }
    return parts.reversed().reduce(root) { $0.appending(path: $1) }.standardizedFileURL
  }

  /// A folder whose files belong to the target without being named, but for the exceptions.
  private func synchronized(_ id: String, _ target: Object) -> [URL] {
    guard let group = objects[id], let folder = place(of: id),
      let content = try? SourceFolder(folder, skipping: { _ in false })
    else { return [] }
    let files = content.files + content.bundles
    var excepted: Set<String> = []
    for exception in group["exceptions"] as? [String] ?? [] {
      guard let exception = objects[exception],
        (exception["target"] as? String).flatMap({ objects[$0]?["name"] as? String })
          == target["name"] as? String
      else { continue }
      excepted.formUnion(exception["membershipExceptions"] as? [String] ?? [])
    }
    return files.filter { !excepted.contains($0.path(under: folder)) }
  }
}

extension URL {
  /// What a Mac's disk takes for it: the file whose name differs in capitals alone.
  fileprivate func inOtherCase(below folder: URL) -> URL? {
    var place = folder
    for part in path(under: folder).split(separator: "/") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      let alike = names.filter { $0.lowercased() == part.lowercased() }
      guard let name = alike.contains(String(part)) ? String(part) : alike.min() else {
        return nil
      }
      place.append(path: name)
    }
    return place.standardizedFileURL
  }
}
