import Foundation
import Testing

@testable import FlowAdopting

/// The package that is written, and what is done again a second time.
@Suite struct AdoptedPackageTests {
  private static let files = [
    "App/Delegate.swift":
      "import UIKit\n@main class Delegate: UIResponder, UIApplicationDelegate {}",
    "App/A.swift": "class A { @objc func tap() {} }", "App/B.swift": "let tap = #selector(A.tap)",
  ]

  @Test func `copies name the originals, and the originals stay`() throws {
    let folder = try Folder(Self.files)
    let outcome = try Self.write(folder)
    #expect(outcome.files == 3)
    #expect(outcome.prepared == 3)
    let copy = try #require(folder.text(".flowshell/Sources/Project/App/B.swift"))
    let original = folder.url.appending(path: "App/B.swift").path
    #expect(
      copy == """
        // Made by flowshell adopt: changes are lost.
        import UIKit
        #sourceLocation(file: "\(original)", line: 1)
        let tap = Selector("tap")
        """
    )
    for (path, text) in Self.files { #expect(folder.text(path) == text) }
    let app = try #require(folder.text(".flowshell/Sources/Project/FlowshellRegistration.swift"))
    #expect(app.contains("LiveApp(\"Project\", delegate: { Delegate() })"))
    #expect(app.contains(".date(\"2026-01-31T09:00:00Z\")\n    .seed(1)\n"))
    #expect(folder.text(".flowshell/.gitignore") == "*\n")
  }

  @Test func `sources without an app are told to be a library, and what to do with it`() throws {
    let folder = try Folder(["Sources/A.swift": "public class Coordinator {}"])
    let failure = #expect(throws: AdoptionFailure.self) { try Self.write(folder) }
    #expect(failure?.description.contains("--library MODULE=\(folder.url.path)") == true)
  }

  @Test(arguments: [
    [
      "App.swift":
        "import SwiftUI\n@main struct Shop: App { var body: some Scene { WindowGroup {} } }"
    ],
    [
      "App.swift":
        "import SwiftUI\nstruct Shop: SwiftUI.App { var body: some Scene { WindowGroup {} } }",
      "main.swift": "if isTest { Tests.main() } else { Shop.main() }",
    ],
  ])
  func `an app of SwiftUI's is launched by the delegates that it has there`(
    files: [String: String]
  ) throws {
    let folder = try Folder(files)
    _ = try Self.write(folder, flowshell: Self.home)
    let text = try #require(
      folder.text(".flowshell/Sources/Project/FlowshellRegistration.swift")
    )
    #expect(
      text.contains(
        "delegate: { Shop._makeDelegate() }, sceneDelegate: Shop._sceneDelegateClass)"
      )
    )
    #expect(text.hasPrefix("import SwiftUI\n"))
    #expect(folder.text(".flowshell/Sources/Project/App.swift")?.contains("@main") == false)
  }

  @Test(arguments: [
    ["App.swift": "protocol App {}\n@main struct Tool: App { static func main() {} }"],
    ["Tool.swift": "@main struct Other {}\nstruct Tool {}", "main.swift": "Tool.main()"],
  ])
  func `what begins another kind of program is told`(files: [String: String]) throws {
    let folder = try Folder(files)
    let failure = #expect(throws: AdoptionFailure.self) { try Self.write(folder) }
    #expect(failure?.description.contains("another kind of program") == true)
  }

  @Test func `an app that asks a server is answered by the folder that is given`() throws {
    var files = Self.files
    files["App/C.swift"] = "import Foundation\nlet task = URLSession.shared"
    let folder = try Folder(files)
    let sources = try AppSources(folder: folder.url, target: nil)
    for answers in [nil, URL(filePath: "/tmp/answers")] {
      let package = try AdoptedPackage(sources, flowshell: Self.home, answers: answers)
      _ = try PackageWriter(package).write()
      let text = folder.text(".flowshell/Sources/Project/FlowshellRegistration.swift") ?? ""
      let given = answers == nil ? "nil" : "\"/tmp/answers\""
      #expect(text.contains("import FlowAnswers\n"))
      #expect(text.contains("  beginAnswers(in: \(given))\n"))
    }
  }

  @Test func `a table of the app's information has what it does not translate`() throws {
    let table = "\"CFBundleDisplayName\" = \"Zettel\";"
    let folder = try Folder(["debug/built": "program", "App/de.lproj/InfoPlist.strings": table])
    var module = AppSources.Module(name: "App")
    module.bundled = [folder.url.appending(path: "App/de.lproj/InfoPlist.strings")]
    var sources = AppSources(folder: folder.url, modules: [module])
    sources.launch.info = [
      "CFBundleDisplayName": "Notes", "API_HOST": "", "tabs": .list([.text("a"), .text("b")]),
    ]
    let package = try AdoptedPackage(sources, flowshell: Self.home)
    _ = try package.makeBundle(of: folder.url.appending(path: "debug/built"))
    let written = try PropertyListSerialization.propertyList(
      from: Data((folder.text(".flowshell/app/de.lproj/InfoPlist.strings") ?? "").utf8),
      format: nil
    )
    let values = try #require(written as? [String: Any])
    #expect(values["CFBundleDisplayName"] as? String == "Zettel")
    #expect(values["API_HOST"] as? String == "" && values["tabs"] as? [String] == ["a", "b"])
    #expect(folder.text("App/de.lproj/InfoPlist.strings") == table)
  }

  @Test func `the program lies in a folder with what the app's bundle has`() throws {
    let folder = try Folder([
      "debug/built": "program", "debug/libB.so": "library", "App/words.json": "[]",
      "App/de.lproj/a.txt": "a",
      "App/Texts.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "title": {"localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Titel"}},
          "../up": {"stringUnit": {"value": "no"}}
        }},
        "items": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "ein Ding"}},
          "other": {"stringUnit": {"value": "%lld Dinge"}}
        }}}}},
        "bare": {}
      }}
      """,
    ])
    var module = AppSources.Module(name: "App")
    module.identifier = "org.example.App"
    module.bundled = ["App/words.json", "App/de.lproj/a.txt", "App/Texts.xcstrings"].map {
      folder.url.appending(path: $0)
    }
    var sources = AppSources(folder: folder.url, modules: [module])
    sources.launch.info = ["key": "value"]
    let package = try AdoptedPackage(sources, flowshell: Self.home)
    for _ in 0..<2 {
      let place = try package.makeBundle(of: folder.url.appending(path: "debug/built"))
      #expect(folder.text(".flowshell/app/libB.so") == "library")
      #expect(folder.text(".flowshell/app/\(place.lastPathComponent)") == "program")
      #expect(folder.text(".flowshell/app/words.json") == "[]")
      #expect(folder.text(".flowshell/app/de.lproj/a.txt") == "a")
      let texts = try PropertyListSerialization.propertyList(
        from: Data((folder.text(".flowshell/app/de.lproj/Texts.strings") ?? "").utf8),
        format: nil
      )
      #expect(texts as? [String: String] == ["title": "Titel", "items": "%lld Dinge"])
      #expect(folder.text(".flowshell/up.lproj/Texts.strings") == nil)
      #expect(folder.text(".flowshell/app/Info.plist")?.contains("value") == true)
      #expect(folder.text(".flowshell/app/Info.plist")?.contains("org.example.App") == true)
    }
  }

  @Test func `a library that did not compile is left out until it changes`() throws {
    let folder = try Folder(["Pods/A/A.swift": "class A {}", ".flowshell/x": ""])
    var library = AppSources.Module(name: "A")
    library.files = [folder.url.appending(path: "Pods/A/A.swift")]
    library.isLibrary = true
    var app = AppSources.Module(name: "App")
    app.dependencies = ["A"]
    let sources = AppSources(folder: folder.url, modules: [library, app])
    try sources.keep(LibraryFailures(all: [LibraryFailure(module: library, reason: "wrong")]))
    var again = sources
    #expect(again.leaveOutFailedLibraries() == ["A"])
    #expect(again.modules.map(\.name) == ["App"])
    #expect(again.modules[0].dependencies.isEmpty)
    // What it lacked may be given now, or the library itself.
    again = sources
    #expect(again.leaveOutFailedLibraries(beside: ["B"]).isEmpty)
    try folder.write("class A { let a = 1 }", to: "Pods/A/A.swift")
    again = sources
    #expect(again.leaveOutFailedLibraries().isEmpty)
  }

  @Test func `every file has the modules of Apple's that a bridging header imports`() throws {
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": ProjectTests.project(target: "App"),
      "App/A.swift": "@main class A: UIResponder, UIApplicationDelegate {}",
      "App/Bridge.h": """
      #import <CommonCrypto/CommonCrypto.h>
      @import Security;
      #import <Own/Own.h>
      """,
      "Pods/Sources/StandIns/CommonCrypto/A.swift": "",
      "Pods/Sources/StandIns/Security/A.swift": "",
    ])
    _ = try Self.write(folder)
    let copy = try #require(folder.text(".flowshell/Sources/App/App/A.swift"))
    #expect(copy.contains("\nimport CommonCrypto\nimport Security\n"))
    #expect(!copy.contains("Own"))
    let manifest = try #require(folder.text(".flowshell/Package.swift"))
    #expect(manifest.contains("CommonCrypto"))
  }

  @Test func `a second time nothing is prepared, and a changed file is`() throws {
    let folder = try Folder(Self.files)
    _ = try Self.write(folder)
    #expect(try Self.write(folder).prepared == 0)
    try folder.write("let tap = #selector(A.tap), more = 1", to: "App/B.swift")
    #expect(try Self.write(folder).prepared == 1)
    #expect(folder.text(".flowshell/Sources/Project/App/B.swift")?.contains("more") == true)
    // Another selector concerns the file that names it.
    try folder.write("class A { @objc func tap(_ a: Int) {} }", to: "App/A.swift")
    _ = try Self.write(folder)
    #expect(folder.text(".flowshell/Sources/Project/App/B.swift")?.contains("\"tap:\"") == true)
  }

  @Test func `a file of two modules is prepared for each, and no second time`() throws {
    let folder = try Folder(Self.files)
    var sources = try AppSources(folder: folder.url, target: nil, withTests: false)
    let index = try #require(sources.modules.firstIndex { !$0.files.isEmpty })
    var other = AppSources.Module(name: "Other")
    other.files = Array(sources.modules[index].files.prefix(1))
    sources.modules.append(other)
    let flowshell = folder.url.appending(path: "Pods")
    for isPrepared in [true, false] {
      let package = try AdoptedPackage(sources, flowshell: flowshell, standIns: [:])
      let count = try PackageWriter(package).write().prepared
      #expect((count > 0) == isPrepared)
    }
  }

  @Test func `the copy of a file that is gone goes`() throws {
    let folder = try Folder(Self.files)
    _ = try Self.write(folder)
    try FileManager.default.removeItem(at: folder.url.appending(path: "App/B.swift"))
    _ = try Self.write(folder)
    #expect(folder.text(".flowshell/Sources/Project/App/B.swift") == nil)
    #expect(folder.text(".flowshell/Sources/Project/App/A.swift") != nil)
  }

  @Test(arguments: [
    "UIApplicationMain(0, nil, nil, isTest ? nil : NSStringFromClass(Delegate.self))",
    """
    let type: AnyClass = NSClassFromString("Tests.Delegate") ?? Delegate.self
    UIApplicationMain(0, nil, nil, NSStringFromClass(type))
    """,
  ])
  func `a delegate that a main file names begins the app`(_ main: String) throws {
    let folder = try Folder([
      "App/Delegate.swift": "class Delegate: UIResponder, UIApplicationDelegate {}",
      "App/main.swift": main,
    ])
    _ = try Self.write(folder)
    let app = try #require(folder.text(".flowshell/Sources/Project/FlowshellRegistration.swift"))
    #expect(app.contains("delegate: { Delegate() }"))
    #expect(folder.text(".flowshell/Sources/Project/App/main.swift") == nil)
  }

  @Test func `stand-ins of flowshell's are targets of the app's package, with what they need`()
    throws
  {
    let folder = try Folder([
      "App/A.swift": "import MapKit\nimport Photos\nimport Combine\n" + Self.main
    ])
    _ = try Self.write(folder, flowshell: Self.home)
    let manifest = try #require(folder.text(".flowshell/Package.swift"))
    let targets = manifest.matches(of: /name: "(\w+)",\n/).map { String($0.output.1) }
    #expect(
      targets == [
        "ProjectShell", "FlowDoubles", "Combine", "CoreLocation", "MapKit", "Photos", "Project",
      ]
    )
    #expect(manifest.contains("OpenCombine"))
    #expect(folder.text(".flowshell/Sources/MapKit/MKMapView.swift")?.contains("MKMapView") == true)
  }

  @Test func `a file that imports Foundation has the keychain, as on Apple's systems`() throws {
    let keychain =
      "import Foundation\nlet query = [kSecClass: 1]\nlet status = SecItemDelete(query)"
    let folder = try Folder(["App/A.swift": "import UIKit\n" + Self.main, "App/K.swift": keychain])
    _ = try Self.write(folder, flowshell: Self.home)
    let manifest = try #require(folder.text(".flowshell/Package.swift"))
    #expect(manifest.contains("name: \"Security\""))
    let copies = ["A", "K"].map { folder.text(".flowshell/Sources/Project/App/\($0).swift") }
    #expect(copies[0]?.contains("import Security") == false)
    #expect(copies[1]?.contains("import Security\n") == true)
  }

  @Test func `a module of the app's own is what a name of Apple's means`() throws {
    let folder = try Folder([
      "Photos.xcodeproj/project.pbxproj": ProjectTests.project(target: "Photos"),
      "App/A.swift": "import PhotosUI\n" + Self.main, "Maps/M.swift": "import UserNotifications",
    ])
    let given = ["MapKit": folder.url.appending(path: "Maps")]
    _ = try Self.write(folder, flowshell: Self.home, standIns: given)
    let manifest = try #require(folder.text(".flowshell/Package.swift"))
    let targets = manifest.matches(of: /name: "(\w+)",\n/).map { String($0.output.1) }
    #expect(
      targets == [
        "PhotosShell", "FlowDoubles", "MapKit", "PhotosUI", "UserNotifications", "Photos",
      ]
    )
    #expect(!manifest.contains("OpenCombine"))
  }

  @Test func `a name that a target of flowshell has is another in the build`() throws {
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": ProjectTests.projectWithTests
        .replacing("name = App;", with: "name = Replay;"),
      "App/A.swift": "class Item {}\nlet a: Replay.Item = Replay.Item()\n" + Self.main,
      "Pods/Package.swift":
        ".target(name: \"Lists\"), .target(\n name: \"Replay\"), .executableTarget(name: \"ReplayShell\")",
    ])
    _ = try Self.write(folder, withTests: true)
    let manifest = try #require(folder.text(".flowshell/Package.swift"))
    #expect(manifest.contains("executableTarget(name: \"ReplayAppShell\""))
    #expect(manifest.contains("name: \"ReplayApp\",\n"))
    #expect(!manifest.contains("\"Replay\""))
    #expect(
      folder.text(".flowshell/Sources/ReplayApp/App/A.swift")?
        .contains("let a: ReplayApp.Item = ReplayApp.Item()") == true
    )
    // Flows, and people, have the app's own name.
    let app = try #require(folder.text(".flowshell/Sources/ReplayApp/FlowshellRegistration.swift"))
    #expect(app.contains("LiveApp(\"Replay\", "))
    // A stand-in's name is that of its module.
    #expect(throws: AdoptionFailure.self) {
      try Self.write(folder, standIns: ["Lists": folder.url.appending(path: "App")])
    }
  }

  @Test func `what an app is compiled with decides whether its cuts are kept`() throws {
    let folder = try Folder(Self.files)
    _ = try Self.write(folder)
    try folder.write("let a = 1", to: "Given/G.swift")
    try folder.write("let b = 1", to: "Pods/Sources/UIKit/B.swift")
    let basis = { (standIns: [String: URL]) in
      let sources = try AppSources(folder: folder.url, target: nil)
      let flowshell = folder.url.appending(path: "Pods")
      let package = try AdoptedPackage(sources, flowshell: flowshell, standIns: standIns)
      let writer = try PackageWriter(package)
      writer.slice.isBegun = true
      writer.slice.names = ["App": ["A": "B"]]
      let wasKept = try !PackageWriter(package).slice.isEmpty
      writer.keep()
      return wasKept
    }
    let given = ["Given": folder.url.appending(path: "Given")]
    #expect(try !basis([:]))
    #expect(try basis([:]))
    #expect(try !basis(given))
    #expect(try basis(given))
    try folder.write("let a = 2", to: "Given/G.swift")
    #expect(try !basis(given))
    #expect(try basis(given))
    try folder.write("let b = 2", to: "Pods/Sources/UIKit/B.swift")
    #expect(try !basis(given))
  }

  @Test func `tests are targets of tests, and begin with what storyboards name`() throws {
    let folder = try Folder([
      "P.xcodeproj/project.pbxproj": ProjectTests.projectWithTests, "App/A.swift": Self.main,
    ])
    _ = try Self.write(folder, withTests: true)
    let manifest = try #require(folder.text(".flowshell/Package.swift"))
    #expect(manifest.contains(".testTarget(\n      name: \"AppTests\""))
    #expect(manifest.contains(".target(name: \"FlowshellTests\")"))
    let begin = try #require(folder.text(".flowshell/Sources/FlowshellTests/begin.c"))
    #expect(begin.contains("flowshell_tests_of_AppTests();"))
    let own = try #require(
      folder.text(".flowshell/Sources/AppTests/FlowshellRegistration.swift")
    )
    #expect(own.contains("@_cdecl(\"flowshell_tests_of_AppTests\")"))
    #expect(own.contains("_flowshellRegister_App()"))
  }

  @Test func `every stand-in of flowshell's is known, and none that is not there`() throws {
    let folder = Self.home.appending(path: "Sources/StandIns")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names.filter { !$0.contains(".") && $0 != "Tests" }) == Modules.standIns)
    for name in Modules.standIns {
      _ = try StandIn(name, at: folder.appending(path: name), isOwn: true)
    }
  }

  @Test func `an app without a delegate is refused`() throws {
    let folder = try Folder(["App/A.swift": "class A {}"])
    #expect(throws: AdoptionFailure.self) { try Self.write(folder) }
  }

  private static let main = "@main class Delegate: UIResponder, UIApplicationDelegate {}"
  /// The package of flowshell.
  static let home = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  static func write(
    _ folder: Folder,
    flowshell: URL? = nil,
    standIns: [String: URL] = [:],
    withTests: Bool = false
  ) throws -> AdoptedPackage.Outcome {
    let sources = try AppSources(folder: folder.url, target: nil, withTests: withTests)
    let flowshell = flowshell ?? folder.url.appending(path: "Pods")
    let package = try AdoptedPackage(sources, flowshell: flowshell, standIns: standIns)
    return try PackageWriter(package).write()
  }
}
