import Testing

@testable import FlowReadline

struct HistoryFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let environment: [String: String]
    let path: String?
    var testDescription: String { path ?? "none" }
  }

  static let cases = [
    Case(environment: ["FLOWSHELL_HISTORY": "/x/h", "HOME": "/home/ann"], path: "/x/h"),
    Case(environment: ["FLOWSHELL_HISTORY": "", "HOME": "/home/ann"], path: nil),
    Case(environment: ["FLOWSHELL_HISTORY": "/dev/null", "HOME": "/home/ann"], path: nil),
    Case(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"], path: "/s/flowshell/history"),
    Case(
      environment: ["XDG_STATE_HOME": "relative", "HOME": "/h"],
      path: "/h/.local/state/flowshell/history"
    ),
    Case(environment: ["HOME": "/h"], path: "/h/.local/state/flowshell/history"),
    Case(environment: [:], path: nil),
  ]

  @Test(arguments: cases)
  func `the environment says where history is kept`(case: Case) {
    #expect(HistoryFile.path { `case`.environment[$0] } == `case`.path)
  }

  @Test(
    arguments: [
      ("push A", nil, true), ("push A", "push B", true), ("push A", "push A", false),
      (" push A", nil, false), ("\tpush A", nil, false), ("", nil, false),
    ] as [(String, String?, Bool)]
  )
  func `an entry is kept once, and never with a leading blank`(
    entry: String,
    previous: String?,
    isKept: Bool
  ) {
    #expect(
      HistoryFile.keeps(Array(entry.utf8), after: previous.map { Array($0.utf8) }) == isKept
    )
  }

  @Test(arguments: [
    ("#1 first", "# 1 first"), ("if {\n#2\n}", "if {\n# 2\n}"), ("# note", "# note"),
    ("app#2", "app#2"),
  ])
  func `no line of an entry reads like a time stamp`(entry: String, stored: String) {
    let result = HistoryFile.storable(Array(entry.utf8))
    #expect(String(decoding: result, as: UTF8.self) == stored)
  }
}
