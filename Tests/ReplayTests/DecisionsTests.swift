import Foundation
import Replay
import Synchronization
import Testing

@Suite("What Swift decides")
struct DecisionsTests {
  @Test("A flow does what the decisions of its app say")
  func flows() throws {
    let flow = try #require(try Flow.all(in: "Decided").first)
    #expect(flow.replay(deciding: store).failures.map(\.description) == [])
    // Without them the line is refused, with its name and place.
    let failure = try #require(flow.replay().failures.first?.message)
    #expect(
      failure.contains("undecided: 'openProduct' is decided in Swift, and this program has no")
    )
    #expect(failure.contains("in 'on product.open' of App#1 (Store.nav:9)"))
  }

  @Test(
    "What a decision asks for is done, or refused with all that came with it",
    arguments: [
      ("push Product id=1", "pass"), ("push Product id=1\npush Product id=2", "pass"),
      ("if $state.signedIn -> pop\nafter 1s -> pop", "pass"), ("", "pass"), ("pass", "pass"),
      ("push Product id=1\npsuh Product", "'psuh'; did you mean 'push'"),
      ("push Prodct id=1", "there is no 'Prodct' in this app"),
      ("push Product", "Product needs id"),
      ("push Product id=1\nset App#1.state.signedIn true", "it names an instance such as 'A#2'"),
      ("decide openProduct", "it leaves that to another decision"),
      ("tap products[1]", "'tap' does not belong in a handler"),
      ("pop", "Products#1 is the last screen"),
      ("push Product id=(", "openProduct"), ("\u{7}", "openProduct"),
    ]
  )
  func asked(lines: String, outcome: String) throws {
    let decisions = Decisions(for: "Store", ["openProduct": { $0.perform(HandlerLines(lines)) }])
    try expect(outcome, of: decisions)
  }

  @Test(
    "What a decision sees is what a handler would see at its place",
    arguments: [
      ("$event.id", 1), ("$state.signedIn", false), ("$depth + 1", 2), ("$self.id", "App"),
      ("[$top.id, $event.none]", .list(["Products", nil])), ("{a: $event.id}", .map(["a": 1])),
    ] as [(String, FlowValue)]
  )
  func seen(expression: String, value: FlowValue) throws {
    let seen = Mutex<[FlowValue]>([])
    let decisions = Decisions(
      for: "Store",
      [
        "openProduct": { transaction in
          let value = transaction[expression]
          seen.withLock { $0.append(value) }
        }
      ]
    )
    try expect("pass", of: decisions)
    #expect(seen.withLock { $0 } == [value])
  }

  @Test(
    "What a decision cannot see refuses its line",
    arguments: [
      ("$nobody.id", "there is no value 'nobody"), ("1 +", "openProduct"), ("", "openProduct"),
    ]
  )
  func unseen(expression: String, outcome: String) throws {
    let decisions = Decisions(
      for: "Store",
      ["openProduct": { transaction in if transaction[expression] != nil { transaction.pass() } }]
    )
    try expect(outcome, of: decisions)
  }

  @Test(
    "A value that is written into a line is read as the same value",
    arguments: [
      nil, true, 42, -7, .decimal(1.5), "", "word", "42", "true", "a b", "\"", "$event.id", "on",
      "a\nb",
      "\u{1B}[1m", .list([1, "x y", nil]), .map(["a b": 1, "c": .list([])]),
    ] as [FlowValue]
  )
  func written(value: FlowValue) throws {
    let seen = Mutex<[FlowValue]>([])
    let decisions = Decisions(
      for: "Store",
      [
        "openProduct": { transaction in
          transaction.perform("set state.signedIn \(value)\nemit product.seen")
        },
        "seen": { transaction in
          let value = transaction["$state.signedIn"]
          seen.withLock { $0.append(value) }
        },
      ]
    )
    let nav = try Self.nav.replacing(
      "  on signed.in {",
      with: "  on product.seen -> decide seen\n  on signed.in {"
    ).replacing("event signed.in", with: "event signed.in\nevent product.seen")
    try expect("pass", of: decisions, in: nav)
    #expect(seen.withLock { $0 } == [value])
  }

  @Test("A decision that lets its event pass did not handle it")
  func passes() throws {
    let nav = try Self.nav.replacing(
      "controller Products {",
      with: """
        coordinator Above container {
          start -> root App
          on product.open -> decide above
        }
        controller Products {
        """
    ).replacing("scene main App", with: "scene main Above")
    let asked = Mutex<[String]>([])
    let decisions = Decisions(
      for: "Store",
      [
        "openProduct": { transaction in
          asked.withLock { $0.append("openProduct") }
          transaction.pass()
        },
        "above": { _ in asked.withLock { $0.append("above") } },
      ]
    )
    try expect("pass", of: decisions, in: nav)
    #expect(asked.withLock { $0 } == ["openProduct", "above"])
  }

  @Test(
    "At the prompt a timer may leave something to Swift, by whatever name",
    arguments: [
      ("openProduct", "pass"), ("nope", "'nope' is decided in Swift"), ("$x", "no value 'x'"),
      ("'a b'", "'a b' is decided in Swift"), ("[1]", "NAME"),
    ]
  )
  func timers(name: String, outcome: String) throws {
    let decisions = Decisions(for: "Store", ["openProduct": { $0.perform("push Product id=1") }])
    try expect(outcome, of: decisions, by: "after 1s -> decide \(name)\nwait 1s")
  }

  @Test("Names that Swift or the definition does not know are told when the app is loaded")
  func unknown() throws {
    let decisions = Decisions(for: "Store", ["openProdct": { _ in }])
    try expect("Swift has no decision 'openProduct'; did you mean 'openProdct'?", of: decisions)
  }

  @Test("The documentation shows what these tests run")
  func documentation() throws {
    let page = try Self.page("Decisions.md")
    #expect(page.contains("```swift\n\(try Self.text("StoreDecisions.swift"))```"))
    #expect(page.contains("```\n\(try Self.nav)```"))
  }

  @Test("The documentation shows the test that replays a folder")
  func replaying() throws {
    let shown = try Self.page("Running.md").split(separator: "```swift\n")[1].split(
      separator: "```"
    )
    let lines = shown[0].split(separator: "\n").map { "  \($0)\n" }.joined()
    let test = lines.replacing("in: \"Flows\"", with: "in: \"../../Samples/Login/flows\"")
    #expect(try Self.text("FlowTests.swift").contains(test))
  }

  /// Replays a tap that leaves something to decisions, and looks for words in what is said of it.
  private func expect(
    _ outcome: String,
    of decisions: Decisions,
    in nav: String? = nil,
    by lines: String = "tap products[1]",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL.temporaryDirectory.appending(path: "flowshell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let definition = try nav ?? Self.nav
    try Data(definition.utf8).write(to: folder.appending(path: "Store.nav"))
    let flow = "app Store.nav\ngolden none\nlaunch\n\(lines)\n"
    let path = folder.appending(path: "tap.flow").path
    try Data(flow.utf8).write(to: URL(filePath: path))
    let replayed = Flow(path: path).replay(deciding: decisions)
    let said = replayed.hasPassed ? "pass" : replayed.failures.map(\.message).joined()
    #expect(said.contains(outcome), sourceLocation: sourceLocation)
  }

  private static var nav: String {
    get throws { try text("Decided/Store.nav") }
  }

  private static func page(_ name: String) throws -> String {
    try text("../../Sources/FlowShell/FlowShell.docc/" + name)
  }

  /// A file beside this one.
  private static func text(_ path: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
    return try String(contentsOf: file, encoding: .utf8)
  }
}

extension Flow {
  fileprivate func replay(deciding decisions: Decisions) -> Replayed {
    var options = ReplayOptions()
    options.decisions = [decisions]
    return replay(options)
  }
}
