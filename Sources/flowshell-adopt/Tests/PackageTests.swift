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

  struct PodsCase: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let modules: Set<String>
    let lines: [String]

    init(_ description: String, _ text: String, _ modules: Set<String>, _ lines: [String]) {
      (testDescription, self.text, self.modules, self.lines) = (description, text, modules, lines)
    }
  }

  static let pods = [
    PodsCase(
      "in its locked version, once",
      "PODS:\n  - Moya/Core (14.0):\n    - Alamofire (~> 5.0)\n  - Moya/RxSwift (14.0.1):\n\nDEPENDENCIES:\n  - Moya\n",
      ["RxMoya"],
      ["\"https://github.com/Moya/Moya\", from: \"14.0.0\""]
    ),
    PodsCase(
      "of a module that is imported",
      "PODS:\n  - Alamofire (5.4.4)\n  - Swinject (2.7.1)\n",
      ["Swinject"],
      ["\"https://github.com/Swinject/Swinject\", from: \"2.7.1\""]
    ),
    PodsCase(
      "whose module is called otherwise",
      "PODS:\n  - \"NSObject+Rx (5.1.0)\":\n    - RxSwift (~> 5.1)\n",
      ["NSObject_Rx"],
      ["\"https://github.com/RxSwiftCommunity/NSObject-Rx\", from: \"5.1.0\""]
    ),
    PodsCase(
      "that only lays views out",
      "PODS:\n  - SnapKit (5.0.1)\n",
      ["SnapKit"],
      ["\"https://github.com/SnapKit/SnapKit\", from: \"5.0.1\""]
    ),
    PodsCase("whose package nobody knows", "PODS:\n  - Toaster (2.3.0)\n", ["Toaster"], []),
    PodsCase(
      "that a Podfile asks for",
      "target 'A' do\n  pod 'Swinject', '~> 2.7'\n  # pod 'Dip'\n  pod \"Then\"\nend\n",
      ["Swinject", "Dip", "Then"],
      [
        "\"https://github.com/Swinject/Swinject\", from: \"2.7.0\"",
        "\"https://github.com/devxoul/Then\", \"0.0.0\"..<\"99999.0.0\"",
      ]
    ),
  ]

  @Test(arguments: pods)
  func `a pod that is not in the checkout is taken as the package`(_ example: PodsCase) {
    let references = PackageReference.pods(example.text, importedAs: example.modules)
    #expect(references.map(\.manifestLine) == example.lines.map { ".package(url: \($0))" })
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

  @Test func `a package that Linux has too is compiled as there, by the name of its module`() throws
  {
    let folder = try Folder([
      "Net/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Net", targets: [.target(name: "Net-Work")])
      """,
      "Net/Sources/Net-Work/A.swift":
        "import Foundation\n#if canImport(Security)\nimport Security\n#endif\n#if os(Linux)\npublic let a = 1\n#endif",
      "App/C.swift": "import Net_Work\nlet c = a",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App/C.swift")], to: 0)
    sources.addPackages(local: [folder.url.appending(path: "Net")])
    #expect(sources.modules.map(\.name) == ["Net_Work", "App"])
    #expect(sources.modules.map(\.isForLinux) == [true, false])
  }

  @Test(arguments: [
    ("import UIKit\n#if os(iOS)\nimport Security\n#endif", ["UIKit"]),
    ("#if a\n #if b\nimport B\n #endif\nimport A\n#endif\nimport C", ["C"]),
  ])
  func `an import below a condition is one that may be left out`(_ text: String, _ names: [String])
  {
    #expect(text.unconditionalImports == Set(names))
  }

  @Test func `a module of another package may be imported unsaid, and asks for requests unsaid`()
    throws
  {
    let manifest = { (name: String) in
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        targets: [.target(name: "\(name)")]
      )
      """
    }
    let folder = try Folder([
      "Store/Package.swift": manifest("Store"),
      "Store/Sources/Store/A.swift": "import Network\npublic struct Store {}",
      "Network/Package.swift": manifest("Network"),
      "Network/Sources/Network/B.swift": "import Foundation\nlet session = URLSession.shared",
      "App/C.swift": "import Store\nlet c = Store()",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App/C.swift")], to: 0)
    sources.addPackages(local: ["Store", "Network"].map { folder.url.appending(path: $0) })
    #expect(sources.products.isEmpty)
    #expect(sources.modules.map(\.name) == ["Network", "Store", "App"])
    #expect(sources.modules[1].dependencies == ["Network"])
  }

  @Test func `a target that is imported without being said comes before who imports it`() throws {
    let folder = try Folder([
      "Own/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Own",
        targets: [
          .target(name: "Client"),
          .target(name: "Words", resources: [.copy("words.json")]),
        ]
      )
      """,
      "Own/Sources/Client/A.swift": "import Words\npublic struct Client {}",
      "Own/Sources/Words/B.swift": "import Foundation\nlet words = Bundle.module",
      "Own/Sources/Words/words.json": "[]",
      "App/C.swift": "import Client\nlet c = Client()",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App/C.swift")], to: 0)
    sources.addPackages(local: [folder.url.appending(path: "Own")])
    #expect(sources.modules.map(\.name) == ["Words", "Client", "App"])
    #expect(sources.modules[1].dependencies == ["Words"])
    #expect(sources.modules[0].bundled.map(\.lastPathComponent) == ["words.json"])
    let package = try AdoptedPackage(sources, flowshell: AdoptedPackageTests.home)
    let words = package.registration(sources.modules[0], [], nil)
    #expect(words.contains("static var module: Bundle { .main }"))
    #expect(!package.registration(sources.modules[1], [], nil).contains("module: Bundle"))
  }

  @Test func `a package's target has the pictures, screens and models in its folder unsaid`() throws
  {
    let folder = try Folder([
      "Look/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Look",
        targets: [.target(name: "Look", resources: [.process("Texts")])]
      )
      """,
      "Look/Sources/Look/A.swift": "import UIKit\npublic let logo = UIImage(resource: .logo)",
      "Look/Sources/Look/Look.xcassets/logo.imageset/Contents.json": "{}",
      "Look/Sources/Look/Screens/Form.xib": "<document/>",
      "Look/Sources/Look/Store.xcdatamodeld/Store.xcdatamodel/contents": "<model/>",
      "Look/Sources/Look/Texts/texts.json": "[]", "App/C.swift": "import Look",
    ])
    func modules() -> [AppSources.Module] {
      var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
      sources.add([folder.url.appending(path: "App/C.swift")], to: 0)
      sources.addPackages(local: [folder.url.appending(path: "Look")])
      return sources.modules
    }
    let look = try #require(modules().first)
    #expect(look.catalogs.map(\.lastPathComponent) == ["Look.xcassets"])
    #expect(look.resources.map(\.lastPathComponent) == ["Form.xib"])
    #expect(look.models.map(\.lastPathComponent) == ["Store.xcdatamodeld"])
    #expect(look.bundled.map(\.lastPathComponent) == ["texts.json"])
    // A file that is new is the target's, though the manifest is as it was.
    try folder.write("public let b = 1", to: "Look/Sources/Look/B.swift")
    #expect(modules().first?.files.map(\.lastPathComponent) == ["A.swift", "B.swift"])
  }

  @Test func `what a package of the project's own needs is fetched with the rest`() throws {
    let folder = try Folder([
      "Own/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Own",
        dependencies: [.package(url: "file:///nowhere/Gadgets.git", exact: "1.2.3")],
        targets: [.target(name: "Own", dependencies: ["Gadgets"])]
      )
      """,
      "Own/Sources/Own/A.swift": "import Gadgets", "App/C.swift": "import Own",
    ])
    var sources = AppSources(folder: folder.url, modules: [AppSources.Module(name: "App")])
    sources.add([folder.url.appending(path: "App/C.swift")], to: 0)
    sources.addPackages(local: [folder.url.appending(path: "Own")])
    #expect(
      sources.remarks.map(\.message) == ["the package /nowhere/Gadgets.git cannot be had"]
    )
    #expect(sources.modules.map(\.name) == ["Own", "App"])
    // What could not be had is told again, and asked for only when the user says so.
    sources.remarks = []
    sources.addPackages(local: [folder.url.appending(path: "Own")])
    #expect(
      sources.remarks.map(\.message) == [
        "the package /nowhere/Gadgets.git could not be had: without .flowshell/packages it is asked for anew"
      ]
    )
  }

  @Test func `the package that cannot be had is the one that the error is of`() throws {
    let all = try ["https://a/One@1", "https://a/Two.git@1"].map(PackageReference.init(argument:))
    let problem = "Fetching https://a/One\nerror: 'two': no versions match\nFetching https://a/One"
    #expect(ProjectPackages.blamed(in: problem, among: all) == 1)
    #expect(
      ProjectPackages.blamed(in: "Fetching b\nerror: fatal: https://a/One is gone", among: all) == 0
    )
    #expect(ProjectPackages.blamed(in: "error: no network", among: all) == nil)
  }

  @Test func `what cannot be had without a network is asked for again`() {
    #expect(ProjectPackages.isOffline("fatal: unable to access 'a': Could not resolve host: b"))
    #expect(!ProjectPackages.isOffline("fatal: repository 'https://a/One' not found"))
  }

  @Test(arguments: [
    (#"{"exact": ["1.2.3"]}"#, #"exact: "1.2.3""#),
    (#"{"range": [{"lower_bound": "1.0.0", "upper_bound": "2.0.0"}]}"#, #""1.0.0"..<"2.0.0""#),
    (#"{"branch": ["main"]}"#, #"branch: "main""#),
    (#"{"revision": ["abc"]}"#, #"revision: "abc""#),
  ])
  func `a manifest's requirement is asked for as it is`(_ json: String, _ line: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = #"{"url": "https://a/B.git", "requirement": \#(json)}"#
    let dependency = try decoder.decode(DescribedPackage.Dependency.self, from: Data(text.utf8))
    let reference = try #require(PackageReference(dependency))
    #expect(reference.manifestLine == ".package(url: \"https://a/B.git\", \(line))")
    #expect(reference.identity == "b")
  }
}
