import Foundation
import Testing

@testable import FlowAdopting

/// Apps are built in one folder, and none sees what another has built there.
@Suite struct BuildFolderTests {
  private let folder: Folder
  private var home: URL { folder.url.appending(path: "home") }
  private var own: URL { folder.url.appending(path: "App/.flowshell/.build") }

  init() throws {
    folder = try Folder(["home/Package.swift": "", "App/A.swift": ""])
  }

  @Test func `it is flowshell's own unless another is said or that cannot be written`() {
    let said = folder.url.appending(path: "said")
    #expect(BuildFolder(said: said, home: home, own: own).place == said)
    #expect(BuildFolder(said: nil, home: home, own: own).place.path == home.path + "/.build/apps")
    #expect(BuildFolder(said: nil, home: URL(filePath: "/dev/null"), own: own).place == own)
  }

  /// What was built for one app, and what of it is there for a package.
  @Test(arguments: [
    ("One", ["Core", "One"], true, true, true), ("Two", ["Two"], false, true, false),
    ("Two", ["Core", "Two"], false, true, false), ("One", ["One"], false, true, true),
  ])
  func `another app's modules and plan are gone, and what all share stays`(
    package: String,
    modules: [String],
    hasModule: Bool,
    hasShared: Bool,
    hasPlan: Bool
  ) throws {
    let build = BuildFolder(said: nil, home: home, own: own)
    try build.take(for: folder.url.appending(path: "One"), modules: ["Core", "One"])
    for name in ["debug.yaml", "debug/Modules/Core.swiftdoc", "debug/Modules/CoreData.swiftdoc"] {
      try folder.write("", to: "home/.build/apps/\(name)")
    }
    try build.take(for: folder.url.appending(path: package), modules: modules)
    func has(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: build.place.appending(path: name).path)
    }
    #expect(has("debug/Modules/Core.swiftdoc") == hasModule)
    #expect(has("debug/Modules/CoreData.swiftdoc") == hasShared)
    #expect(has("debug.yaml") == hasPlan)
  }
}
