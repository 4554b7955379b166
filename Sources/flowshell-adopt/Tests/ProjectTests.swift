import Foundation
import Testing

@testable import FlowAdopting

/// What belongs to an app, by its project or its folder.
@Suite struct ProjectTests {
  @Test func `a folder without a project is all its Swift files`() throws {
    let folder = try Folder([
      "App/A.swift": "", "App/Base.lproj/Main.storyboard": "", "Tests/T.swift": "",
      "Pods/P.swift": "", "AppTests/T.swift": "", ".build/B.swift": "", "Package.swift": "",
    ])
    let sources = try AppSources(folder: folder.url, target: nil)
    #expect(sources.modules[0].files.map(sources.path) == ["App/A.swift"])
    #expect(sources.modules[0].resources.map(sources.path) == ["App/Base.lproj/Main.storyboard"])
    #expect(throws: AdoptionFailure.self) { try AppSources(folder: folder.url, target: "App") }
  }

  @Test func `a project tells files, settings and the launch`() throws {
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": Self.project(target: "App"), "App/A.swift": "",
      "App/B.swift": "",
      "App/Info.plist": Self.plist,
      "App/Bridge.h": "#import <UIKit/UIKit.h>",
    ])
    let sources = try AppSources(folder: folder.url, target: nil)
    let module = try #require(sources.modules.first)
    #expect(module.name == "App")
    #expect(module.files.map(sources.path) == ["App/A.swift"])
    #expect(module.importsUIKit)
    #expect(module.conditions == ["DEBUG"])
    #expect(sources.launch.sceneDelegate == "SceneDelegate")
    #expect(sources.launch.sceneStoryboard == "Main")
    #expect(
      sources.remarks.map(\.description).sorted() == [
        "warning: Outside.swift lies outside of the folder",
        "warning: P.xcodeproj/project.pbxproj names App/Gone.swift, which is not there",
      ]
    )
  }

  @Test func `frameworks of a workspace's other projects stand before those that import them`()
    throws
  {
    let project = { (name: String, product: String) in
      Self.project(
        target: name,
        product: product,
        settings: "PRODUCT_BUNDLE_IDENTIFIER = \"org.example.$(TARGET_NAME)\";"
      )
      .replacing("path = App;", with: "path = \(name);").replacing("FA, FX, FO", with: "FA")
    }
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": project("App", "application"),
      "App/A.swift": "import UIKit\nimport Service", "App/Info.plist": Self.plist,
      "S/Service.xcodeproj/project.pbxproj": project("Service", "framework"),
      "S/Service/A.swift": "import Model",
      "M/Model.xcodeproj/project.pbxproj": project("Model", "framework"), "M/Model/A.swift": "",
      "U/Unused.xcodeproj/project.pbxproj": project("Unused", "framework"), "U/Unused/A.swift": "",
    ])
    let sources = try AppSources(folder: folder.url, target: nil)
    #expect(sources.modules.map(\.name) == ["Model", "Service", "App"])
    #expect(sources.modules.map(\.dependencies) == [[], ["Model"], ["Model", "Service"]])
    #expect(sources.app?.name == "App")
    #expect(sources.modules[0].files.map(sources.path) == ["M/Model/A.swift"])
    let identifiers = ["org.example.Model", "org.example.Service", "org.example.App"]
    #expect(sources.modules.map(\.identifier) == identifiers)
  }

  @Test(arguments: [("\"\"", nil), ("Main", "Main")])
  func `a storyboard without a name is none`(_ written: String, _ expected: String?) throws {
    let settings = "INFOPLIST_KEY_UIMainStoryboardFile = \(written);"
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": Self.project(target: "App", settings: settings),
      "App/A.swift": "", "App/B.swift": "", "App/Info.plist": Self.plist,
      "App/Bridge.h": "",
    ])
    #expect(try AppSources(folder: folder.url, target: nil).launch.storyboard == expected)
  }

  struct Settings: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var features: [String] = []
    var isOnMainActor = false
    var isBeforeSwift5 = false
    var languageMode = "5"
    var infersRuntime = false
  }

  static let settings = [
    Settings(
      testDescription: "SWIFT_VERSION = 3.0;",
      isBeforeSwift5: true,
      languageMode: "4",
      infersRuntime: true
    ),
    Settings(
      testDescription: "SWIFT_VERSION = 4.0; SWIFT_SWIFT3_OBJC_INFERENCE = On;",
      isBeforeSwift5: true,
      languageMode: "4",
      infersRuntime: true
    ),
    Settings(testDescription: "SWIFT_VERSION = 4.0;", isBeforeSwift5: true, languageMode: "4"),
    Settings(testDescription: "SWIFT_VERSION = 4.2;", languageMode: "4_2"),
    Settings(
      testDescription: "SWIFT_VERSION = 5.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;",
      features: ["BareSlashRegexLiterals"],
      isOnMainActor: true
    ),
    Settings(
      testDescription: "SWIFT_VERSION = 6.0; SWIFT_APPROACHABLE_CONCURRENCY = YES;",
      features: ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"],
      languageMode: "6"
    ),
    Settings(
      testDescription:
        "SWIFT_VERSION = 5.0; SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES = YES;",
      features: ["BareSlashRegexLiterals", "InferSendableFromCaptures"]
    ),
    Settings(testDescription: "SWIFT_VERSION = 5.0; SWIFT_ENABLE_BARE_SLASH_REGEX = NO;"),
  ]

  @Test(arguments: settings) func `settings of the language are the copies'`(
    _ example: Settings
  )
    throws
  {
    let text = Self.project(target: "App", settings: example.testDescription)
    let folder = try Folder(["P.xcodeproj/project.pbxproj": text, "App/A.swift": ""])
    let module = try #require(try AppSources(folder: folder.url, target: nil).modules.first)
    #expect(module.features == example.features)
    #expect(module.isOnMainActor == example.isOnMainActor)
    #expect(module.isBeforeSwift5 == example.isBeforeSwift5)
    #expect(module.languageMode == example.languageMode)
    #expect(module.infersRuntime == example.infersRuntime)
  }

  @Test func `a file is found whose name differs from the project's in capitals alone`() throws {
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": Self.project(target: "App"), "app/a.swift": "",
      "app/Gone2.swift": "",
    ])
    let sources = try AppSources(folder: folder.url, target: nil)
    #expect(sources.modules[0].files.map(sources.path) == ["app/a.swift"])
    #expect(sources.remarks.map(\.description).contains { $0.contains("App/Gone.swift") })
  }

  @Test func `of files that are not there a few are told`() throws {
    let names = (0..<9).map { "F\($0)" }
    let files = names.map {
      "\($0) = { isa = PBXFileReference; path = \($0).swift; sourceTree = SOURCE_ROOT; };"
    }
    let builds = names.map { "B\($0) = { isa = PBXBuildFile; fileRef = \($0); };" }
    let text = Self.project(target: "App")
      .replacing("(FA, FX, FO)", with: "(FA, \(names.map { "B\($0)" }.joined(separator: ", ")))")
      .replacing("  S = {", with: (files + builds).joined() + "  S = {")
    let folder = try Folder(["P.xcodeproj/project.pbxproj": text, "App/A.swift": ""])
    let remarks = try AppSources(folder: folder.url, target: nil).remarks.map(\.description)
    #expect(
      remarks == (0..<3).map {
        "warning: P.xcodeproj/project.pbxproj names F\($0).swift, which is not there"
      } + ["warning: and 6 more like it"]
    )
  }

  @Test func `what a project compiles for other systems alone is left out`() throws {
    let filters = [
      "platformFilter = ios;", "platformFilter = maccatalyst;", "platformFilters = (macos, );",
      "platformFilters = (ios, tvos, );",
    ]
    let files = filters.indices.map {
      "F\($0) = { isa = PBXFileReference; path = F\($0).swift; sourceTree = SOURCE_ROOT; };"
    }
    let builds = filters.enumerated().map {
      "B\($0) = { isa = PBXBuildFile; fileRef = F\($0); \($1) };"
    }
    let text = Self.project(target: "App")
      .replacing("(FA, FX, FO)", with: "(FA, B0, B1, B2, B3)")
      .replacing("  S = {", with: (files + builds).joined() + "  S = {")
    var contents = ["P.xcodeproj/project.pbxproj": text, "App/A.swift": ""]
    for number in filters.indices { contents["F\(number).swift"] = "" }
    let folder = try Folder(contents)
    let module = try #require(try AppSources(folder: folder.url, target: nil).modules.first)
    #expect(module.files.map(\.lastPathComponent) == ["A.swift", "F0.swift", "F3.swift"])
  }

  @Test func `an app's unit tests follow it`() throws {
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": Self.projectWithTests, "App/A.swift": "",
    ])
    #expect(try AppSources(folder: folder.url, target: nil).modules.map(\.name) == ["App"])
    let sources = try AppSources(folder: folder.url, target: nil, withTests: true)
    #expect(sources.modules.map(\.name) == ["App", "AppTests"])
    #expect(sources.modules.map(\.isTest) == [false, true])
    #expect(sources.modules[1].dependencies == ["App"])
    #expect(sources.app?.name == "App")
  }

  @Test func `a project without unit tests is refused where they are wanted`() throws {
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": Self.project(target: "App"), "App/A.swift": "",
    ])
    #expect {
      try AppSources(folder: folder.url, target: nil, withTests: true)
    } throws: {
      "\($0)" == "P.xcodeproj/project.pbxproj has no unit tests of App"
    }
  }

  @Test func `a target that is not there is refused with those that are`() throws {
    let folder = try Folder(["P.xcodeproj/project.pbxproj": Self.project(target: "App")])
    #expect {
      try AppSources(folder: folder.url, target: "Other")
    } throws: {
      "\($0)" == "P.xcodeproj/project.pbxproj has no target 'Other'; possible: App"
    }
  }

  @Test func `of several projects the nearest with an app is taken, or the one that is named`()
    throws
  {
    let folder = try Folder([
      "A.xcodeproj/project.pbxproj": Self.project(target: "Kit", product: "framework"),
      "Demo/D.xcodeproj/project.pbxproj": Self.project(target: "Demo"), "Demo/App/A.swift": "",
    ])
    #expect(try AppSources(folder: folder.url, target: nil).modules.map(\.name) == ["Demo"])
    let named = folder.url.appending(path: "Demo/D.xcodeproj")
    let sources = try AppSources(folder: named, target: nil)
    #expect(sources.modules[0].files.map(sources.path) == ["App/A.swift"])
  }

  @Test(arguments: [
    ("{ objects = {", "is no property list: a merge that was not finished?"),
    ("<<<<<<< HEAD\n{}", "is no property list: a merge that was not finished?"),
    ("{ a = b; }", "is no Xcode project"),
  ])
  func `a broken project is told`(_ text: String, _ reason: String) throws {
    let folder = try Folder(["P.xcodeproj/project.pbxproj": text])
    #expect {
      try AppSources(folder: folder.url, target: nil)
    } throws: {
      "\($0)" == "P.xcodeproj/project.pbxproj \(reason)"
    }
  }

  @Test func `patterns keep and leave out files`() throws {
    let folder = try Folder(["App/A.swift": "", "App/Deep/B.swift": "", "Other/C.swift": ""])
    var sources = try AppSources(folder: folder.url, target: nil)
    sources.keep(only: ["App"], without: ["**/B.*"])
    #expect(sources.modules[0].files.map(sources.path) == ["App/A.swift"])
  }

  @Test func `what is compiled for itself is no source of the app, wherever it lies`() throws {
    let folder = try Folder([
      "A.swift": "", "Setup/declare.swift": "", "StandIn/B.swift": "", "StandInside/C.swift": "",
    ])
    var sources = try AppSources(folder: folder.url, target: nil)
    try sources.remove(["Setup/declare.swift", "StandIn"].map { folder.url.appending(path: $0) })
    #expect(sources.modules[0].files.map(sources.path) == ["A.swift", "StandInside/C.swift"])
  }
}
