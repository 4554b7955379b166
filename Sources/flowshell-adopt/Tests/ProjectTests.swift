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
  }

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
      Self.project(target: name, product: product).replacing("path = App;", with: "path = \(name);")
        .replacing("FA, FX, FO", with: "FA")
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
      features: ["InferSendableFromCaptures"]
    ),
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

  @Test func `a model of Core Data is the classes that Xcode makes of it`() throws {
    let model = DataModel(
      """
      <model><entity name="Film" representedClassName="Film" codeGenerationType="class">
        <attribute name="title" optional="YES" attributeType="String"/>
        <attribute name="stars" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
        <relationship name="roles" toMany="YES" destinationEntity="Role"/>
      </entity>
      <entity name="Role" representedClassName="Role" codeGenerationType="class"/>
      <entity name="Own" representedClassName="Own"/></model>
      """
    )
    #expect(model.entities.map(\.name) == ["Film", "Role"])
    let text = model.entities[0].text
    for line in [
      "public class Film: NSManagedObject {",
      "public var title: String? { get { managed(\"title\") } set { setValue(newValue, forKey: \"title\") } }",
      "public var stars: Int16 { get { managed(\"stars\", or: 3) }", "public var roles: NSSet? {",
      "public func addToRoles(_ values: Role)",
      "public func addToRoles(_ values: [Role])", "NSFetchRequest<Film>",
    ] { #expect(text.contains(line)) }
  }

  @Test func `a class of a model may be called otherwise than its entity`() {
    let model = DataModel(
      """
      <model><entity name="Film" representedClassName=".FilmMO" codeGenerationType="class">
        <relationship name="role" maxCount="1" destinationEntity="Role"/>
      </entity>
      <entity name="Role" representedClassName="App.RoleMO" parentEntity="Film" codeGenerationType="class"/></model>
      """
    )
    let text = DataModel.text(of: model.entities)
    for line in [
      "public class FilmMO: NSManagedObject {", "public class RoleMO: FilmMO {",
      "public var role: RoleMO? {", "{ NSFetchRequest(entityName: \"Film\") }",
      "makers[\"Film\"] = { FilmMO(entity: $0, insertInto: $1) }",
      "class func entity() -> NSEntityDescription { _flowshellEntity(\"Role\") }",
    ] { #expect(text.contains(line)) }
  }

  @Test func `of a class that is the app's own, a model makes the properties`() throws {
    let model = DataModel(
      """
      <model><entity name="Film" representedClassName="Film" codeGenerationType="category">
        <attribute name="title" optional="YES" attributeType="String"/>
      </entity></model>
      """
    )
    let text = model.entities[0].text
    #expect(text.contains("extension Film {"))
    #expect(text.contains("public var title: String? { get { managed(\"title\") }"))
    #expect(!text.contains("override"))
  }

  @Test func `the other side of a relationship is told, an inherited one's, too`() {
    let model = DataModel(
      """
      <model><entity name="Team" representedClassName="TeamMO">
        <relationship name="drivers" toMany="YES" destinationEntity="Driver" inverseName="team" inverseEntity="Driver"/>
      </entity>
      <entity name="Driver">
        <relationship name="team" maxCount="1" destinationEntity="Team" inverseName="drivers" inverseEntity="Team"/>
        <relationship name="fans" toMany="YES" destinationEntity="Fan"/>
      </entity>
      <entity name="Reserve" parentEntity="Driver"/></model>
      """
    )
    #expect(model.entities.isEmpty)
    #expect(Set(model.inverses.keys) == ["Driver", "Reserve", "Team", "TeamMO"])
    let team = DataModel.Inverse(key: "drivers", isToMany: true)
    #expect(model.inverses["Reserve"] == ["team": team])
    let text = DataModel.text(of: [], model.inverses)
    #expect(text.contains("inverses[\"TeamMO\"] = [\"drivers\": (\"team\", false)]"))
  }

  @Test func `a model's current version is read`() throws {
    let entity = { (name: String) in
      "<entity name=\"\(name)\" codeGenerationType=\"class\"/>"
    }
    let folder = try Folder([
      "M.xcdatamodeld/M.xcdatamodel/contents": entity("Old"),
      "M.xcdatamodeld/M 2.xcdatamodel/contents": entity("New"),
      "M.xcdatamodeld/.xccurrentversion":
        "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>M 2.xcdatamodel</string></dict></plist>",
    ])
    let model = DataModel(at: folder.url.appending(path: "M.xcdatamodeld"))
    #expect(model.entities.map(\.name) == ["New"])
  }

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
    #expect(sources.modules[1].files.map(sources.path) == ["App/A.swift"])
  }

  static func project(
    target: String,
    product: String = "application",
    settings: String = "SWIFT_VERSION = 5.0;"
  ) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = { isa = PBXProject; targets = (T); mainGroup = G; buildConfigurationList = L0; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (H); };
      H = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = (A, X, O); };
      A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
      O = { isa = PBXFileReference; path = ../../Outside.swift; sourceTree = SOURCE_ROOT; };
      FA = { isa = PBXBuildFile; fileRef = A; }; FX = { isa = PBXBuildFile; fileRef = X; };
      FO = { isa = PBXBuildFile; fileRef = O; };
      S = { isa = PBXSourcesBuildPhase; files = (FA, FX, FO); };
      T = { isa = PBXNativeTarget; name = \(target); buildPhases = (S); buildConfigurationList = L1;
        productType = "com.apple.product-type.\(product)"; };
      L0 = { isa = XCConfigurationList; buildConfigurations = (C0); };
      C0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; }; };
      L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
      C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist"; \(settings)
        SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h; }; };
    }; }
    """
  }

  static let projectWithTests = project(target: "App")
    .replacing("targets = (T)", with: "targets = (T, U)")
    .replacing(
      "  L0 = {",
      with: """
          U = { isa = PBXNativeTarget; name = AppTests; buildPhases = (); dependencies = (D);
            productType = "com.apple.product-type.bundle.unit-test"; };
          D = { isa = PBXTargetDependency; target = T; };
          L0 = {
        """
    )

  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    <key>UISceneStoryboardFile</key><string>Main</string>
    </dict></array></dict></dict></dict></plist>
    """
}

/// A folder of files for one test.
final class Folder {
  let url = URL.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "flowshell-\(UUID().uuidString)/Project")

  init(_ files: [String: String]) throws {
    for (path, text) in files { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
