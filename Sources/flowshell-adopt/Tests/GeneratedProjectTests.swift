import Foundation
import Testing

@testable import FlowAdopting

/// What manifests say of a project that Tuist or XcodeGen makes.
@Suite struct GeneratedProjectTests {
  @Test
  func
    `a folder with Tuist's manifests has their packages, and modules by the folders that are imported`()
    throws
  {
    let folder = try Folder([
      "Project.swift": """
      import ProjectDescription
      let plist: [String: Any] = ["UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate"]
      """,
      "Tuist/Config.swift": "import ProjectDescription",
      "Tuist/Dependencies.swift": """
      let spm = [.remote(url: "https://example.org/a/One.git", requirement: .upToNextMajor(from: "7.0")),
        .remote(url: "https://example.org/a/Two", requirement: .branch("master"))]
      """,
      "App/Sources/A.swift": "import UIKit\nimport Feature\nimport Two",
      "App/Sources/Config.swift": "struct Config {}",
      "App/Sources/Network/N.swift": "import Network",
      "Features/Feature/Sources/F.swift": "import Core", "Features/Feature/Demo/D.swift": "",
      "Features/Feature/Tests/T.swift": "", "Core/C.swift": "", "Core/Core/Base.swift": "",
    ])
    let content = try SourceFolder(folder.url.resolvingSymlinksInPath())
    let project = try #require(GeneratedProject(content, in: folder.url.resolvingSymlinksInPath()))
    let modules = project.modules("App").map { module in
      "\(module.name): "
        + module.files.map { $0.path(under: folder.url.resolvingSymlinksInPath()) }
        .joined(separator: " ")
    }
    #expect(
      modules == [
        "Core: Core/C.swift Core/Core/Base.swift", "Feature: Features/Feature/Sources/F.swift",
        "App: App/Sources/A.swift App/Sources/Config.swift App/Sources/Network/N.swift",
      ]
    )
    #expect(project.references.map(\.url) == ["https://example.org/a/One.git"])
    var launch = LaunchSettings()
    project.read(into: &launch)
    #expect(launch.sceneDelegate == "SceneDelegate")
    #expect(launch.storyboard == nil)
  }

  @Test func `XcodeGen's manifest names packages and the launch`() throws {
    let folder = try Folder([
      "project.yml": """
      name: App
      packages:
        One:
          url: https://example.org/a/One
          from: 5.0.1
      targets:
        App:
          info:
            properties:
              UIMainStoryboardFile: Main
      """,
      "App/A.swift": "",
    ])
    let content = try SourceFolder(folder.url)
    let project = try #require(GeneratedProject(content, in: folder.url))
    #expect(project.references.map(\.requirement) == ["from: \"5.0.1\""])
    var launch = LaunchSettings()
    project.read(into: &launch)
    #expect(launch.storyboard == "Main")
    #expect(try AppSources(folder: folder.url, target: nil).modules.map(\.files.count) == [1])
  }

  @Test func `a source named as a manifest is the app's, and so is one below a folder 'Tuist'`()
    throws
  {
    let folder = try Folder([
      "Tuist/App/Project.swift": "struct Project {}", "Tuist/App/Demo/Dependencies.swift": "",
    ])
    let app = folder.url.appending(path: "Tuist/App")
    #expect(try AppSources(folder: app, target: nil).modules.map(\.files.count) == [2])
    try folder.write("name: App", to: "Tuist/App/project.yml")
    #expect(try AppSources(folder: app, target: nil).modules.map(\.files.count) == [1])
  }
}
