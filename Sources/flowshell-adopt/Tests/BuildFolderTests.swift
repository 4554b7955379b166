import Foundation
import Testing

@testable import FlowAdopting

/// Apps are built in one folder, and none sees what another has built there.
@Suite struct BuildFolderTests {
  private let folder: Folder
  private var home: URL { folder.url.appending(path: "home") }
  private var own: URL { folder.url.appending(path: "App/.flowshell/.build") }

  init() throws {
    folder = try Folder(["home/Sources/StandIns/CoreData/A.swift": "", "App/A.swift": ""])
  }

  @Test func `it is flowshell's own unless another is said or that cannot be written`() {
    let said = folder.url.appending(path: "said")
    #expect(BuildFolder(said: said, home: home, own: own).place == said)
    #expect(BuildFolder(said: nil, home: home, own: own).place.path == home.path + "/.build/apps")
    #expect(BuildFolder(said: nil, home: URL(filePath: "/dev/null"), own: own).place == own)
  }

  @Test(arguments: [("One", true), ("Two", false)])
  func `another app's modules and plan are gone, and what all share stays`(
    package: String,
    hasOwn: Bool
  ) throws {
    let build = BuildFolder(said: nil, home: home, own: own)
    try build.take(for: folder.url.appending(path: "One"))
    let files = ["debug.yaml", "debug/Modules/Core.swiftdoc", "debug/Modules/CoreData.swiftdoc"]
    for name in files { try folder.write("", to: "home/.build/apps/\(name)") }
    try build.take(for: folder.url.appending(path: package))
    let stays = files.map {
      FileManager.default.fileExists(atPath: build.place.appending(path: $0).path)
    }
    #expect(stays == [hasOwn, hasOwn, true])
  }
}
