import Testing

@testable import FlowshellCLI

@Suite struct TypedProgramTests {
  struct Case: CustomTestStringConvertible {
    var path: String
    var words: String

    var testDescription: String { path }

    init(_ path: String, _ words: String) {
      self.path = path
      self.words = words
    }
  }

  @Test(arguments: [
    Case("AppShell", "AppShell"),
    Case("./AppShell", "./AppShell"),
    Case(".build/debug/AppShell", ".build/debug/AppShell"),
    Case("/opt/my apps/AppShell", "'/opt/my apps/AppShell'"),
    Case(".build/x86_64-unknown-linux-gnu/debug/AppShell", "swift run AppShell"),
    Case(".build/arm64-apple-macosx/release/AppShell", "swift run -c release AppShell"),
    Case(
      "App/.build/x86_64-unknown-linux-gnu/debug/AppShell",
      "swift run --package-path App AppShell"
    ),
    Case(
      "/me/App/.build/x86_64-unknown-linux-gnu/debug/AppShell",
      "swift run --package-path /me/App AppShell"
    ),
    Case("out/x86_64-linux/debug/AppShell", "out/x86_64-linux/debug/AppShell"),
  ])
  func `a program is started again as it was`(one: Case) {
    #expect(TypedProgram.words(startedAs: one.path) == one.words)
  }
}
