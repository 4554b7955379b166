import Foundation
import Testing

@testable import FlowAdopting

/// The packages that a project asks for.
@Suite struct PackageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let requirement: [String: String]

    init(_ kind: String, _ values: [String: String], _ line: String) {
      testDescription = kind
      self.line = line
      requirement = values.merging(["kind": kind]) { $1 }
    }
  }

  static let cases = [
    Case("upToNextMajorVersion", ["minimumVersion": "1.2.0"], "from: \"1.2.0\""),
    Case(
      "upToNextMinorVersion",
      ["minimumVersion": "1.2.0"],
      ".upToNextMinor(from: \"1.2.0\")"
    ),
    Case("exactVersion", ["version": "1.2.0"], "exact: \"1.2.0\""),
    Case("branch", ["branch": "main"], "branch: \"main\""),
    Case("revision", ["revision": "abc"], "revision: \"abc\""),
    Case(
      "versionRange",
      ["minimumVersion": "1.0.0", "maximumVersion": "2.0.0"],
      "\"1.0.0\"..<\"2.0.0\""
    ),
  ]

  @Test(arguments: cases) func `a reference of Xcode is a manifest's line`(_ example: Case) throws {
    let object: [String: Any] = [
      "repositoryURL": "https://a/b", "requirement": example.requirement,
    ]
    let reference = try #require(PackageReference(object))
    #expect(reference.manifestLine == ".package(url: \"https://a/b\", \(example.line))")
  }

  @Test func `a Cartfile names packages on GitHub`() {
    let references = PackageReference.carthage(
      "github \"A/B\" ~> 6.2\n# github \"C/D\" ~> 1\ngithub \"E/F\" == 1.0.1\nbinary \"x\" ~> 1\n"
    )
    #expect(
      references.map(\.manifestLine) == [
        ".package(url: \"https://github.com/A/B\", from: \"6.2.0\")",
        ".package(url: \"https://github.com/E/F\", exact: \"1.0.1\")",
      ]
    )
  }

  @Test func `RxSwift is known by its address, whatever its version`() throws {
    let cartfile = "github \"ReactiveX/RxSwift\" ~> 4.0\ngithub \"A/RxSwift\" ~> 4.0\n"
    #expect(PackageReference.carthage(cartfile).map(\.isOfRxSwift) == [true, false])
    let git = try PackageReference(argument: "https://github.com/reactivex/rxswift.git@5.0.0")
    #expect(git.isOfRxSwift)
  }

  @Test func `what stands on an older RxSwift may be of a later version`() throws {
    let action = try PackageReference(argument: "https://a/Action@4.0")
    #expect(
      action.orLater.manifestLine
        == ".package(url: \"https://a/Action\", \"4.0.0\"..<\"99999.0.0\")"
    )
    #expect(action.orLater.orLater == action.orLater)
    #expect(PackageReference.rxSwift.orLater == .rxSwift)
  }

  @Test func `the stand-in of RxCocoa is there where RxSwift's modules are`() throws {
    let folder = try Folder([
      "App.swift":
        "import UIKit\nimport RxCocoa\n@main class Delegate: UIResponder, UIApplicationDelegate {}",
      "RxSwift/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "RxSwift",
        products: [
          .library(name: "RxSwift", targets: ["RxSwift"]),
          .library(name: "RxRelay", targets: ["RxRelay"]),
        ],
        targets: [.target(name: "RxSwift"), .target(name: "RxRelay", dependencies: ["RxSwift"])]
      )
      """,
      "RxSwift/Sources/RxSwift/A.swift": "public struct Observable {}",
      "RxSwift/Sources/RxRelay/A.swift": "import RxSwift",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App.swift")], to: 0)
    sources.addPackages(local: [folder.url.appending(path: "RxSwift")])
    #expect(Set(sources.products.map(\.module)) == Modules.rx)
    let home = AdoptedPackageTests.home
    let package = try AdoptedPackage(sources, flowshell: home)
    #expect(package.ownStandIns == Modules.standIns)
    let standIns = try package.standIns(for: ["RxCocoa"])
    #expect(standIns.map(\.name) == ["RxCocoa"])
    let manifest = Manifest(package: package, standIns: standIns).text
    #expect(manifest.contains(".product(name: \"RxRelay\", package: \"RxSwift\")"))
    var others = sources
    others.products = []
    let without = try AdoptedPackage(others, flowshell: home)
    #expect(try without.standIns(for: ["RxCocoa"]).isEmpty)
  }

  @Test(arguments: ["https://a/b", "a@1.0.0", "https://a/b@main"])
  func `a package of an option needs a version`(_ text: String) {
    #expect(throws: AdoptionFailure.self) { try PackageReference(argument: text) }
  }

  @Test func `a package for every system is taken as it is, another one's sources are the app's`()
    throws
  {
    let folder = try Folder([
      "Plain/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Plain",
        products: [.library(name: "Plain", targets: ["Plain"])],
        targets: [.target(name: "Plain")]
      )
      """,
      "Library/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Library",
        dependencies: [.package(path: "../Plain")],
        targets: [
          .target(name: "Views", dependencies: [.product(name: "Plain", package: "Plain")])
        ]
      )
      """,
      "Plain/Sources/Plain/A.swift": "import Foundation\npublic struct A {}",
      "Library/Sources/Views/B.swift":
        "#if canImport(UIKit)\nimport UIKit\n#endif\npublic class B {}",
      "App/C.swift": "import Plain\nimport Views\nlet c = B()",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App/C.swift")], to: 0)
    sources.addPackages(local: ["Library", "Plain"].map { folder.url.appending(path: $0) })
    #expect(sources.remarks.isEmpty)
    #expect(sources.products.map(\.module) == ["Plain"])
    #expect(sources.modules.map(\.name) == ["Views", "App"])
    #expect(sources.modules[0].files.map(\.lastPathComponent) == ["B.swift"])
    #expect(sources.modules[1].dependencies == ["Views"])
  }
}
