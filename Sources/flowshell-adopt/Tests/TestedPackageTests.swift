import Foundation
import Testing

@testable import FlowAdopting

/// A package of Swift whose own unit tests are run.
@Suite struct TestedPackageTests {
  @Test func `a package's tests come behind the targets that they need`() throws {
    let folder = try Folder(Self.files)
    let sources = try AppSources(folder: folder.url, target: nil, withTests: true)
    #expect(sources.modules.map(\.name) == ["Base", "Core", "CoreTests", "MoreTests"])
    #expect(sources.modules.map(\.isTest) == [false, false, true, true])
    #expect(sources.modules.map(\.languageMode) == ["5", "6", "5", "5"])
    #expect(sources.modules[1].conditions == ["HERE"])
    #expect(sources.modules[1].dependencies == ["Base"])
    #expect(sources.modules[2].dependencies == ["Base", "Core"])
    #expect(sources.modules[2].files.map(\.lastPathComponent) == ["T.swift"])
    let one = try AppSources(folder: folder.url, target: "MoreTests", withTests: true)
    #expect(one.modules.map(\.name) == ["Base", "MoreTests"])
  }

  @Test func `a package that is tested has no program`() throws {
    let folder = try Folder(Self.files)
    _ = try AdoptedPackageTests.write(folder, withTests: true)
    let manifest = try #require(folder.text(".flowshell/Package.swift"))
    #expect(manifest.contains(".testTarget(\n      name: \"CoreTests\""))
    #expect(!manifest.contains("executableTarget"))
  }

  @Test(arguments: [
    (nil, "has no tests"), ("Some", "has no tests 'Some'; it has CoreTests, MoreTests"),
  ])
  func `tests that a package has not are refused`(target: String?, told: String) throws {
    var files = Self.files
    if target == nil {
      files["Package.swift"] = Self.manifest.split(separator: "\n")
        .filter { !$0.contains("testTarget") }.joined(separator: "\n")
    }
    let folder = try Folder(files)
    #expect {
      try AppSources(folder: folder.url, target: target, withTests: true)
    } throws: {
      "\($0)".hasSuffix("/Package.swift \(told)")
    }
  }

  @Test(arguments: [
    (
      "class A: XCTestCase { @MainActor func testA() throws { go() } }",
      "class A: XCTestCase {            func testA() throws { try MainActor.assumeIsolated { () -> Void in go() }} }"
    ),
    (
      "@MainActor class A: XCTestCase { override func setUp() { go() }; func go() {} }",
      "@MainActor class A: XCTestCase { override nonisolated func setUp() { MainActor.assumeIsolated { () -> Void in go() }}; func go() {} }"
    ),
    (
      "@MainActor class A: XCTestCase { func testA() async { await go() } }",
      "@MainActor class A: XCTestCase { func testA() async { await go() } }"
    ),
    (
      "class A: Base { @MainActor func testA() { go() } }",
      "class A: Base { @MainActor func testA() { go() } }"
    ),
  ])
  func `what XCTest calls hands itself to the main actor`(text: String, prepared: String) {
    #expect(PreparationTests.prepared([text])[0].text == prepared)
  }

  private static let files = [
    "Package.swift": manifest, "Sources/Base/B.swift": "", "Sources/Core/C.swift": "",
    "Sources/Other/O.swift": "", "Tests/CoreTests/T.swift": "", "Tests/MoreTests/M.swift": "",
  ]

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Lists",
      products: [.library(name: "Core", targets: ["Core"])],
      targets: [
        .target(
          name: "Core",
          dependencies: ["Base"],
          swiftSettings: [.define("HERE"), .define("LATER", .when(configuration: .release))]
        ),
        .target(name: "Base", swiftSettings: [.swiftLanguageMode(.v5)]), .target(name: "Other"),
        .testTarget(name: "MoreTests", dependencies: ["Base"]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ]
    )
    """
}
