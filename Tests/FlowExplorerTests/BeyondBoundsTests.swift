import FlowExplorer
import FlowNavigation
import Testing

@Suite("What only a bound keeps from happening is not missing")
struct BeyondBoundsTests {
  /// What a coordinator has beside its first screen: what a tap opens is beyond a stack of one.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let lines: String
    var others = ""
    /// What is missing with the bound and without.
    var missing: [String] = []
  }

  private static let second = "controller Second {\n  button more -> emit more\n}\n"
  private static let third = "controller Third\n"

  static let cases = [
    Case(
      testDescription: "the elements of a screen, and what they lead to",
      lines: "on go -> push Second; on more -> push Third",
      others: second + third
    ),
    Case(
      testDescription: "the answer to a call",
      lines: """
        on go {
          call net.load
          push Second
        }
        on more -> pop
        reply net.load ok -> push Third
        """,
      others: second + third
    ),
    Case(
      testDescription: "what comes when the time has passed",
      lines: """
        on go {
          after 1s -> push Third
          push Second
        }
        on more -> pop
        """,
      others: second + third
    ),
    Case(
      testDescription: "coming back",
      lines: "on go -> push Second; on more -> pop; poppedBack -> present Third",
      others: second + third
    ),
    Case(
      testDescription: "a coordinator, what it handles and its end",
      lines: "on go -> start Child; finished Child -> present Third",
      others: second + third
        + "coordinator Child navigation shared {\n  main Second\n  on more -> finish\n}\n"
    ),
    Case(
      testDescription: "an element that needs what is set there",
      lines: """
        on go -> push Second
        on more -> set First.state.isSeen true
        on late -> present Third
        """,
      others: second + third
    ),
    Case(
      testDescription: "a line that needs what is set there",
      lines: """
        state seen false
        on go {
          push Second
          if $state.seen {
            present Third
          }
        }
        on more -> set state.seen true
        """,
      others: second + third
    ),
    Case(
      testDescription: "but what nothing leads to is told",
      lines: "on go -> push Second; on more -> pop; on lost -> push Third",
      others: second + third + "event lost\n",
      missing: ["event lost is never emitted, which would lead to screen Third"]
    ),
  ]

  private static func app(_ test: Case) -> String {
    let isSet = test.lines.contains("isSeen")
    let late =
      isSet ? "  state isSeen false\n  button late visible=$state.isSeen -> emit late\n" : ""
    return """
      app Deep
      scene main App
      \(test.lines.contains("net.") ? "service net {\n  call load\n  outcome load ok\n}" : "")
      event go
      event more
      \(isSet ? "event late" : "")
      coordinator App navigation {
        main First
      \(test.lines)
      }
      controller First {
      \(late)  button go -> emit go
      }
      \(test.others)
      """
  }

  @Test("A bound that is met makes nothing missing", arguments: cases)
  func bounded(_ test: Case) throws {
    #expect(try messages(test, stack: 8) == test.missing)
    let words = ", within the bounds of this search"
    #expect(try messages(test, stack: 1) == test.missing.map { $0 + words })
  }

  @Test("Items of tabs are beside each other, and no stack")
  func tabs() throws {
    let text = """
      app Deep
      scene main App
      coordinator App tabs {
        tabs One Two Three
      }
      \(["One", "Two", "Three"].map { "coordinator \($0) navigation {\n  main \($0)Home\n}\n" }.joined())
      \(["One", "Two", "Three"].map { "controller \($0)Home\n" }.joined())
      """
    var bounds = Search.Bounds()
    bounds.stack = 1
    let start = try Apps.launched(text)
    var search = Search(start, Expander(start.definition, .user), bounds: bounds)
    search.run()
    #expect(search.cut.isComplete)
    #expect(search.store.count > 3)
  }

  /// What is told as missing; the app is searched to its end without the bound.
  private func messages(_ test: Case, stack: Int) throws -> [String] {
    var bounds = Search.Bounds()
    bounds.stack = stack
    return try Apps.findings(Self.app(test), .everybody, bounds).findings
      .filter { $0.kind == .unreachable }.map(\.message)
  }
}
