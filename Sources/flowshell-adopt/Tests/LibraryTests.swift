import Foundation
import Testing

@testable import FlowAdopting

/// Pods and libraries that are adopted with an app.
@Suite struct LibraryTests {
  @Test func `pods that lie there, and libraries that are given, are modules before the app's`()
    throws
  {
    let folder = try Folder([
      "App/A.swift": "import Given\nimport Views", "Pods/Views/V.swift": "import Plain",
      "Pods/Plain/P.swift": "", "Pods/Unused/U.swift": "", "Elsewhere/G.swift": "",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App/A.swift")], to: 0)
    sources.modules[0].languageVersion = "4.0"
    try sources.addLibraries(["Given": folder.url.appending(path: "Elsewhere")])
    #expect(sources.modules.map(\.name) == ["Given", "Plain", "Views", "App"])
    #expect(sources.modules[2].dependencies == ["Plain"])
    #expect(sources.modules.map(\.isBeforeSwift5) == [true, true, true, true])
    #expect(sources.modules.map(\.languageMode) == ["5", "5", "5", "4"])
    #expect(sources.modules[3].dependencies == ["Given", "Plain", "Views"])
    #expect(throws: AdoptionFailure.self) {
      try sources.addLibraries(["Other": folder.url.appending(path: "Elsewhere")])
    }
  }

  @Test func `a pod is imported by its map's name, or by its own without signs`() throws {
    let folder = try Folder([
      "App/A.swift": "import Team_Core\nimport Lottery", "Pods/Team-Core/V.swift": "",
      "Pods/lottery-ios/L.swift": "",
      "Pods/Target Support Files/lottery-ios/lottery-ios.modulemap":
        "framework module Lottery {\n}",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App/A.swift")], to: 0)
    try sources.addLibraries([:])
    #expect(sources.modules.map(\.name) == ["Lottery", "Team_Core", "App"])
  }

  @Test func `a stand-in or a library that is given wins over a pod, a package and a framework`()
    throws
  {
    let folder = try Folder([
      "App/A.swift": "import Pod\nimport Whole\nimport Sliced", "Pods/Pod/V.swift": "import Whole",
      "Given/G.swift": "",
    ])
    let given = folder.url.appending(path: "Given")
    let app = {
      var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
      sources.add([folder.url.appending(path: "App/A.swift")], to: 0)
      sources.modules.insert(AppSources.Module(name: "Sliced"), at: 0)
      sources.modules[1].dependencies = ["Sliced"]
      sources.products = [.init(module: "Whole", name: "Whole", package: folder.url)]
      return sources
    }
    for name in ["Pod", "Whole", "Sliced"] {
      var sources = app()
      try sources.addLibraries([:], standIns: [name])
      let modules = ["Pod", "Sliced", "App"].filter { $0 != name }
      #expect(sources.modules.map(\.name) == modules)
      #expect(sources.modules.last?.dependencies.contains(name) == false)
      #expect(sources.products.map(\.module) == (name == "Whole" ? [] : ["Whole"]))
      var other = app()
      try other.addLibraries([name: given])
      #expect(
        other.modules.first { $0.name == name }?.files.map(\.lastPathComponent) == ["G.swift"]
      )
      #expect(other.products.map(\.module) == (name == "Whole" ? [] : ["Whole"]))
    }
    var sources = app()
    #expect(throws: AdoptionFailure.self) { try sources.addLibraries([:], standIns: ["App"]) }
    // A pod whose files are all left out is none.
    try sources.addLibraries([:])
    sources.keep(only: [], without: ["Pods/Pod"])
    #expect(sources.modules.map(\.name) == ["Sliced", "App"])
  }

  @Test(arguments: [
    (["App"], ["K.swift", "L.swift"]), (["App", "**/K.swift"], ["K.swift"]),
  ])
  func `a library is whole whatever is taken of the app, unless a pattern is for it`(
    _ only: [String],
    _ files: [String]
  ) throws {
    let folder = try Folder(["App/A.swift": "import Kit", "Other/B.swift": "import Kit"])
    let kit = try Folder(["K.swift": "", "L.swift": ""])
    var sources = try AppSources(folder: folder.url, target: nil)
    try sources.addLibraries(["Kit": kit.url])
    sources.keep(only: only, without: [])
    #expect(sources.modules.map(\.name).first == "Kit")
    #expect(sources.modules[0].files.map(\.lastPathComponent) == files)
    #expect(sources.libraries == ["Kit"])
    #expect(sources.modules[1].files.map(sources.path) == ["App/A.swift"])
  }
}
