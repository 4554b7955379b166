import FlowShell
import FlowSystem
import Foundation
import Testing

@testable import FlowReplay

@Suite("Backtraces of an app that died")
struct BacktraceTests {
  struct Name: Sendable, CustomTestStringConvertible {
    var mangled: String
    var demangled: String
    var module: String
    var text: String?

    var testDescription: String { mangled }
  }

  @Test(
    arguments: [
      Name(
        mangled: "$s8ItemsApp4FormC7confirmyyF",
        demangled: "ItemsApp.Form.confirm() -> ()",
        module: "ItemsApp",
        text: "Form.confirm()"
      ),
      Name(
        mangled: "$s8ItemsApp",
        demangled:
          "closure #1 (UIKit.UIAction) -> () in closure #2 () -> () in ItemsApp.Form.(open in _0A1B)(item: ItemsApp.Item, Swift.Array<(Swift.Int, b: Swift.Int)>, then: (Swift.Int) -> ()) -> ()",
        module: "ItemsApp",
        text: "closure #1 in closure #2 in Form.open(item:_:then:)"
      ),
      Name(
        mangled: "$s5UIKit16UIViewControllerC8ItemsAppE4showyyF",
        demangled: "(extension in ItemsApp):UIKit.UIViewController.show() -> ()",
        module: "ItemsApp",
        text: "UIViewController.show()"
      ),
      Name(
        mangled: "$s8ItemsApp",
        demangled: "ItemsApp.Form.title.getter : Swift.String",
        module: "ItemsApp",
        text: "Form.title.getter"
      ),
      Name(
        mangled: "$s8ItemsApp",
        demangled:
          "generic specialization <Swift.Int, Swift.String> of ItemsApp.Box.value<A where A: Swift.Equatable>(A) -> A",
        module: "ItemsApp",
        text: "Box.value(_:)"
      ),
      Name(
        mangled: "$s8ItemsApp",
        demangled:
          "partial apply forwarder for closure #1 () -> () in ItemsApp.Form.confirm() -> ()",
        module: "ItemsApp",
        text: nil
      ),
      Name(
        mangled: "$sSa",
        demangled: "Swift.Array.subscript.getter : (Swift.Int) -> A",
        module: "Swift",
        text: "Array.subscript.getter"
      ),
    ]
  )
  func `a name has no modules, types and private marks`(name: Name) throws {
    let read = try #require(SwiftName(mangled: name.mangled[...], demangled: name.demangled))
    #expect(read.module == name.module)
    #expect(read.isGlue == (name.text == nil))
    if let text = name.text { #expect(read.text == text) }
  }

  @Test func `no module of ours is the app's`() throws {
    let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let sources = top.joined(separator: "/") + "/Sources"
    let names = try ["", "/StandIns"].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: sources + $0)
    }
    // Programs have no module that an app's code could be in, and C has no modules.
    let others = ["CFaults", "CReadline", "CTasks", "StandIns", "StoryboardShell", "Tests"]
    let modules = names.filter { name in
      name.allSatisfy { $0.isLetter || $0 == "_" } && name != name.lowercased()
        && !others.contains(name)
    }
    #expect(modules.count > 40)
    let known = CodeFrame.shellModules.union(CodeFrame.libraries)
    #expect(modules.filter { !known.contains($0[...]) } == [])
  }

  @Test(
    arguments: [
      (["a", "b"], ["a", "b"]),
      (["a", "a", "b"], ["a", "a", "b"]),
      (["a", "a", "a", "b"], ["a", "…", "b"]),
      (["x", "a", "b", "a", "b", "a", "b", "a", "c"], ["x", "a", "b", "…", "c"]),
      (["a", "a", "a", "…", "a", "a", "b"], ["a", "…", "b"]),
      (["a", "…", "b"], ["a", "…", "b"]),
    ] as [([String], [String])]
  )
  func `what comes again and again is shown once`(lines: [String], folded: [String]) {
    #expect(Backtrace.folded(lines) == folded)
  }

  @Test(
    arguments: [
      [], [4], [4, 0], [4, 0, 1], [4, 0, 1, 0], [4, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0],
      [4, 0, 1, 0, 1, 0, 0, 0], [4, 0, 0, 1], [4, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]]
  )
  func `bytes that are no report are found out`(bytes: [UInt8]) {
    #expect(FaultReport(bytes) == nil)
  }

  @Test func `a report has the innermost addresses and the outermost`() throws {
    let address = { (first: UInt8) in [first, 1, 0, 0, 0, 0, 0, 0] }
    let report = try #require(
      FaultReport([11, 1, 1, 2] + Array("ab".utf8) + address(2) + address(3))
    )
    #expect(report.isStackOverflow && report.note == "ab")
    #expect(report.inner == [0x102] && report.outer == [0x103])
  }

  // The process of a test has threads: what forks does so in a process of its own.
  @Test func `a crash has the functions of the app with their lines`() async {
    await #expect(processExitsWith: .success) {
      let cases = [
        ("index", [], nil), ("overflow", [], "arithmetic overflow"), ("abort", [], nil),
        ("exception", [], nil), ("access", [], nil), ("block", [], nil),
        ("recursion", ["TroubleApp.deeper(_:)", "TroubleApp.deeper(_:)", "…"], nil),
      ]
      for (kind, first, hint) in cases {
        let result = try TroubleApp.result("launch\nemit trouble kind=\(kind)\n") {
          if kind == "block" { $0.limits.step = 500 }
        }
        let crash = try #require(result.outcome.crash, "\(kind)")
        let names = crash.frames.map { $0.split(separator: "  ").first.map(String.init) }
        let last = names.count - (names.last == "…" ? 2 : 1)
        try #require(last >= first.count, "\(kind): \(crash.frames)")
        #expect(names.starts(with: first), "\(kind): \(crash.frames)")
        #expect(names.contains("TroubleApp.cause(_:)"), "\(kind): \(crash.frames)")
        #if !canImport(Darwin)
        #expect(crash.hint == hint, "\(kind)")
        let place = try #require(crash.place, "\(kind)")
        #expect(place.hasPrefix("TroubleApp.swift:"), "\(place)")
        #expect(
          crash.frames.allSatisfy { $0 == "…" || $0.contains("  TroubleApp.swift:") },
          "\(crash.frames)"
        )
        #endif
      }
    }
  }

  @Test func `a crash tells what adopting left out before it`() async {
    await #expect(processExitsWith: .success) {
      let result = try TroubleApp.result("launch\nemit trouble kind=noted\n")
      let crash = try #require(result.outcome.crash)
      #expect(crash.leftOut == "App/Form.swift:12")
      #expect(crash.text.hasSuffix(", behind App/Form.swift:12, which adopting left out"))
    }
  }
}
