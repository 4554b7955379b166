import FlowReplay
import FlowScripted
import FlowSystem
import Foundation
import Replay
import Testing

@testable import FlowshellCLI

/// The doors of a program that runs an app of its own, each in a process as a user's.
@Suite("A program that runs its own app")
struct OwnAppTests {
  /// Arguments between blanks, what the process ends with, and a part of what it prints.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let status: Int32
    let printed: String
    var testDescription: String { line }
    var arguments: [String] { line.split(separator: " ").map(String.init) }

    init(_ line: String, _ status: Int32, _ printed: String) {
      self.line = line
      self.status = status
      self.printed = printed
    }
  }

  /// What the program prints on both of its streams.
  private func printed(by arguments: [String], _ status: Int32) async -> String {
    let result = await #expect(
      processExitsWith: .exitCode(status),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [arguments = arguments as [String]] in
      // In CI nothing is written; here is a user's machine.
      unsetenv("CI")
      ProcessEnvironment.program.name = "AppShell"
      ProcessEnvironment.program.app = ScriptedApp()
      Platform.exit(FlowshellProgram.status(of: arguments))
    }
    let bytes = (result?.standardOutputContent ?? []) + (result?.standardErrorContent ?? [])
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    Case("-c path", 0, "Shell/Home\n"),
    Case("--format json -c path", 0, #"{"flowshell":1,"app":"Scripted","ok":true,"path":"Shell/"#),
    Case("-i -c path", 2, "Usage: AppShell"),
    Case("-c undo", 1, "not-supported: 'undo' needs state that can be taken back"),
    Case("--help", 0, "A shell for the navigation of Scripted."),
    Case("--help", 0, "USAGE: AppShell"),
    Case("--version", 0, "AppShell, flowshell "),
    Case("explore", 2, "AppShell: not-supported: 'explore' needs states that can be searched"),
    Case("path --to screen", 2, "not-supported: 'path' needs states"),
    Case("shrink a.flow", 2, "not-supported: 'shrink' needs states"),
    Case("graph -o a.svg", 2, "not-supported: 'graph' needs states"),
    Case("conform Other.nav", 2, "not-supported: 'conform' needs states"),
    Case("Other.nav", 2, "Other.nav:1:1: error: this program runs its own app"),
    Case("check Other.nav", 2, "Other.nav:1:1: error: this program runs its own app"),
    Case("tset", 2, "AppShell: there is no command and no file 'tset'; did you mean 'test'?"),
  ])
  func `a program answers by its own name`(one: Case) async {
    let printed = await printed(by: one.arguments, one.status)
    #expect(printed.contains(one.printed), "\(printed)")
  }

  @Test func `the prompt prints what the stand-in assumes`() async {
    let printed = await printed(by: ["-c", "help assumptions"], 0)
    #expect(printed.contains("\n  unseen pops "), "\(printed)")
  }

  @Test func `coverage is a part of what all flows have seen`() async throws {
    let folder = try Folder([
      "a.flow": "golden none\nlaunch\ntap next\n",
      "b.flow": "golden none\nlaunch\npush Other\ntype note x\n",
    ])
    let printed = await printed(by: ["test", "--coverage", folder.path], 0)
    #expect(
      printed.contains(
        """
        coverage of Scripted by 2 flows
          coordinators  1 of  1  100.0%
          screens       3 of  3  100.0%
          elements      2 of  6   33.3%
          all           6 of 10   60.0%
        not reached:
          element Detail.next
          element Detail.note
          element Home.note
          element Other.next

        """
      ),
      "\(printed)"
    )
  }

  /// Flows by their names.
  private static let flows = [
    "good.flow": "launch\ntap next\nexpect screen Detail\n! undo\n",
    "names.flow": "app Other.nav\nlaunch\n",
    "fails.flow": "launch\nexpect screen Detail\n",
    "slip.flow": "launch\nexpct screen Detail\n",
    "foreign.flow": "live Shop\nlaunch\npush Unheard\n",
    "unknown.flow": "launch\npush Unheard\nexpect screen Unheard\nemit onUnheard\n",
  ]

  @Test(arguments: [
    Case("run good.flow", 0, "> tap next\n  shown     Detail#1 item=1"),
    Case("good.flow -c path", 0, "Shell/Detail\n"),
    Case("run fails.flow", 1, "fails.flow:2:1: "),
    Case("run names.flow", 2, "names.flow:1:1: error: 'Other.nav': this program runs its own app"),
    Case("names.flow", 2, "this program runs its own app, and loads no definition"),
    Case("check good.flow", 0, ""),
    Case("check unknown.flow", 0, ""),
    Case("check slip.flow", 2, "slip.flow:2:1: error: unknown command 'expct'"),
    Case(
      "check foreign.flow",
      0,
      "note: foreign.flow is for the live app Shop: only the language is checked here, and the names by 'check'"
    ),
    Case("check names.flow", 2, "names.flow:1:1: error: this program runs its own app"),
    Case("run unknown.flow", 1, "not-supported: 'emit' needs script for it"),
    Case("test good.flow", 1, "to make it: AppShell test --update good.flow"),
    Case("test --update good.flow", 0, "1 passed, 0 failed"),
    Case("test --jobs 4 --twice good.flow", 1, "MISSING good.flow"),
  ])
  func `a flow is for the app of the program`(one: Case) async throws {
    // A definition that lies beside it is another's.
    let folder = try Folder(Self.flows.merging(["Other.nav": "app Other\n"]) { own, _ in own })
    let words = one.arguments.map { $0.hasSuffix(".flow") ? "\(folder.path)/\($0)" : $0 }
    let printed = await printed(by: words, one.status)
    let shown = printed.replacing("\(folder.path)/", with: "")
    #expect(
      one.printed.isEmpty ? !shown.contains("error") : shown.contains(one.printed),
      "\(shown)"
    )
  }
}

/// A folder of flows, away when its test is.
private final class Folder {
  let path: String

  init(_ files: [String: String]) throws {
    path = try #require(TemporaryFile.make([], suffix: ".flows"))
    TemporaryFile.remove(path)
    try Platform.makeFolder(path)
    for (name, text) in files {
      try PosixFiles().write(Array(text.utf8), to: "\(path)/\(name)", isDurable: false)
    }
  }

  deinit {
    for name in PosixFiles().names(in: path) { TemporaryFile.remove("\(path)/\(name)") }
    try? Platform.remove(path)
  }
}
