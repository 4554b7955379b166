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
        #sourceLocation(file: "\(original)", line: 1)
        let tap = Selector("tap")
        """
    )
    for (path, text) in Self.files { #expect(folder.text(path) == text) }
    let app = try #require(folder.text(".flowshell/Sources/Project/FlowshellRegistration.swift"))
    #expect(app.contains("LiveApp(\"Project\", delegate: { Delegate() })"))
    #expect(folder.text(".flowshell/.gitignore") == "*\n")
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

  @Test func `the copy of a file that is gone goes`() throws {
    let folder = try Folder(Self.files)
    _ = try Self.write(folder)
    try FileManager.default.removeItem(at: folder.url.appending(path: "App/B.swift"))
    _ = try Self.write(folder)
    #expect(folder.text(".flowshell/Sources/Project/App/B.swift") == nil)
    #expect(folder.text(".flowshell/Sources/Project/App/A.swift") != nil)
  }

  @Test func `a delegate that a main file names begins the app`() throws {
    let folder = try Folder([
      "App/Delegate.swift": "class Delegate: UIResponder, UIApplicationDelegate {}",
      "App/main.swift":
        "UIApplicationMain(0, nil, nil, isTest ? nil : NSStringFromClass(Delegate.self))",
    ])
    _ = try Self.write(folder)
    let app = try #require(folder.text(".flowshell/Sources/Project/FlowshellRegistration.swift"))
    #expect(app.contains("delegate: { Delegate() }"))
    #expect(folder.text(".flowshell/Sources/Project/App/main.swift") == nil)
  }

  @Test func `an app without a delegate is refused`() throws {
    let folder = try Folder(["App/A.swift": "class A {}"])
    #expect(throws: AdoptionFailure.self) { try Self.write(folder) }
  }

  private static func write(_ folder: Folder) throws -> AdoptedPackage.Outcome {
    let sources = try AppSources(folder: folder.url, target: nil)
    let flowshell = folder.url.appending(path: "Pods")
    return try PackageWriter(AdoptedPackage(sources, flowshell: flowshell)).write()
  }
}
