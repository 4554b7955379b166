import Foundation
import Testing

@testable import FlowAdopting

/// An app that does not compile, sliced with the compiler.
///
/// What a build of dependencies would have made is a UIKit of a few lines.
@Suite(.serialized) struct SlicerTests {
  private static let delegate = """
    import Gadgets
    import UIKit
    @main class Delegate: UIResponder, UIApplicationDelegate {
      let client = GadgetClient()
      var window: UIWindow?
      func start() {
        Gadgets.configure()
        window = UIWindow(client: client, next: 1)
      }
    }
    final class Store { let gadget: Gadget; init(gadget: Gadget) { self.gadget = gadget.copy() } }
    """

  @Test func `what does not compile goes, and the rest stays`() throws {
    let app = try App(["App/Delegate.swift": Self.delegate])
    let (outcome, slice) = try app.slice()
    #expect(outcome.missing.groups.first?.module == "Gadgets")
    let copy = try #require(app.folder.text(".flowshell/Sources/Project/App/Delegate.swift"))
    #expect(
      copy.contains("let client = (_flowshellDouble(\"App/Delegate.swift:4\") as GadgetClient)")
    )
    #expect(copy.contains("let gadget: Gadget; init(gadget: Gadget)"))
    #expect(!copy.contains("Gadgets.configure()"))
    #expect(copy.contains("    _flowshellLeftOut(\"App/Delegate.swift:7\")\n"))
    #expect(slice.drafts == ["Gadget", "GadgetClient"])
    let report = SliceReport(slice, outcome.missing)
    #expect(report.text.contains("App/Delegate.swift:7:5: left out in Delegate.start()"))
  }

  @Test func `a statement whose value cannot be made goes, a value that is needed stays`() throws {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      struct Plain { let a: Int }
      func log(_ text: StaticString) {}
      func count(_ number: Int) {}
      @main class Delegate: UIResponder, UIApplicationDelegate {
        var plain: Plain
        override init() {
          plain = Gadgets.plain
          super.init()
        }
        func start() {
          log(Gadgets.text)
          count(Gadgets.number)
          plain = Gadgets.plain
        }
        func make() -> Plain {
          return Gadgets.plain
        }
      }
      """
    ])
    let (outcome, slice) = try app.slice()
    let copy = try #require(app.folder.text(".flowshell/Sources/Project/App/Delegate.swift"))
    let lines = copy.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains("_flowshellLeftOut(\"App/Delegate.swift:12\")"))
    #expect(lines.contains("count(_flowshellDouble(\"App/Delegate.swift:13\"))"))
    // Without it the property would have no value.
    #expect(lines.count { $0.hasPrefix("plain = _flowshellDouble(") } == 1)
    #expect(lines.contains("return _flowshellDouble(\"App/Delegate.swift:17\")"))
    let report = SliceReport(slice, outcome.missing).text
    #expect(report.contains("12:5: left out in Delegate.start(): log(Gadgets.text)  ("))
    #expect(report.contains("; no value can be made instead)"))
    #expect(try app.slice().1.files == slice.files)
  }

  @Test func `an object whose class its place tells is there, though nothing would do`() throws {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      struct Plain { var a = 0 }
      @main class Delegate: UIResponder, UIApplicationDelegate {
        var text: NSMutableAttributedString?
        var plain: Plain?
        func start() {
          text = .init(name: "a")
          plain = .init(name: "a")
        }
      }
      """
    ])
    _ = try app.slice()
    let copy = try #require(app.folder.text(".flowshell/Sources/Project/App/Delegate.swift"))
    let lines = copy.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let place = "_flowshellDouble(\"App/Delegate.swift:"
    #expect(lines.contains("text = _flowshellObject(\(place)7\"))"))
    #expect(lines.contains("plain = \(place)8\")"))
  }

  @Test func `a tuple is made of the doubles of its parts`() throws {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      func show(_ pair: (text: String, count: Int), _ other: Int?) {}
      @main class Delegate: UIResponder, UIApplicationDelegate {
        var colors: (UIColor, UIColor) { return Gadgets.colors }
        func start() { show(Gadgets.pair, Gadgets.number) }
      }
      """
    ])
    _ = try app.slice()
    let copy = try #require(app.folder.text(".flowshell/Sources/Project/App/Delegate.swift"))
    let place = "_flowshellDouble(\"App/Delegate.swift:"
    #expect(copy.contains("return \(place)4\")"))
    #expect(copy.contains("show(\(place)5\"), \(place)5\"))"))
  }

  @Test func `a round declares what is missing, and cuts what that does not change`() throws {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      @main class Delegate: UIResponder, UIApplicationDelegate {
        var gadget: Gadget?
        func start() { Data().brand() }
      }
      """
    ])
    let (outcome, slice) = try app.slice()
    #expect(outcome.rounds == 1)
    #expect(slice.drafts == ["Gadget"])
  }

  @Test(arguments: [
    ("generic parameter 'T' could not be inferred", true),
    ("type of expression is ambiguous without a type annotation", true),
    ("the compiler is unable to type-check this expression in reasonable time", true),
    ("cannot find 'Gadget' in scope", false),
    ("value of type 'A' has no member 'ambiguous'", false),
  ])
  func `what another error may be the cause of waits for that`(_ text: String, _ isOne: Bool) {
    let place = CompilerMessage.Position(file: "A.swift", line: 1, column: 1)
    #expect(CompilerMessage(position: place, text: text).isConsequence == isOne)
  }

  @Test func `what is wrong in the expansion of a macro goes with the macro`() throws {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      enum Kind { case large, small }
      struct Gadget { var kind: Kind }
      @main class Delegate: UIResponder, UIApplicationDelegate {
        func large(of all: [Gadget], _ kind: Kind) -> Int {
          let all = try? all.filter(#Predicate<Gadget> { $0.kind == kind })
          return all?.count ?? 0
        }
        func start() {}
      }
      """
    ])
    let (_, slice) = try app.slice()
    let cuts = slice.files.values.flatMap(\.cuts)
    #expect(cuts.map(\.place.line) == [6])
    #expect(cuts.map(\.text) == ["_flowshellDouble(\"App/Delegate.swift:6\")"])
  }

  @Test func `a sum that means nothing without a module ends in bounded time`() throws {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      import Gadgets
      @main class Delegate: UIResponder, UIApplicationDelegate {
        func log(_ call: Gadget) {
          print(
            "URL: " + (call.request?.url?.absoluteString ?? "") + "\\n"
              + "Method: " + (call.request?.httpMethod ?? "") + "\\n"
              + "Headers: " + "\\(call.request?.headers ?? [:])" + "\\n"
          )
        }
      }
      """
    ])
    #expect(try app.slice().1.files["App/Delegate.swift"]?.cuts.count == 1)
  }

  @Test func `a library of which most does not compile is left out`() throws {
    let app = try App([
      "App/Delegate.swift":
        "import UIKit\nimport Gadgets\n@main class Delegate: UIResponder, UIApplicationDelegate {}",
      "Pods/Gadgets/A.swift": "import Realm\npublic class Gadget: RLMObject { let a = RLM.a() }",
    ])
    let failures = #expect(throws: LibraryFailures.self) { try app.slice() }
    #expect(failures?.all.map(\.module.name) == ["Gadgets"])
  }

  @Test func `a library of one file is not left out for its first error`() throws {
    let lines = (0..<20).map { "  public func a\($0)() {}\n" }.joined()
    let app = try App([
      "App/Delegate.swift":
        "import UIKit\nimport Gadgets\n@main class Delegate: UIResponder, UIApplicationDelegate { let a = Gadget() }",
      "Pods/Gadgets/A.swift":
        "public class Gadget {\n  public init() {}\n\(lines)  func b() { RLM.b() }\n}\n",
    ])
    let (_, slice) = try app.slice()
    #expect(Array(slice.files.keys) == ["Pods/Gadgets/A.swift"])
  }

  @Test func `a type that is declared, and that a module has after all, is that module's`() throws {
    let app = try App([
      "App/A.swift": "import UIKit\nlet a: Gadget? = nil",
      "App/Delegate.swift":
        "import UIKit\nimport Gadgets\n@main class Delegate: UIResponder, UIApplicationDelegate { let b: Gadget? = Gadget(1) }",
      "Pods/Gadgets/A.swift": "public class Gadget { public init(_ a: Int) {} }",
    ])
    let (_, slice) = try app.slice()
    #expect(slice.drafts.isEmpty)
    #expect(slice.files.isEmpty)
    let names = try #require(app.folder.text(".flowshell/Sources/Project/FlowshellNames.swift"))
    #expect(names.contains("public typealias Gadget = Gadgets.Gadget"))
  }

  @Test func `a second time it compiles at once`() throws {
    let app = try App(["App/Delegate.swift": Self.delegate])
    let first = try app.slice()
    #expect(first.0.rounds > 0)
    let second = try app.slice()
    #expect(second.0.rounds == 0)
    #expect(second.1.files == first.1.files)
  }

  @Test func `a whole app is not cut`() throws {
    let app = try App(["App/Delegate.swift": Self.delegate])
    let (outcome, slice) = try app.slice(isWhole: true)
    #expect(!outcome.missing.isEmpty)
    #expect(slice.files.isEmpty)
  }

  @Test func `a whole app is as it is, whatever was cut of it the last time`() throws {
    let app = try App(["App/Delegate.swift": Self.delegate])
    #expect(try !app.slice().1.files.isEmpty)
    let (outcome, slice) = try app.slice(isWhole: true)
    #expect(!outcome.missing.isEmpty)
    #expect(slice.isEmpty)
    #expect(slice.count == 0)
  }

  @Test func `an error behind a member that was moved into its class is found where it is`() throws
  {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      @main class Delegate: UIResponder, UIApplicationDelegate {}
      class Base: UIResponder { open func go() {} }
      class List: Base {
        var a = 1
      }
      extension List {
        override func go() { super.go(); gadget() }
      }
      class Last: Base {
        override func went() {}
        override func go() { gizmo() }
      }
      """
    ])
    let slice = try app.slice().1
    #expect(slice.files.values.flatMap(\.cuts).map(\.place.line) == [8, 11, 12])
  }

  @Test func `what the app's own types lack is told as theirs`() throws {
    let app = try App([
      "App/Delegate.swift": """
      import UIKit
      @main class Delegate: UIResponder, UIApplicationDelegate { func go() { List().insrt(1) } }
      class List: UIResponder { func insert(_ a: Int) {} }
      """
    ])
    let missing = try app.slice().0.missing
    #expect(missing.groups.map(\.module) == ["the app's own types, or what they inherit"])
    #expect(missing.groups.first?.symbols.map(\.name) == ["List.insrt"])
  }

  @Test func `a type that no file names any more is declared no longer`() throws {
    let app = try App([
      "App/Delegate.swift":
        "import UIKit\n@main class Delegate: UIResponder, UIApplicationDelegate {}",
      "App/Other.swift": "struct Other { let text: Sting }\nstruct Stingy {}",
    ])
    let first = try app.slice().1
    #expect(first.drafts == ["Sting"])
    #expect(first.count == 1)
    try app.folder.write(
      "struct Other { let text: Stingy }\nstruct Stingy {}",
      to: "App/Other.swift"
    )
    #expect(try app.slice().1.isEmpty)
  }

  @Test func `files are counted in which the compiler finds no error`() throws {
    let app = try App([
      "App/Delegate.swift":
        "import UIKit\n@main class Delegate: UIResponder, UIApplicationDelegate {}",
      "App/Plain.swift": "struct Plain {}",
      "App/Prepared.swift": "import UIKit\n@objc class A: UIResponder {}",
      "App/Broken.swift": "let a: Gadget? = nil",
    ])
    let census = try app.slice(countsOriginals: true).0.census
    #expect(census.files == 4)
    // @main asks for a main function, and @objc for a runtime.
    #expect(census.original == 1)
    #expect(census.prepared == 3)
  }

  @Test func `a test that does not compile is left out whole`() throws {
    let app = try App([
      "P.xcodeproj/project.pbxproj": ProjectTests.projectWithTests
        .replacing("buildPhases = (); dependencies", with: "buildPhases = (Q); dependencies")
        .replacing(
          "  L0 = {",
          with: """
              Q = { isa = PBXSourcesBuildPhase; files = (FQ); };
              FQ = { isa = PBXBuildFile; fileRef = R; };
              R = { isa = PBXFileReference; path = Tests/T.swift; sourceTree = SOURCE_ROOT; };
              L0 = {
            """
        ),
      "App/A.swift": "import UIKit\n@main class Delegate: UIResponder, UIApplicationDelegate {}",
      "Tests/T.swift":
        "import XCTest\n@testable import App\nclass T: XCTestCase {\n  func testA() {\n    XCTAssert(Gadget.a)\n  }\n  func testB() { _ = Delegate() }\n}",
    ])
    _ = try app.slice(withTests: true)
    let copy = try #require(app.folder.text(".flowshell/Sources/AppTests/Tests/T.swift"))
    #expect(!copy.contains("testA"))
    #expect(copy.contains("testB"))
  }

  /// A project with a build of a small UIKit.
  private struct App {
    let folder: Folder
    private let build: URL

    init(_ files: [String: String]) throws {
      folder = try Folder(files)
      build = folder.url.appending(path: "Pods/build")
      let modules = build.appending(path: "Modules")
      try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
      try folder.write(
        """
        @_exported import Foundation
        open class UIResponder: NSObject {}
        open class UIWindow: UIResponder {}
        open class UIColor: NSObject { public static let clear = UIColor() }
        public struct UIEdgeInsets { public static let zero = Self() }
        public struct CGAffineTransform { public static let identity = Self() }
        open class UIFont: NSObject { public static func systemFont(ofSize: CGFloat) -> UIFont { UIFont() } }
        open class UIImage: NSObject {}
        public protocol UIApplicationDelegate {}
        public protocol UIInitializable { init() }
        public func _leftOut(_ place: String) {}
        public enum InterfaceLibrary { @MainActor public static func look(in: String) {} }
        extension IndexPath { public init(row: Int, section: Int) { self.init(indexes: [section, row]) } }
        """,
        to: "Pods/UIKit.swift"
      )
      try folder.write(
        "public class LiveApp { public init(_ n: String, delegate: () -> Any) {}; public func storyboards(in: String) -> LiveApp { self }; public func date(_ text: String) -> LiveApp { self }; public func seed(_ seed: UInt64) -> LiveApp { self }; public func libraries(_ modules: String...) -> LiveApp { self } }",
        to: "Pods/FlowLive.swift"
      )
      for module in ["UIKit", "FlowLive"] {
        let answer = SwiftCompiler.run([
          "swiftc", "-emit-module", "-parse-as-library", "-module-name", module,
          folder.url.appending(path: "Pods/\(module).swift").path, "-o",
          modules.appending(path: "\(module).swiftmodule").path,
        ])
        try #require(answer.status == 0, "\(answer.output)")
      }
      try folder.write(
        "  \"C.FlowDoubles-x-debug.module\":\n    args: [\"swiftc\",\"-I\",\"\(modules.path)\"]\n",
        to: "Pods/build/debug.yaml"
      )
    }

    func slice(
      isWhole: Bool = false,
      countsOriginals: Bool = false,
      withTests: Bool = false
    ) throws -> (Slicer.Outcome, Slice) {
      var sources = try AppSources(folder: folder.url, target: nil, withTests: withTests)
      try sources.addLibraries([:])
      let flowshell = folder.url.appending(path: "Pods")
      let writer = try PackageWriter(
        AdoptedPackage(sources, flowshell: flowshell),
        isWhole: isWhole
      )
      _ = try writer.write()
      let slicer = try Slicer(writer, build: build) { _ in }
      return (try slicer.run(isWhole: isWhole, countsOriginals: countsOriginals), writer.slice)
    }
  }
}
